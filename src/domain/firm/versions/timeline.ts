import type { VersionRow } from './versions.queries.ts';

// Versions by time. Pure.

type Started = Pick<VersionRow, 'version' | 'holds_from' | 'withdrawn_at'>;

/** Versions not withdrawn, by start. */
export const activeVersions = <Row extends Started>(rows: readonly Row[]): Row[] =>
  rows
    .filter((row) => row.withdrawn_at === null)
    .toSorted((a, b) => a.holds_from.getTime() - b.holds_from.getTime() || a.version - b.version);

/** The version in effect at a time; undefined before the first one, when the default applies. */
export const versionAt = <Row extends Started>(rows: readonly Row[], at: Date): Row | undefined =>
  activeVersions(rows).findLast((row) => row.holds_from <= at);

/** The version that another was based on: the one due at its start, among those active when it was created. */
export function baseVersionOf<Row extends Started & Pick<VersionRow, 'created_at'>>(
  rows: readonly Row[],
  row: Row,
): Row | undefined {
  const wasActive = ({ version, withdrawn_at }: Row) =>
    version < row.version && (withdrawn_at === null || withdrawn_at > row.created_at);
  return versionAt(
    rows.filter(wasActive).map((one) => ({ ...one, withdrawn_at: null })),
    row.holds_from,
  );
}

/** Start of the next version; null if there is none. */
export function endOf(rows: readonly Started[], version: number): Date | null {
  const order = activeVersions(rows);
  const index = order.findIndex((row) => row.version === version);
  return index === -1 ? null : (order[index + 1]?.holds_from ?? null);
}
