interface Pair {
  readonly source: string;
  readonly target: string;
}

export const hasPair = (pairs: readonly Pair[], source: string | null, target: string | null): boolean =>
  pairs.some((pair) => pair.source === source && pair.target === target);
