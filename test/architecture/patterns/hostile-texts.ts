import fc from 'fast-check';

/** A text of any length: the middle is repeated until the text has the requested length. */
export interface GrowingText {
  before: string;
  middle: string;
  after: string;
}

const GENERAL = [
  ' ',
  'a',
  '0',
  '/',
  '.',
  '%',
  '-',
  '\t',
  '\n',
  '"',
  '=',
  ';',
  ',',
  ':',
  '(',
  '<',
  'é',
  '0-',
  'a.',
  ' ,',
  '%2',
];
/** Endings that make a match fail. */
const SPOILERS = ['', '\u0001'];
const SAMPLES = 3;
// Short first texts: some patterns need minutes from 30 characters on.
const MAX_SAMPLE = 16;
const MAX_MIDDLE = 3;
const MAX_PREFIX = 4;
const MAX_CHARACTERS = 8;

/** Repetitions of what the pattern matches, each with an ending that matches and one that does not. */
export function hostileTexts(pattern: RegExp): GrowingText[] {
  const texts = new Map<string, GrowingText>();
  const add = (before: string, middle: string, rest: string) => {
    for (const spoiler of SPOILERS) {
      const after = rest + spoiler;
      texts.set(JSON.stringify([before, middle, after]), { before, middle, after });
    }
  };
  for (const middle of new Set([...GENERAL, ...ownCharacters(pattern)])) add('', middle, '');
  const samples = samplesOf(pattern);
  for (let at = 1; at <= MAX_PREFIX; at += 1) {
    for (const middle of ownCharacters(pattern).slice(0, MAX_CHARACTERS))
      add(samples[0]?.slice(0, at) ?? '', middle, '');
  }
  for (const sample of samples) {
    for (let at = 0; at < sample.length; at += 1) {
      for (let length = 1; length <= MAX_MIDDLE && at + length <= sample.length; length += 1) {
        add(sample.slice(0, at), sample.slice(at, at + length), sample.slice(at + length));
      }
    }
  }
  return [...texts.values()];
}

/** Characters of the pattern's own source. */
const ownCharacters = ({ source }: RegExp): string[] => [...new Set(source.replace(/\\[a-zA-Z]/g, ''))].slice(0, 20);

/** Texts that the pattern matches; empty when fast-check does not support its syntax. */
function samplesOf(pattern: RegExp): string[] {
  try {
    // Unicode properties make fast-check very slow.
    const source = pattern.source.replace(/\\p\{[^{}]*\}/gi, 'a');
    const texts = fc.stringMatching(new RegExp(source, pattern.flags.replace(/[gyd]/g, '')));
    return fc.sample(texts, { numRuns: SAMPLES, seed: 7 }).map((text) => text.slice(0, MAX_SAMPLE));
  } catch {
    return [];
  }
}

export function buildText({ before, middle, after }: GrowingText, length: number): string {
  const left = length - before.length - after.length;
  return before + middle.repeat(Math.max(1, Math.ceil(left / middle.length))) + after;
}
