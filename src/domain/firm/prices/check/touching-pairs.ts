import type { Box, Mask } from './cover.ts';

// A long list has half a million pairs of rules, and hardly any can apply to the same case.

interface Boxed {
  box: Box;
}

/** Pairs with overlapping boxes, the earlier rule first. */
export function* touchingPairs<T extends Boxed>(all: readonly T[]): Generator<readonly [T, T]> {
  const touches = touching(all);
  for (const [one, other] of candidates(all)) {
    const [first, second] = [all[one], all[other]];
    if (first !== undefined && second !== undefined && touches(one, other)) yield [first, second];
  }
}

const isSingle = (mask: Mask): boolean => (mask & (mask - 1n)) === 0n;

/** Skip pairs of different classes on the axis where most boxes have a single class. */
function* candidates(all: readonly Boxed[]): Generator<readonly [number, number]> {
  const counts = (all[0]?.box ?? []).map((_, axis) => all.filter(({ box }) => isSingle(box[axis] ?? 0n)).length);
  const axis = counts.indexOf(Math.max(...counts));
  const wide: number[] = [];
  const byClass = new Map<Mask, number[]>();
  for (const [at, { box }] of all.entries()) {
    const mask = box[axis] ?? 0n;
    if (!isSingle(mask)) {
      for (let before = 0; before < at; before += 1) yield [before, at];
      wide.push(at);
      continue;
    }
    for (const before of wide) yield [before, at];
    const same = byClass.get(mask) ?? [];
    for (const before of same) yield [before, at];
    same.push(at);
    byClass.set(mask, same);
  }
}

/** Whether two boxes overlap; each pair of masks is compared once. */
function touching(all: readonly Boxed[]): (one: number, other: number) => boolean {
  const axes = (all[0]?.box ?? []).map((_, axis) => {
    const masks = all.map(({ box }) => box[axis] ?? 0n);
    const distinct = [...new Set(masks)];
    const places = new Map(distinct.map((mask, at) => [mask, at]));
    return {
      distinct,
      of: Uint32Array.from(masks, (mask) => places.get(mask) ?? 0),
      known: new Uint8Array(distinct.length * distinct.length),
    };
  });
  return (one, other) => axes.every((axis) => overlaps(axis, axis.of[one] ?? 0, axis.of[other] ?? 0));
}

const [DISJOINT, OVERLAPPING] = [1, 2];

function overlaps({ distinct, known }: { distinct: Mask[]; known: Uint8Array }, one: number, other: number): boolean {
  const at = one * distinct.length + other;
  if (known[at] === 0) known[at] = ((distinct[one] ?? 0n) & (distinct[other] ?? 0n)) === 0n ? DISJOINT : OVERLAPPING;
  return known[at] === OVERLAPPING;
}
