import type pg from 'pg';
import type { Tx } from '../database.ts';

// Bytes that a backup has yet to copy must not be removed, though their rows may go. Whoever removes asks in the
// transaction that finds what to remove: then either the backup has not begun, and does not know the rows any more,
// or it is under way, and the removal waits for a later run. The lock ends with the backup's connection, however that ends.

const LOCK = 7_113_290_114;

/** Until the connection ends. Several backups may hold it at once. */
export async function holdRemovals(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [LOCK]);
}

/** Whether no backup is under way; then none begins before the transaction ends. */
export async function mayRemove(tx: Tx): Promise<boolean> {
  const [answer] = await tx.query<{ free: boolean }>({
    name: 'may_remove',
    text: 'SELECT pg_try_advisory_xact_lock($1) AS free',
    values: [LOCK],
  });
  return answer?.free ?? false;
}
