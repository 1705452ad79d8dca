import { buildText, type GrowingText } from './hostile-texts.ts';

/** Long enough that quadratic work shows, short enough for a quick test. */
const LENGTH = 1000;
const GROWTH_FACTOR = 8;
/** A linear pattern stays far below this limit, a quadratic one is far above. */
const SLOW_MS = 0.15;
/** Lengths at which exponential work shows, in steps small enough that no single try runs for minutes. */
const FIRST_LENGTHS = [16, 20, 24, 28, 32, 40, 50, 64, 100, 200, 500];
/** Eight times the length is 8 times the work for a linear pattern, 64 times for a quadratic one. */
const MAX_TIME_GROWTH = 20;
const MIN_MS = 2;
const TRIES = 3;
const ROUNDS = 8;

/** The first text whose matching time grows faster than its length; null when there is none. */
export function findSlowText(pattern: RegExp, texts: readonly GrowingText[]): GrowingText | null {
  // Match everywhere in the text, as `replace` and `matchAll` do.
  const flags = pattern.sticky || pattern.global ? pattern.flags : `${pattern.flags}g`;
  const everywhere = new RegExp(pattern.source, flags);
  const suspects = texts.filter((text) => isSlow(everywhere, text));
  return suspects.find((text) => isSuperLinear(everywhere, text)) ?? null;
}

function isSlow(pattern: RegExp, text: GrowingText): boolean {
  for (const length of [...FIRST_LENGTHS, LENGTH])
    if (measureTime(pattern, buildText(text, length)) > SLOW_MS) return true;
  return false;
}

/** Other processes only make a try longer, never shorter: compare the shortest of many tries. */
function isSuperLinear(pattern: RegExp, text: GrowingText): boolean {
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (isExplosive(pattern, text)) continue;
    short = Math.min(short, shortestTime(pattern, buildText(text, LENGTH)));
    long = Math.min(long, shortestTime(pattern, buildText(text, LENGTH * GROWTH_FACTOR)));
    if (long < MIN_MS || long < short * MAX_TIME_GROWTH) return false;
  }
  return true;
}

/** Exponential: longer texts would never finish. All tries must be slow, so that a busy machine does not count. */
const isExplosive = (pattern: RegExp, text: GrowingText): boolean =>
  FIRST_LENGTHS.some((length) => shortestTime(pattern, buildText(text, length)) > MIN_MS);

const shortestTime = (pattern: RegExp, text: string): number =>
  Math.min(...Array.from({ length: TRIES }, () => measureTime(pattern, text)));

function measureTime(pattern: RegExp, text: string): number {
  pattern.lastIndex = 0;
  const began = performance.now();
  text.replace(pattern, '');
  return performance.now() - began;
}
