import type { DbDeps } from '../../../storage/database.ts';
import type { TopicName } from '../../../wire/schemas/firm/version.ts';
import { createCalendarCache } from '../hours/calendar-cache.ts';
import type { WorkCalendar } from '../hours/work-calendar.ts';
import { FIRM_TOPICS, type TopicValue } from '../topics/topics.ts';
import { versionAt } from './change-versions.ts';
import { createCacheRefresh } from './refresh-cache.ts';
import { findFirmVersions, findVersionMarks, type VersionRow } from './versions.queries.ts';

/** A field fixed by the environment: the setting's name and value. */
export interface FixedField {
  setting: string;
  value: unknown;
}

export type FixedFields = Readonly<Partial<Record<TopicName, Readonly<Record<string, FixedField>>>>>;

/** The firm's settings, cached in this process. */
export interface Firm {
  fixed: FixedFields;
  /** The value in effect now, or at a past or future time; as of the last load. */
  value<N extends TopicName>(topic: N, at?: Date): TopicValue<N>;
  /** The compiled calendar, in effect now or at a time. */
  calendar(at?: Date): WorkCalendar;
  /** Reload unless the last load is less than a second old. If loading fails, the known values stay. */
  refreshIfStale(): Promise<void>;
  /** Reload now, after a change in this process. */
  refresh(): Promise<void>;
}

/** The read-only part of `Firm`. */
export type FirmView = Pick<Firm, 'value' | 'calendar' | 'refreshIfStale'>;

/**
 * Later versions change only when a version is added or withdrawn, so a load reads the marks, and all rows only if a
 * mark is new.
 */
export function createFirm({ db, clock }: DbDeps, fixed: FixedFields): Firm {
  let known: readonly VersionRow[] = [];
  let marks = '';
  const cache = createCacheRefresh(() =>
    db.transaction('system', async (tx) => {
      const found = JSON.stringify(await findVersionMarks(tx));
      if (found === marks) return;
      known = await findFirmVersions(tx);
      marks = found;
    }),
  );
  const compiledCalendar = createCalendarCache();
  function value<N extends TopicName>(topic: N, at: Date = clock.now()): TopicValue<N> {
    const stored = versionAt(
      known.filter((row) => row.topic === topic),
      at,
    );
    return completeValue(topic, stored?.value, fixed[topic]);
  }
  return {
    fixed,
    value,
    calendar: (at) => compiledCalendar(value('calendar', at)),
    ...cache,
  };
}

/** Complete a version: defaults for missing fields, then the values fixed by the environment. */
function completeValue<N extends TopicName>(
  topic: N,
  stored: Record<string, unknown> | undefined,
  fixed: Readonly<Record<string, FixedField>> = {},
): TopicValue<N> {
  const decided = Object.fromEntries(Object.entries(fixed).map(([field, { value }]) => [field, value]));
  return { ...FIRM_TOPICS[topic].fallback, ...stored, ...decided };
}
