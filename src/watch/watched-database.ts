import { codeOf, toError } from '../core/unknown.ts';
import type { Database } from '../storage/database.ts';
import { isDatabaseAway } from '../storage/database-errors.ts';
import { QueueFullError } from '../storage/pool/connection-queue.ts';
import type { Troubles } from './troubles.ts';

/** Wraps a database to report its failures to `troubles`. */
export function watchedDatabase(db: Database, troubles: Troubles): Database {
  async function watched<T>(work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      const result = await work();
      troubles.worked('database', began);
      return result;
    } catch (error) {
      noticeDatabase(troubles, error);
      throw error;
    }
  }
  troubles.probe('database', () => db.check());
  return {
    ...db,
    transaction: (scope, work) => watched(() => db.transaction(scope, work)),
    query: (statement, turn) => watched(() => db.query(statement, turn)),
    check: () => watched(() => db.check()),
  };
}

/** Disk full: reads still work, so the database itself is fine. */
const DISK_FULL = '53100';
/** Statement timeout: says nothing about later statements. */
const CANCELLED = '57014';

export function noticeDatabase(troubles: Troubles, error: unknown): void {
  const code = codeOf(error);
  // A full queue is load, which the pool's own gauges show.
  if (!isDatabaseAway(error) || error instanceof QueueFullError || code === CANCELLED) return;
  troubles.broke(code === DISK_FULL ? 'disk' : 'database', toError(error).message);
}
