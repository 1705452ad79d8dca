import { listOf } from '../../../core/words/phrases.ts';
import { languageName } from '../../../wire/reference/languages.ts';

const MOST_NAMES = 6;

/** `English, Spanish and German`, in the firm's order; a long list ends with `and 3 more`. Empty when none are set. */
export function languagesInWords(codes: readonly string[]): string {
  const names = codes.map(languageName);
  const more = names.length - MOST_NAMES;
  return listOf(more > 0 ? [...names.slice(0, MOST_NAMES), `${more} more`] : names);
}
