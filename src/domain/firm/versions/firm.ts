import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../storage/database.ts';
import type { TopicName } from '../../../wire/schemas/firm/version.ts';
import { keepReady } from '../hours/keep-ready.ts';
import type { WorkCalendar } from '../hours/work-calendar.ts';
import { FIRM_TOPICS, type TopicValue } from '../topics/topics.ts';
import { createFreshLook } from './fresh-look.ts';
import { versionAt } from './timeline.ts';
import { findFirmVersions, findVersionMarks, type VersionRow } from './versions.queries.ts';

/** A field that the environment decides: by which setting, and how. */
export interface Fixed {
  setting: string;
  value: unknown;
}

/** Fields that the environment decides, by topic. */
export type FixedFields = Readonly<Partial<Record<TopicName, Readonly<Record<string, Fixed>>>>>;

/** The firm's own settings, as this process knows them. */
export interface Firm {
  fixed: FixedFields;
  /** What holds now, or held or will hold at a moment; as of the last look. */
  value<N extends TopicName>(topic: N, at?: Date): TopicValue<N>;
  /** When it works, as it holds now or at a moment, ready to be asked. */
  calendar(at?: Date): WorkCalendar;
  /** Looks again where the last look is older than a second; where it cannot, what is known holds on. */
  fresh(): Promise<void>;
  /** Looks again: somebody here has just changed something. */
  refresh(): Promise<void>;
}

/** What those need who only go by them. */
export type FirmView = Pick<Firm, 'value' | 'calendar' | 'fresh'>;

/** A new or withdrawn version changes at most what later ones say: a look reads their marks, and all where there is a new mark. */
export function createFirm({ db, clock }: { db: Database; clock: Clock }, fixed: FixedFields): Firm {
  let known: readonly VersionRow[] = [];
  let marks = '';
  const look = createFreshLook(() =>
    db.transaction('system', async (tx) => {
      const found = JSON.stringify(await findVersionMarks(tx));
      if (found === marks) return;
      known = await findFirmVersions(tx);
      marks = found;
    }),
  );
  const ready = keepReady();
  function value<N extends TopicName>(topic: N, at: Date = clock.now()): TopicValue<N> {
    const stored = versionAt(
      known.filter((row) => row.topic === topic),
      at,
    );
    return settle(topic, stored?.value, fixed[topic]);
  }
  return {
    fixed,
    value,
    calendar: (at) => ready(value('calendar', at)),
    ...look,
  };
}

/** The fields of a version, with what it lacks as delivered, and what the environment decides. */
function settle<N extends TopicName>(
  topic: N,
  stored: Record<string, unknown> | undefined,
  fixed: Readonly<Record<string, Fixed>> = {},
): TopicValue<N> {
  const decided = Object.fromEntries(Object.entries(fixed).map(([field, { value }]) => [field, value]));
  return { ...FIRM_TOPICS[topic].fallback, ...stored, ...decided };
}
