import { hash, randomBytes } from 'node:crypto';

/** 256 random bits with a prefix that names the kind of secret; shown once. */
export function newSecret(prefix: string): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`;
}

export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** 192 random bits for links and cookies: shorter than a key and safe in URLs. */
export function newUrlSecret(): string {
  return randomBytes(24).toString('base64url');
}
