import type { Tx } from '../../storage/database.ts';

/** Of several processes that start at once, one goes on; the others wait for it. */
export async function lockFirstStart(tx: Tx): Promise<void> {
  await tx.query({ text: 'SELECT pg_advisory_xact_lock(726174)' });
}
