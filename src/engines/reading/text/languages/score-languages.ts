import { LANGUAGES_BY_WORD, LISTED } from './words.ts';

// Scores of the common languages for a text, by its words and by characters that few languages have.

/** Characters that indicate a language; each counts once. */
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

export interface LanguageScore {
  language: string;
  weight: number;
  /** Share of the text's words found in the language's list. */
  known: number;
}

/** Highest score first. A word of several languages counts as a fraction for each. */
export function scoreLanguages(text: string): LanguageScore[] {
  const lower = text.toLowerCase();
  const words = lower.match(/[\p{L}\p{M}]+/gu) ?? [];
  const weights = new Map(LISTED.map((language) => [language, { weight: 0, count: 0 }]));
  for (const word of words) {
    const candidates = LANGUAGES_BY_WORD.get(word) ?? [];
    for (const language of candidates) {
      const found = weights.get(language);
      if (found === undefined) continue;
      found.weight += 1 / candidates.length;
      found.count += 1;
    }
  }
  for (const [language, pattern] of MARKS) {
    const found = weights.get(language);
    if (found !== undefined) found.weight += MARK_WEIGHT * Math.min(new Set(lower.match(pattern)).size, MOST_MARKS);
  }
  return [...weights]
    .map(([language, { weight, count }]) => ({ language, weight, known: count / words.length }))
    .toSorted((one, other) => other.weight - one.weight);
}
