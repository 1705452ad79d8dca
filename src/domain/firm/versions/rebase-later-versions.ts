import { isDeepStrictEqual } from 'node:util';
import { activeVersions } from './timeline.ts';
import type { VersionRow } from './versions.queries.ts';

type Row = Pick<VersionRow, 'version' | 'holds_from' | 'withdrawn_at' | 'value' | 'changed'>;

/**
 * Rebase later versions after an earlier change: each sets its own fields and inherits the others. Returns only the
 * versions whose value changes.
 */
export function rebaseLaterVersions(
  rows: readonly Row[],
  after: Date,
  fallback: Record<string, unknown>,
): Pick<VersionRow, 'version' | 'holds_from' | 'value'>[] {
  const order = activeVersions(rows);
  let before = { ...fallback, ...order.findLast((row) => row.holds_from <= after)?.value };
  return order.flatMap(({ version, holds_from, value, changed }) => {
    if (holds_from <= after) return [];
    before = { ...before, ...Object.fromEntries(changed.map((field) => [field, value[field]])) };
    return isDeepStrictEqual(before, { ...fallback, ...value }) ? [] : [{ version, holds_from, value: before }];
  });
}
