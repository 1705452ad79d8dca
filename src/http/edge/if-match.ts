import { fail } from '../../core/fail.ts';

/** Also published in the OpenAPI documents. */
const IF_MATCH = /^([*]|(W[/])?"?[0-9]{1,9}"?)$/;
export const IF_MATCH_PATTERN = IF_MATCH.source;

/** The version the caller's decision is based on: `"3"` or `3`; undefined where any version will do. */
export function readIfMatch(header: string | undefined): number | undefined {
  const value = header?.trim();
  if (value === undefined || value === '*') return undefined;
  if (IF_MATCH.test(value)) return Number(value.replaceAll(/\D/g, ''));
  return fail('malformed_request', {
    message: 'The header `If-Match` must be the `version` of the object, such as `"3"`.',
    errors: { 'If-Match': ['Must be the `version` of the object, such as `"3"`.'] },
  });
}
