import { later } from '../../core/calendar.ts';
import { fail } from '../../core/fail.ts';
import type { DbDeps } from '../../storage/database.ts';
import {
  deleteExpiredPresence,
  deletePresence,
  listOthers,
  objectExists,
  type PresenceRow,
  savePresence,
} from './presence.queries.ts';

/** Time until a presence expires unless it is extended. */
const PRESENT_MS = 30_000;

/** Saves that an actor opened or closed an object; returns the others who have it open. */
export async function updatePresence(
  { db, clock }: DbDeps,
  by: Pick<PresenceRow, 'target' | 'kind' | 'actor' | 'name'>,
  { leaving }: { leaving: boolean },
): Promise<PresenceRow[]> {
  const now = clock.now();
  return db.transaction('system', async (tx) => {
    if (!(await objectExists(tx, by))) fail('not_found');
    deleteExpiredPresence(tx, now, by.target);
    if (leaving) deletePresence(tx, by);
    else savePresence(tx, { ...by, since: now, until: later(now, PRESENT_MS) });
    return listOthers(tx, by);
  });
}
