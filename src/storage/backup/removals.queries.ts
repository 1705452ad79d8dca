import type pg from 'pg';
import type { Tx } from '../database.ts';

// Removing bytes waits while a backup runs. Check in the transaction that deletes the rows: a later backup then no
// longer sees them. The lock ends with the backup's connection.

const LOCK = 7_113_290_114;

/** Held until the connection ends. Several backups may hold the lock at once. */
export async function holdRemovals(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [LOCK]);
}

/** True if no backup is running; none can then begin before the transaction ends. */
export async function mayRemove(tx: Tx): Promise<boolean> {
  const [answer] = await tx.query<{ free: boolean }>({
    name: 'may_remove',
    text: 'SELECT pg_try_advisory_xact_lock($1) AS free',
    values: [LOCK],
  });
  return answer?.free ?? false;
}
