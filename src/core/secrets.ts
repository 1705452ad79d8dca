import { hash, randomBytes } from 'node:crypto';

/** A secret that is shown once: 256 random bits behind a prefix that says what it opens. */
export function newSecret(prefix: string): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`;
}

export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
