import { fail } from '../../core/fail.ts';

/** What the header looks like, as the documents say it too. */
const IF_MATCH = /^([*]|(W[/])?"?[0-9]{1,9}"?)$/;
export const IF_MATCH_PATTERN = IF_MATCH.source;

/** The version that the caller decided by, as `If-Match` names it: `"3"` or `3`; undefined where any will do. */
export function readIfMatch(header: string | undefined): number | undefined {
  const given = header?.trim();
  if (given === undefined || given === '*') return undefined;
  if (IF_MATCH.test(given)) return Number(given.replaceAll(/\D/g, ''));
  return fail('malformed_request', {
    message: 'The header `If-Match` must be the `version` of the object, such as `"3"`.',
    errors: { 'If-Match': ['Must be the `version` of the object, such as `"3"`.'] },
  });
}
