import type { TopicName } from '../../../wire/schemas/firm/version.ts';
import type { TopicValue } from '../topics.ts';
import type { FirmDeps } from './change-topic.ts';
import type { Fixed } from './firm.ts';
import { inOrder, versionAt } from './timeline.ts';
import { findVersions, type VersionRow } from './versions.queries.ts';

export interface Standing<N extends TopicName> {
  topic: N;
  value: TopicValue<N>;
  rows: VersionRow[];
  now: Date;
  locked: { field: string; setting: string }[];
}

/** A setting as it holds now, with all of its versions. */
export async function readTopic<N extends TopicName>({ db, clock, firm }: FirmDeps, topic: N): Promise<Standing<N>> {
  const rows = await db.transaction('system', (tx) => findVersions(tx, topic));
  // What was read may be newer than this process's last look.
  await firm.refresh();
  const now = clock.now();
  const locked = Object.entries<Fixed>(firm.fixed[topic] ?? {}).map(([field, { setting }]) => ({ field, setting }));
  return { topic, value: firm.value(topic, now), rows, now, locked };
}

export const inForce = ({ rows, now }: Pick<Standing<TopicName>, 'rows' | 'now'>): VersionRow | undefined =>
  versionAt(rows, now);

export const upcomingOf = ({ rows, now }: Pick<Standing<TopicName>, 'rows' | 'now'>): VersionRow[] =>
  inOrder(rows).filter((row) => row.holds_from > now);
