// Finding the part of a box that other boxes leave uncovered, for both gaps and ties.

/** Classes of one condition, one bit each. */
export type Mask = bigint;
/** A set of cases: one mask for each condition. */
export type Box = readonly Mask[];

/** The cases in both boxes; null if there are none. */
export function overlap(one: Box, other: Box): Box | null {
  const both: Mask[] = [];
  for (let at = 0; at < one.length; at += 1) {
    const mask = (one[at] ?? 0n) & (other[at] ?? 0n);
    if (mask === 0n) return null;
    both.push(mask);
  }
  return both;
}

function overlaps(one: Box, other: Box): boolean {
  for (let at = 0; at < one.length; at += 1) if (((one[at] ?? 0n) & (other[at] ?? 0n)) === 0n) return false;
  return true;
}

function contains(outer: Box, inner: Box): boolean {
  for (let at = 0; at < inner.length; at += 1) {
    const mask = inner[at] ?? 0n;
    if (((outer[at] ?? 0n) & mask) !== mask) return false;
  }
  return true;
}

/** Limits the comparisons; a list that needs more is too complex to check. */
export interface Budget {
  left: number;
}

/** A part of the box that no cover contains; null if the covers contain all of it. */
export function freePart(box: Box, covers: readonly Box[], budget: Budget): Box | null {
  budget.left -= covers.length;
  if (budget.left < 0) return null;
  const near = covers.filter((cover) => overlaps(cover, box));
  const [cover, ...others] = near;
  if (cover === undefined) return box;
  if (near.some((one) => contains(one, box))) return null;
  let left = box;
  for (let at = 0; at < box.length; at += 1) {
    const mask = left[at] ?? 0n;
    const outside = mask & ~(cover[at] ?? 0n);
    if (outside === 0n) continue;
    const free = freePart(replaced(left, at, outside), others, budget);
    if (free !== null || budget.left < 0) return free;
    left = replaced(left, at, mask & (cover[at] ?? 0n));
  }
  return null;
}

const replaced = (box: Box, at: number, mask: Mask): Box => box.map((one, place) => (place === at ? mask : one));
