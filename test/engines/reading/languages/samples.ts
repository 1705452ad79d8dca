import { BANK } from './bank.ts';
import { BIRTH } from './birth.ts';
import { DIPLOMA } from './diploma.ts';

// Pieces of the texts, cut between words, from several places of each.

export type Tested = keyof typeof BIRTH;
export const TESTED = Object.keys(BIRTH) as Tested[];
export const LENGTHS = [20, 60, 250] as const;
export type Length = (typeof LENGTHS)[number];

/** Texts to develop rules with, and texts to verify them. */
export type Half = 'tried' | 'held out';

export interface Sample {
  language: Tested;
  length: Length;
  half: Half;
  text: string;
}

const GENRES = [BIRTH, DIPLOMA, BANK];
const STARTS = [0, 0.2, 0.4, 0.6];

/** At most `length` characters from a place in the text on; cut anywhere in scripts without spaces between words. */
export function cut(text: string, from: number, length: number): string {
  const begin = Math.min(Math.floor(text.length * from), Math.max(0, text.length - length));
  const rest = text.slice(begin);
  // Thai has spaces between sentences only.
  const together = /[\p{sc=Han}\p{sc=Thai}\p{sc=Myanmar}]/u.test(text);
  const words = together || begin === 0 ? rest : rest.slice(rest.indexOf(' ') + 1);
  const most = words.slice(0, length);
  if (together || most.length === words.length || words[length] === ' ') return most.trim();
  return most.slice(0, most.lastIndexOf(' ')).trim();
}

/** One text of each language is held out, alternating between the genres, and two of every other language. */
function halfOf(language: number, genre: number): Half {
  const turn = (genre - language + 3 * TESTED.length) % GENRES.length;
  return turn === 0 || (turn === 1 && language % 2 === 0) ? 'tried' : 'held out';
}

export const SAMPLES: readonly Sample[] = TESTED.flatMap((language, index) =>
  GENRES.flatMap((texts, genre) =>
    LENGTHS.flatMap((length) =>
      (length === 250 ? [0] : STARTS).map((from) => ({
        language,
        length,
        half: halfOf(index, genre),
        text: cut(texts[language], from, length),
      })),
    ),
  ),
);
