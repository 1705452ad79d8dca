import { fail } from '../../core/fail.ts';

/** The version that the caller decided by, as `If-Match` names it: `"3"` or `3`; undefined where any will do. */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const named = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (named !== undefined) return Number(named);
  return fail('malformed_request', {
    message: 'The header `If-Match` must be the `version` of the object, such as `"3"`.',
    errors: { 'If-Match': ['Must be the `version` of the object, such as `"3"`.'] },
  });
}
