import { earlier, HOUR_MS } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../storage/database.ts';
import { lockIdleConnections } from './connections.queries.ts';
import { endConnections } from './end-connection.ts';

const IDLE_HOURS = 1;

/** Ends connections whose app never fetched its tokens or let all of them expire; returns the count. */
export async function endIdleConnections(
  deps: { db: Database; clock: Clock; baseUrl: string },
  batch: number,
): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction('system', async (tx) => {
    const rows = await lockIdleConnections(tx, earlier(now, IDLE_HOURS * HOUR_MS), now, batch);
    await endConnections(tx, deps, rows);
    return rows.length;
  });
}
