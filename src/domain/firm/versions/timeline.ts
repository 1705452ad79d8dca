import type { VersionRow } from './versions.queries.ts';

// Which version holds when. Pure.

type Started = Pick<VersionRow, 'version' | 'holds_from' | 'withdrawn_at'>;

/** Those that stand, in the order in which they hold. */
export const inOrder = <Row extends Started>(rows: readonly Row[]): Row[] =>
  rows
    .filter((row) => row.withdrawn_at === null)
    .toSorted((a, b) => a.holds_from.getTime() - b.holds_from.getTime() || a.version - b.version);

/** The version that holds at a moment; undefined before the first: what was delivered holds. */
export const versionAt = <Row extends Started>(rows: readonly Row[], at: Date): Row | undefined =>
  inOrder(rows).findLast((row) => row.holds_from <= at);

/** The version on which one was made: what was to hold at its start, by what stood when it was made. */
export function builtOn<Row extends Started & Pick<VersionRow, 'created_at'>>(
  rows: readonly Row[],
  row: Row,
): Row | undefined {
  const stood = ({ version, withdrawn_at }: Row) =>
    version < row.version && (withdrawn_at === null || withdrawn_at > row.created_at);
  return versionAt(
    rows.filter(stood).map((one) => ({ ...one, withdrawn_at: null })),
    row.holds_from,
  );
}

/** When another takes its place; null while none is to. */
export function endOf(rows: readonly Started[], version: number): Date | null {
  const order = inOrder(rows);
  const index = order.findIndex((row) => row.version === version);
  return index === -1 ? null : (order[index + 1]?.holds_from ?? null);
}
