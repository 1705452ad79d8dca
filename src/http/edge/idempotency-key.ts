import { createHash } from 'node:crypto';
import { fail } from '../../core/fail.ts';

/** What makes two requests the same request. */
export function fingerprint(...parts: (string | Buffer)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update(':').update(part);
  return hash.digest();
}

/** A key as the header gives it, or undefined when there is none. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(header)) return header;
  return fail('malformed_request', { message: 'Idempotency-Key must be 1 to 255 printable ASCII characters.' });
}
