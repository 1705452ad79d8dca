import { franc } from 'franc';
import { iso6393To1 } from 'iso-639-3';
import type { Loaded } from '../load-once.ts';
import { type LanguageScore, scoreLanguages } from './languages/score-languages.ts';
import { type CharacterEvidence, hasRareLatin, OWN_SCRIPT, readCharacters } from './languages/scripts.ts';
import { LISTED } from './languages/words.ts';

/** Sample size for language detection. */
export const SAMPLE_CHARS = 8_000;
/** Part of the sample that is searched for characters and words. */
const START_CHARS = 2_000;
const LEAST_CHARACTERS = 8;
/** From this length on, a confident detector is right without further evidence. */
const LINE_CHARACTERS = 30;
const ENOUGH_CHARACTERS = 120;
const LEAST_LEAD = 1;
const NONE: LanguageScore = { language: '', weight: 0, known: 0 };

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
  const characters = readCharacters(start);
  if (characters.count < LEAST_CHARACTERS) return null;
  const isShort = characters.count < ENOUGH_CHARACTERS;
  if (isShort && characters.language !== null) return characters.language;
  const [top = NONE, next = NONE] = scoreLanguages(start);
  const lead = top.weight - next.weight >= LEAST_LEAD ? top : NONE;
  const { language, probability, is_reliable: reliable } = await firstGuess(languages, sample);
  const evidence = {
    sample,
    characters,
    top,
    lead,
    first: normalise(language),
    probability,
    sure: reliable && probability >= 0.8,
  };
  return isShort ? detectInShortText(evidence) : detectInLongText(evidence);
}

interface Evidence {
  sample: string;
  characters: CharacterEvidence;
  /** Common language with the most word evidence, and the same language only if its lead is clear. */
  top: LanguageScore;
  lead: LanguageScore;
  /** Language and confidence of the first detector. */
  first: string | null;
  probability: number;
  sure: boolean;
}

const isCommon = (language: string | null): language is string => language !== null && COMMON.has(language);

/** A line or two: return a common language or none, since a rare one is more often a mistake than a document. */
function detectInShortText({ sample, characters, top, lead, first, probability, sure }: Evidence): string | null {
  const isLine = sure && probability >= 0.9 && characters.count >= LINE_CHARACTERS;
  if (hasRareLatin(sample) || (first !== null && DISTINCT.has(first)))
    return isLine && lead.weight < 2 && secondGuess(sample) === first ? first : null;
  if (isCommon(first)) {
    if (first === top.language && top.weight >= 1) return first;
    if (isLine && (lead.weight < 2 || lead.language === first)) return first;
  }
  return lead.weight >= 3 && !(sure && isCommon(first)) ? lead.language : null;
}

/** Long enough for a rare language too, unless the words indicate a common one. */
function detectInLongText({ sample, characters, lead, first, probability, sure }: Evidence): string | null {
  if (sure && isCommon(first) && (characters.language ?? first) === first) return first;
  const second = secondGuess(sample);
  if (second === first) return first;
  if (characters.language !== null) return characters.language;
  if (lead.known >= 0.3) return lead.language;
  return sure || probability >= 0.6 ? first : second;
}

const secondGuess = (sample: string): string | null => normalise(franc(sample, { minLength: LEAST_CHARACTERS }));

function normalise(code: string): string | null {
  // A language of another script in Latin characters is more often a mistake than a document.
  if (code === 'und' || code.endsWith('-Latn')) return null;
  const bare = code.split('-', 1)[0] ?? code;
  return GROUP[bare] ?? iso6393To1[bare] ?? bare;
}
