import type { Clock } from '../../../core/clock.ts';
import { hashSecret } from '../../../core/secrets.ts';
import type { Database } from '../../../storage/database.ts';
import { lockConnection } from './connections.queries.ts';
import { endConnections } from './end-connection.ts';
import { deleteGrant, findConnectionOfGrant, isGranted, lockGrant } from './oauth-records.queries.ts';

/** Revokes a grant and everything issued under it; without a grant left, the connection ends too. */
export async function revokeGrant(deps: { db: Database; clock: Clock; baseUrl: string }, grant: string): Promise<void> {
  const hash = hashSecret(grant);
  await deps.db.transaction('system', async (tx) => {
    const id = await findConnectionOfGrant(tx, hash);
    const connection = id === undefined ? undefined : await lockConnection(tx, null, id);
    // The lock orders concurrent tokens: each is issued before and deleted here, or finds no grant.
    await lockGrant(tx, hash);
    await deleteGrant(tx, hash);
    if (connection === undefined || connection.ended_at !== null) return;
    if (!(await isGranted(tx, connection.id, deps.clock.now()))) await endConnections(tx, deps, [connection]);
  });
}
