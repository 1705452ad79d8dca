import { hash, randomBytes } from 'node:crypto';

/** A secret that is shown once: 256 random bits behind a prefix that says what it opens. */
export function newSecret(prefix: string): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`;
}

export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** A secret that stands in a link or a cookie: 192 random bits, shorter than a key and safe in a URL. */
export function newUrlSecret(): string {
  return randomBytes(24).toString('base64url');
}
