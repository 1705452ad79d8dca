import { randomBytes } from 'node:crypto';

// Base32 without characters that are mistaken for others.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = 4;

/** 80 random bits: derived from nothing, and impossible to guess. */
export function newCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join('');
}

/** Reads a typed or scanned code; null if it cannot be one. */
export function readCode(text: string): string | null {
  const bare = text.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return bare.length === LENGTH && Array.from(bare).every((character) => ALPHABET.includes(character)) ? bare : null;
}

/** Groups of four characters, easier to read. */
export function groupCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? code;
}

export const verifyUrl = (baseUrl: string, code: string): string => `${baseUrl}/verify/${code}`;
