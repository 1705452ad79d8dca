import { franc } from 'franc';
import { iso6393To1 } from 'iso-639-3';
import type { Loaded } from '../load-once.ts';

/** As much text as a guess needs. */
export const SAMPLE_CHARS = 8_000;
const LEAST_LETTERS = 20;
const ENOUGH_LETTERS = 120;

// Detectors name single languages; ISO 639-1 has a code for their group only.
const GROUP: Readonly<Record<string, string>> = {
  cmn: 'zh',
  yue: 'zh',
  arb: 'ar',
  arz: 'ar',
  ary: 'ar',
  pes: 'fa',
  prs: 'fa',
  ekk: 'et',
  lvs: 'lv',
  zlm: 'ms',
  zsm: 'ms',
  khk: 'mn',
  npi: 'ne',
  ory: 'or',
  swh: 'sw',
  uzn: 'uz',
  azj: 'az',
  azb: 'az',
  ydd: 'yi',
  plt: 'mg',
  als: 'sq',
  gaz: 'om',
  kmr: 'ku',
  pbu: 'ps',
  fuv: 'ff',
  knc: 'kr',
  quz: 'qu',
  quy: 'qu',
  iw: 'he',
  jw: 'jv',
  in: 'id',
  ji: 'yi',
};

interface Guess {
  language: string;
  probability: number;
  is_reliable: boolean;
}

export interface LanguageIdentifier {
  findLanguage(text: string): Guess;
}

// On a busy machine the module can take seconds to come up.
const LOAD_MS = 20_000;

export async function loadLanguages(): Promise<LanguageIdentifier> {
  const { loadModule } = await import('cld3-asm');
  return (await loadModule({ timeout: LOAD_MS })).create(0, 4_000);
}

/** What the first detector says; without it the second one decides alone. */
async function firstGuess(languages: Loaded<LanguageIdentifier>, sample: string): Promise<Guess> {
  try {
    return (await languages.get()).findLanguage(sample);
  } catch {
    return { language: 'und', probability: 0, is_reliable: false };
  }
}

/** ISO 639-1 where there is such a code, else 639-3; null for too little text or no good guess. */
export async function detectLanguage(languages: Loaded<LanguageIdentifier>, text: string): Promise<string | null> {
  const sample = text
    .slice(0, SAMPLE_CHARS)
    .replace(/https?:\S+|[\p{N}\p{P}\p{S}\p{C}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = sample.replace(/\P{L}+/gu, '').length;
  // An ideograph says as much as a short word does.
  const weight = letters + 3 * sample.replace(/[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+/gu, '').length;
  if (weight < LEAST_LETTERS) return null;
  const guess = await firstGuess(languages, sample);
  const first = guess.language === 'und' ? null : normalise(guess.language);
  if (first && guess.is_reliable && guess.probability >= 0.8) return first;
  const second = normalise(franc(sample, { minLength: LEAST_LETTERS }));
  if (second === first) return first;
  // On a line or two the second opinion is a guess among hundreds.
  if (weight < ENOUGH_LETTERS) return null;
  return first && guess.probability >= 0.6 ? first : second;
}

function normalise(code: string): string | null {
  if (code === 'und') return null;
  const bare = code.split('-', 1)[0] ?? code;
  return GROUP[bare] ?? iso6393To1[bare] ?? bare;
}
