interface Cursor {
  /** Current index of the cursor's row; -1 if the row was removed. */
  readonly found: number;
  /** Last known index. */
  readonly last: number;
  readonly count: number;
}

/** Index after moving by a step, clamped to the list. If the row was removed, the row in its place is next. */
export function nextRow(step: number, { found, last, count }: Cursor): number {
  const from = found >= 0 ? found : last - (step > 0 ? 1 : 0);
  return Math.min(Math.max(from + step, 0), count - 1);
}
