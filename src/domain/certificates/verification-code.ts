import { randomBytes } from 'node:crypto';

// Base32 without the letters that are mistaken for digits or for each other.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = 4;

/** 80 random bits: it is derived from nothing, and nobody guesses it. */
export function newCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join('');
}

/** The code in what somebody typed or scanned; null when it can be none. */
export function readCode(text: string): string | null {
  const bare = text.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return bare.length === LENGTH && Array.from(bare).every((character) => ALPHABET.includes(character)) ? bare : null;
}

/** As people read it: in groups of four. */
export function groupCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? code;
}

export const verifyUrl = (baseUrl: string, code: string): string => `${baseUrl}/verify/${code}`;
