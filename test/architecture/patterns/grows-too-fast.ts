import { type Growing, textOf } from './hostile-texts.ts';

/** Long enough that work of the square of it shows, short enough for a fast look. */
const LENGTH = 1000;
const TIMES = 8;
/** A linear pattern is far below, the square of the length far above. */
const SLOW_MS = 0.15;
/** Where work that doubles with each character shows, in steps so small that none of them takes for ever. */
const FIRST_LENGTHS = [16, 20, 24, 28, 32, 40, 50, 64, 100, 200, 500];
/** Eight times the length is eight times the work, or sixty-four times where it goes by the square. */
const MOST_GROWTH = 20;
const LEAST_MS = 2;
const TRIES = 3;
const ROUNDS = 5;

/** The text that takes the pattern more than its share of time; null when there is none. */
export function growsTooFast(pattern: RegExp, texts: readonly Growing[]): Growing | null {
  // As `replace` and `matchAll` use it: from every place, to the end.
  const flags = pattern.sticky || pattern.global ? pattern.flags : `${pattern.flags}g`;
  const everywhere = new RegExp(pattern.source, flags);
  const suspects = texts.filter((text) => isSlow(everywhere, text));
  return suspects.find((text) => isSuperLinear(everywhere, text)) ?? null;
}

function isSlow(pattern: RegExp, text: Growing): boolean {
  for (const length of [...FIRST_LENGTHS, LENGTH]) if (timeOf(pattern, textOf(text, length)) > SLOW_MS) return true;
  return false;
}

/** Certain on a busy machine too: what others take makes a try longer, never shorter, so the least of many is compared. */
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

/** Longer texts would take it for ever; in every round, or it was another who took the time. */
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
