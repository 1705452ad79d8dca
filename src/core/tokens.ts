import { createHash, randomBytes, randomInt } from 'node:crypto';
import { TypeID, typeid } from 'typeid-js';
import type { Prefix } from '../wire/scalars.ts';

/** A new row's id: a UUIDv7, so that rows of one time lie together in the indexes. */
export function newId(): string {
  return typeid().toUUID();
}

export function toToken(prefix: Prefix, id: string): string {
  return TypeID.fromUUID(prefix, id).toString();
}

/** The id inside a token, or null when it is not a token of that kind. */
export function fromToken(prefix: Prefix, token: string): string | null {
  try {
    return TypeID.fromString(token, prefix).toUUID();
  } catch {
    return null;
  }
}

/** A secret that is shown once: 256 random bits behind a prefix that says what it opens. */
export function newSecret(prefix: string): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`;
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Random, so that two numbers tell nothing of the business done between them. */
export function newNumber(): string {
  return `${randomInt(10_000, 100_000)}-${randomInt(100_000, 1_000_000)}`;
}
