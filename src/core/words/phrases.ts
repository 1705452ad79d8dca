import { ENGLISH, type Reader } from '../../words/reader.ts';
import { say } from '../../words/say.ts';
import { numberInWords } from './money.ts';

// `countOf` and `listOf` are for texts that exist in English alone.

/** `1 page`, `2 pages`. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${numberInWords(ENGLISH, count)} ${count === 1 ? singular : plural}`;
}

/** `a`, `a and b`, `a, b and c`. */
export const listOf = (items: readonly string[]): string => listInWords(ENGLISH, items);

/** `a`, `a and b`, `a, b and c`, in the reader's language. */
export const listInWords = (reader: Pick<Reader, 'locale'>, items: readonly string[]): string =>
  items.reduce((list, item, at) => {
    if (at === 0) return item;
    return say(reader, at < items.length - 1 ? 'pay.list.more' : 'pay.list.last', { list, item });
  }, '');

/** Collapses every run of spaces, line breaks and control characters into one space. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
