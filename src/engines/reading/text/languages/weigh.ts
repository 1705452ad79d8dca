import { HAVING, LISTED } from './words.ts';

// How much a text looks like each of the common languages, by its words and by letters that few languages have.

/** Letters that speak for a language, each kind once. */
const MARKS: readonly (readonly [string, RegExp])[] = [
  ['es', /[ñ¿¡]/gu],
  ['pt', /[ãõ]/gu],
  ['ro', /[șțăţ]/gu],
  ['de', /ß/gu],
  ['pl', /[łąężźśćń]/gu],
  ['tr', /[ğıİ]/gu],
  ['vi', /[ạảấầẩẫậắằẳẵặẹẻẽềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹơư]/gu],
  ['fr', /[œêëû]/gu],
];

const MARK_WEIGHT = 1.5;
const MOST_MARKS = 3;

export interface Weighed {
  language: string;
  weight: number;
  /** The share of the text's words that are among those of the language. */
  known: number;
}

/** Heaviest first. A word that several languages have counts in parts. */
export function weighWords(text: string): Weighed[] {
  const lower = text.toLowerCase();
  const words = lower.match(/[\p{L}\p{M}]+/gu) ?? [];
  const weights = new Map(LISTED.map((language) => [language, { weight: 0, count: 0 }]));
  for (const word of words) {
    const having = HAVING.get(word) ?? [];
    for (const language of having) {
      const found = weights.get(language);
      if (found === undefined) continue;
      found.weight += 1 / having.length;
      found.count += 1;
    }
  }
  for (const [language, letters] of MARKS) {
    const found = weights.get(language);
    if (found !== undefined) found.weight += MARK_WEIGHT * Math.min(new Set(lower.match(letters)).size, MOST_MARKS);
  }
  return [...weights]
    .map(([language, { weight, count }]) => ({ language, weight, known: count / words.length }))
    .toSorted((one, other) => other.weight - one.weight);
}
