import { createHash } from 'node:crypto';
import { fail } from '../../core/fail.ts';

/** Hash that identifies a repeated request. */
export function fingerprint(...parts: (string | Buffer)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update(':').update(part);
  return hash.digest();
}

/**
 * Body as text, independent of its encoding: a form has text where JSON has numbers and booleans. No schema is
 * involved, so that a later release with new fields and defaults makes the same text of the same request.
 */
export const bodyText = (value: unknown): string =>
  JSON.stringify(value, (_, entry: unknown) =>
    typeof entry === 'number' || typeof entry === 'boolean' ? String(entry) : entry,
  );

/** Also published in the OpenAPI documents. */
const IDEMPOTENCY_KEY = /^[!-~]([ -~]{0,253}[!-~])?$/;
export const IDEMPOTENCY_KEY_PATTERN = IDEMPOTENCY_KEY.source;

/** Undefined when the header is missing. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && IDEMPOTENCY_KEY.test(header)) return header;
  return fail('malformed_request', { message: 'Idempotency-Key must be 1 to 255 printable ASCII characters.' });
}
