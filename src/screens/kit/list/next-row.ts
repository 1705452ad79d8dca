interface Cursor {
  /** Where its row is now; -1 where that has gone. */
  readonly found: number;
  /** Where it was last. */
  readonly last: number;
  readonly count: number;
}

/** The row that a step leads to, within the list; where a row has gone, the one that took its place is next. */
export function nextRow(step: number, { found, last, count }: Cursor): number {
  const from = found >= 0 ? found : last - (step > 0 ? 1 : 0);
  return Math.min(Math.max(from + step, 0), count - 1);
}
