import { DAY_MS, earlier } from '../../../core/calendar.ts';
import type { DbDeps } from '../../../storage/database.ts';
import { deleteSkipped, skipWaiting } from './disabled-endpoints.queries.ts';

/** How long missed deliveries can be resent. */
export const RETENTION_DAYS = 30;

/** Skips deliveries waiting for disabled destinations and deletes old skipped ones; returns the larger number. */
export async function forgetSkipped({ db, clock }: DbDeps, most: number): Promise<number> {
  return db.transaction('system', async (tx) => {
    const skipped = await skipWaiting(tx, null, most);
    const forgotten = await deleteSkipped(tx, earlier(clock.now(), RETENTION_DAYS * DAY_MS), most);
    return Math.max(skipped, forgotten);
  });
}
