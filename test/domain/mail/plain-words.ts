// Words for people hold no codes and no tokens; links may.

/** `price_too_high`, `in_review`, `acct_01k9…`: whatever is written for programs. */
const CODE = /\b[a-z0-9]+(_[a-z0-9]+)+\b/gi;
const LINK = /\bhttps?:\/\/\S+/g;

/** Codes and tokens in a text for people, without what stands in its links. */
export const codesIn = (text: string): string[] => text.replace(LINK, '').match(CODE) ?? [];

/** Every text inside a paper, however deep. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.values(value).flatMap(textsOf);
}
