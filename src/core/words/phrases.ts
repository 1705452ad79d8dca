import { ENGLISH } from '../../words/reader.ts';
import { numberInWords } from './money.ts';

// Phrases of texts that exist in English alone.

/** `1 page`, `2 pages`. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${numberInWords(ENGLISH, count)} ${count === 1 ? singular : plural}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listOf(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** Collapses every run of spaces, line breaks and control characters into one space. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
