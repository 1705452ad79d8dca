const WORDS_PER_PAGE = 250;
// More text than any printed page holds: a lower page count is left over from a template.
const MOST_WORDS_ON_A_PAGE = 2_000;

/** Pages of a document without fixed pages: its own count if plausible, else one page per 250 words. */
export function pagesOf(words: number, stated: number | null): number {
  const believable = stated !== null && stated >= 1 && stated <= 20_000 && words / stated <= MOST_WORDS_ON_A_PAGE;
  return believable ? stated : Math.max(1, Math.ceil(words / WORDS_PER_PAGE));
}
