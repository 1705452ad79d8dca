import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { FirmVersion } from '../../../wire/schemas/firm/version.ts';
import { inForce, upcomingOf, type VersionedState } from './read-topic.ts';
import { baseVersionOf, endOf } from './timeline.ts';
import type { VersionRow } from './versions.queries.ts';

/** The current fields of a setting, with the facts of their version. */
export function presentTopic<Value extends object>(state: VersionedState<Value>) {
  const current = inForce(state);
  return {
    ...state.value,
    version: state.rows.length,
    in_force: current?.version ?? 0,
    holds_from: current === undefined ? null : formatTimestamp(current.holds_from),
    changed_by: current?.changed_by ?? null,
    upcoming: upcomingOf(state).map(({ version, holds_from, note, changed_by }) => ({
      version,
      holds_from: formatTimestamp(holds_from),
      note,
      changed_by,
    })),
    locked: state.locked,
  };
}

export function presentVersion(
  row: VersionRow,
  state: Pick<VersionedState<object>, 'rows' | 'now' | 'fallback'>,
  names: ReadonlyMap<string, string>,
): FirmVersion {
  const ends = endOf(state.rows, row.version);
  const { version, note, changed, changed_by, value } = row;
  const was: Record<string, unknown> = { ...state.fallback, ...baseVersionOf(state.rows, row)?.value };
  return {
    version,
    holds_from: formatTimestamp(row.holds_from),
    ends_at: ends && formatTimestamp(ends),
    in_force: inForce(state)?.version === version,
    withdrawn_at: row.withdrawn_at && formatTimestamp(row.withdrawn_at),
    note,
    changed,
    before: Object.fromEntries(changed.map((field) => [field, was[field]])),
    changed_by,
    changed_by_name: names.get(changed_by) ?? changed_by,
    created_at: formatTimestamp(row.created_at),
    value,
  };
}
