import { franc } from 'franc';
import { iso6393To1 } from 'iso-639-3';
import type { Loaded } from '../load-once.ts';
import { hasRareLatin, type Letters, OWN_SCRIPT, readLetters } from './languages/scripts.ts';
import { type Weighed, weighWords } from './languages/weigh.ts';
import { LISTED } from './languages/words.ts';

/** Sample size for language detection. */
export const SAMPLE_CHARS = 8_000;
/** Part of the sample that is searched for characters and words. */
const START_CHARS = 2_000;
const LEAST_LETTERS = 8;
/** From this length on, a confident detector is right without further evidence. */
const LINE_LETTERS = 30;
const ENOUGH_LETTERS = 120;
const LEAST_LEAD = 1;
const NONE: Weighed = { language: '', weight: 0, known: 0 };

/** Languages of most documents. */
const COMMON: ReadonlySet<string> = new Set([...LISTED, ...OWN_SCRIPT, 'zh', 'ja']);

// Detectors return individual languages; ISO 639-1 only has codes for some groups.
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
  fil: 'tl',
  in: 'id',
  ji: 'yi',
};

/** Less common languages that are rarely confused when two detectors agree. */
const DISTINCT: ReadonlySet<string> = new Set('az cs et fi hu id lt lv nl sk sq sv'.split(' '));

interface Guess {
  language: string;
  probability: number;
  is_reliable: boolean;
}

export interface LanguageIdentifier {
  findLanguage(text: string): Guess;
}

// On a busy machine the module can take seconds to load.
const LOAD_MS = 20_000;

export async function loadLanguages(): Promise<LanguageIdentifier> {
  const { loadModule } = await import('cld3-asm');
  return (await loadModule({ timeout: LOAD_MS })).create(0, 4_000);
}

/** Guess of the first detector; when it fails to load, the second decides alone. */
async function firstGuess(languages: Loaded<LanguageIdentifier>, sample: string): Promise<Guess> {
  try {
    return (await languages.get()).findLanguage(sample);
  } catch {
    return { language: 'und', probability: 0, is_reliable: false };
  }
}

/** ISO 639-1 where such a code exists, else 639-3; null for too little text or no good guess. */
export async function detectLanguage(languages: Loaded<LanguageIdentifier>, text: string): Promise<string | null> {
  const sample = text
    .slice(0, SAMPLE_CHARS)
    .replace(/https?:\S+|[\p{N}\p{P}\p{S}\p{C}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const start = sample.slice(0, START_CHARS);
  const letters = readLetters(start);
  if (letters.count < LEAST_LETTERS) return null;
  const isShort = letters.count < ENOUGH_LETTERS;
  if (isShort && letters.language !== null) return letters.language;
  const [top = NONE, next = NONE] = weighWords(start);
  const lead = top.weight - next.weight >= LEAST_LEAD ? top : NONE;
  const { language, probability, is_reliable: reliable } = await firstGuess(languages, sample);
  const seen = {
    sample,
    letters,
    top,
    lead,
    first: normalise(language),
    probability,
    sure: reliable && probability >= 0.8,
  };
  return isShort ? ofShortText(seen) : ofLongText(seen);
}

interface Seen {
  sample: string;
  letters: Letters;
  /** Common language with the most word evidence, and the same language only if its lead is clear. */
  top: Weighed;
  lead: Weighed;
  /** Language and confidence of the first detector. */
  first: string | null;
  probability: number;
  sure: boolean;
}

const isCommon = (language: string | null): language is string => language !== null && COMMON.has(language);

/** A line or two: return a common language or none, since a rare one is more often a mistake than a document. */
function ofShortText({ sample, letters, top, lead, first, probability, sure }: Seen): string | null {
  const isLine = sure && probability >= 0.9 && letters.count >= LINE_LETTERS;
  if (hasRareLatin(sample) || (first !== null && DISTINCT.has(first)))
    return isLine && lead.weight < 2 && secondGuess(sample) === first ? first : null;
  if (isCommon(first)) {
    if (first === top.language && top.weight >= 1) return first;
    if (isLine && (lead.weight < 2 || lead.language === first)) return first;
  }
  return lead.weight >= 3 && !(sure && isCommon(first)) ? lead.language : null;
}

/** Long enough for a rare language too, unless the words indicate a common one. */
function ofLongText({ sample, letters, lead, first, probability, sure }: Seen): string | null {
  if (sure && isCommon(first) && (letters.language ?? first) === first) return first;
  const second = secondGuess(sample);
  if (second === first) return first;
  if (letters.language !== null) return letters.language;
  if (lead.known >= 0.3) return lead.language;
  return sure || probability >= 0.6 ? first : second;
}

const secondGuess = (sample: string): string | null => normalise(franc(sample, { minLength: LEAST_LETTERS }));

function normalise(code: string): string | null {
  // A language of another script in Latin characters is more often a mistake than a document.
  if (code === 'und' || code.endsWith('-Latn')) return null;
  const bare = code.split('-', 1)[0] ?? code;
  return GROUP[bare] ?? iso6393To1[bare] ?? bare;
}
