import { type Growing, textOf } from './hostile-texts.ts';

/** Long enough that quadratic work shows, short enough for a quick test. */
const LENGTH = 1000;
const TIMES = 8;
/** A linear pattern stays far below this limit, a quadratic one is far above. */
const SLOW_MS = 0.15;
/** Lengths at which exponential work shows, in steps small enough that no single try runs for minutes. */
const FIRST_LENGTHS = [16, 20, 24, 28, 32, 40, 50, 64, 100, 200, 500];
/** Eight times the length is 8 times the work for a linear pattern, 64 times for a quadratic one. */
const MOST_GROWTH = 20;
const LEAST_MS = 2;
const TRIES = 3;
const ROUNDS = 5;

/** The first text whose matching time grows faster than its length; null when there is none. */
export function growsTooFast(pattern: RegExp, texts: readonly Growing[]): Growing | null {
  // Match everywhere in the text, as `replace` and `matchAll` do.
  const flags = pattern.sticky || pattern.global ? pattern.flags : `${pattern.flags}g`;
  const everywhere = new RegExp(pattern.source, flags);
  const suspects = texts.filter((text) => isSlow(everywhere, text));
  return suspects.find((text) => isSuperLinear(everywhere, text)) ?? null;
}

function isSlow(pattern: RegExp, text: Growing): boolean {
  for (const length of [...FIRST_LENGTHS, LENGTH]) if (timeOf(pattern, textOf(text, length)) > SLOW_MS) return true;
  return false;
}

/** Other processes only make a try longer, never shorter: compare the shortest of many tries. */
function isSuperLinear(pattern: RegExp, text: Growing): boolean {
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (isExplosive(pattern, text)) continue;
    short = Math.min(short, least(pattern, textOf(text, LENGTH)));
    long = Math.min(long, least(pattern, textOf(text, LENGTH * TIMES)));
    if (long < LEAST_MS) return false;
  }
  return long >= short * MOST_GROWTH;
}

/** Exponential: longer texts would never finish. All tries must be slow, so that a busy machine does not count. */
const isExplosive = (pattern: RegExp, text: Growing): boolean =>
  FIRST_LENGTHS.some((length) => least(pattern, textOf(text, length)) > LEAST_MS);

const least = (pattern: RegExp, text: string): number =>
  Math.min(...Array.from({ length: TRIES }, () => timeOf(pattern, text)));

function timeOf(pattern: RegExp, text: string): number {
  pattern.lastIndex = 0;
  const began = performance.now();
  text.replace(pattern, '');
  return performance.now() - began;
}
