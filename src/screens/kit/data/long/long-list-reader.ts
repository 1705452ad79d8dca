import type { Query, QueryClient } from '@tanstack/react-query';
import { containsAll, isReadPages, type ReadPages, readChangedPages, replacePages } from './long-list.ts';

// A list of hundreds of pages cannot be read completely for every change to one row.

interface Reading {
  waiting: Set<string>;
  busy: boolean;
  /** Time of the last full read, and whether another is scheduled. */
  fullReadAt: number;
  isDue: boolean;
}

const FULL_READ_INTERVAL_MS = 30_000;

/** Updates each long list on its own, so that no other list waits for it. */
export function longListReader(queries: QueryClient): (query: Query, targets: readonly string[]) => void {
  const readings = new WeakMap<Query, Reading>();
  const work = async (query: Query, reading: Reading) => {
    reading.busy = true;
    while (reading.waiting.size > 0) {
      const targets = reading.waiting;
      reading.waiting = new Set();
      const isComplete = await readChangedPart(queries, query, targets).catch(() => false);
      if (!isComplete) scheduleFullRead(queries, query, reading);
    }
    reading.busy = false;
  };
  return (query, targets) => {
    const reading = readings.get(query) ?? { waiting: new Set<string>(), busy: false, fullReadAt: 0, isDue: false };
    readings.set(query, reading);
    for (const target of targets) reading.waiting.add(target);
    if (!reading.busy) void work(query, reading);
  };
}

/** Resolves to whether every changed object is now in the list. */
async function readChangedPart(queries: QueryClient, query: Query, targets: ReadonlySet<string>): Promise<boolean> {
  // A running fetch would overwrite the new pages.
  await query.promise?.catch(() => undefined);
  const before = query.state.data;
  if (query.meta?.readPage === undefined || !isReadPages(before)) return false;
  const fresh = await readChangedPages(before, targets, query.meta.readPage);
  // Another fetch may have started in the meantime.
  await query.promise?.catch(() => undefined);
  const now = queries.setQueryData<ReadPages>(query.queryKey, (list) => list && replacePages(list, fresh, targets));
  return now !== undefined && containsAll(now, targets);
}

/** Schedules a full read, for objects that may belong in the middle of the list: only a full read shows where. */
function scheduleFullRead(queries: QueryClient, { queryKey }: Query, reading: Reading): void {
  if (reading.isDue) return;
  reading.isDue = true;
  const read = () => {
    Object.assign(reading, { isDue: false, fullReadAt: Date.now() });
    void queries.invalidateQueries({ queryKey, exact: true });
  };
  setTimeout(read, Math.max(0, reading.fullReadAt + FULL_READ_INTERVAL_MS - Date.now()));
}
