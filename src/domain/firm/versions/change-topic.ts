import { isDeepStrictEqual } from 'node:util';
import type { DbDeps } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { FirmVersion, TopicName } from '../../../wire/schemas/firm/version.ts';
import type { Actor } from '../../events/audit.ts';
import { FIRM_TOPICS, type Topic, type TopicValue } from '../topics/topics.ts';
import {
  activeVersions,
  baseVersionOf,
  type ChangeOptions,
  changeVersions,
  endOf,
  type Fields,
  restoreVersions,
  type Versioned,
  versionAt,
  withdrawUpcomingVersion,
} from './change-versions.ts';
import type { Firm, FixedField } from './firm.ts';
import { findVersions, type VersionRow } from './versions.queries.ts';

export interface FirmDeps extends DbDeps {
  firm: Firm;
}

export async function changeTopic(
  deps: FirmDeps,
  actor: Actor,
  topic: TopicName,
  change: ChangeOptions & Fields,
): Promise<void> {
  await changeVersions(deps, actor, versionedTopic(deps.firm, topic), change);
  await deps.firm.refresh();
}

export async function restoreVersion(
  deps: FirmDeps,
  actor: Actor,
  { topic, version }: { topic: TopicName; version: number },
  options: ChangeOptions,
): Promise<void> {
  await restoreVersions(deps, actor, versionedTopic(deps.firm, topic), { ...options, version });
  await deps.firm.refresh();
}

export async function withdrawTopicVersion(
  deps: FirmDeps,
  actor: Actor,
  { topic, version }: { topic: TopicName; version: number },
): Promise<void> {
  await withdrawUpcomingVersion(deps, actor, versionedTopic(deps.firm, topic), version);
  await deps.firm.refresh();
}

function versionedTopic(firm: Firm, topic: TopicName): Versioned {
  const definition: Topic<Fields> = FIRM_TOPICS[topic];
  return {
    topic,
    account: null,
    definition,
    ...(definition.checkStored !== undefined && { checkStored: definition.checkStored }),
    audited: { changed: { action: 'firm.change' }, withdrawn: { action: 'firm.withdraw' }, target: topic },
    checkFields(fields, errors) {
      for (const [field, { setting, value }] of Object.entries<FixedField>(firm.fixed[topic] ?? {})) {
        if (field in fields && !isDeepStrictEqual(fields[field], value)) {
          errors.add(field, `The environment decides this: the setting ${setting}. Change it there, or remove it.`);
        }
      }
    },
  };
}

/** The current value of a setting, with all its versions. */
export interface VersionedState<Value extends object> {
  value: Value;
  /** The default value. */
  fallback: Value;
  rows: VersionRow[];
  now: Date;
  locked: { field: string; setting: string }[];
}

export async function readTopic<N extends TopicName>(
  { db, clock, firm }: FirmDeps,
  topic: N,
): Promise<VersionedState<TopicValue<N>>> {
  const rows = await db.transaction('system', (tx) => findVersions(tx, { topic, account: null }));
  // The rows may be newer than this process's last load.
  await firm.refresh();
  const now = clock.now();
  const locked = Object.entries<FixedField>(firm.fixed[topic] ?? {}).map(([field, { setting }]) => ({
    field,
    setting,
  }));
  return { value: firm.value(topic, now), fallback: FIRM_TOPICS[topic].fallback, rows, now, locked };
}

type Dated = Pick<VersionedState<object>, 'rows' | 'now'>;

const inForce = ({ rows, now }: Dated): VersionRow | undefined => versionAt(rows, now);

const upcomingOf = ({ rows, now }: Dated): VersionRow[] => activeVersions(rows).filter((row) => row.holds_from > now);

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
