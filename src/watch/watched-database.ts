import { codeOf, toError } from '../core/unknown.ts';
import type { Database } from '../storage/database.ts';
import { isDatabaseAway } from '../storage/database-errors.ts';
import { QueueFullError } from '../storage/pool/connection-queue.ts';
import type { Troubles } from './troubles.ts';

/** The same database, whose troubles are noticed by whoever uses it. */
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

/** PostgreSQL's word for a full disk: reads go on, so the database itself is there. */
const DISK_FULL = '53100';
/** A statement that took too long says nothing of those that come after it. */
const CANCELLED = '57014';

export function noticeDatabase(troubles: Troubles, error: unknown): void {
  const code = codeOf(error);
  // Too many who wait is load; the pool's own gauges show it.
  if (!isDatabaseAway(error) || error instanceof QueueFullError || code === CANCELLED) return;
  troubles.broke(code === DISK_FULL ? 'disk' : 'database', toError(error).message);
}
