// Texts for people contain no codes and no tokens, except in links.

/** Text for programs: `price_too_high`, `in_review`, `acct_01k9…`. */
const CODE = /\b[a-z0-9]+(_[a-z0-9]+)+\b/gi;
const LINK = /\bhttps?:\/\/\S+/g;

/** Codes and tokens in a text for people, except those in its links. */
export const codesIn = (text: string): string[] => text.replace(LINK, '').match(CODE) ?? [];

/** Every text inside a paper, however deep. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.values(value).flatMap(textsOf);
}
