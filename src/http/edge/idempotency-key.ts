import { createHash } from 'node:crypto';
import { fail } from '../../core/fail.ts';

/** What makes two requests the same request. */
export function fingerprint(...parts: (string | Buffer)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update(':').update(part);
  return hash.digest();
}

/**
 * A body as text, alike however it was sent: a form has text where JSON has numbers and truth values. No schema has a part
 * in it, so that a later release, which knows more fields and other defaults, makes the same text of the same request.
 */
export const bodyText = (value: unknown): string =>
  JSON.stringify(value, (_, entry: unknown) =>
    typeof entry === 'number' || typeof entry === 'boolean' ? String(entry) : entry,
  );

/** What a key looks like, as the documents say it too. */
const IDEMPOTENCY_KEY = /^[!-~]([ -~]{0,253}[!-~])?$/;
export const IDEMPOTENCY_KEY_PATTERN = IDEMPOTENCY_KEY.source;

/** A key as the header gives it, or undefined when there is none. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && IDEMPOTENCY_KEY.test(header)) return header;
  return fail('malformed_request', { message: 'Idempotency-Key must be 1 to 255 printable ASCII characters.' });
}
