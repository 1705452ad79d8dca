import type { TopicName } from '../../../wire/schemas/firm/version.ts';
import { FIRM_TOPICS, type TopicValue } from '../topics/topics.ts';
import type { FirmDeps } from './change-topic.ts';
import type { FixedField } from './firm.ts';
import { activeVersions, versionAt } from './timeline.ts';
import { findVersions, type VersionRow } from './versions.queries.ts';

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

export const inForce = ({ rows, now }: Dated): VersionRow | undefined => versionAt(rows, now);

export const upcomingOf = ({ rows, now }: Dated): VersionRow[] =>
  activeVersions(rows).filter((row) => row.holds_from > now);
