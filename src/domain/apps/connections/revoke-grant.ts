import type { Clock } from '../../../core/clock.ts';
import type { Id } from '../../../core/ids.ts';
import { hashSecret } from '../../../core/secrets.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import { lockConnection } from './connections.queries.ts';
import { endConnections } from './end-connection.ts';

interface Deps {
  db: Database;
  clock: Clock;
  baseUrl: string;
}

/** Takes back a grant with all that was issued under it. The last one of a connection ends that too. */
export async function revokeGrant(deps: Deps, grant: string): Promise<void> {
  const hash = hashSecret(grant);
  await deps.db.transaction('system', async (tx) => {
    const connection = await connectionOf(tx, hash);
    const locked = connection === null ? undefined : await lockConnection(tx, null, connection);
    // Whoever issues a token under it at this moment does so before, and it goes too, or finds it gone.
    await tx.query({ text: `SELECT FROM oauth_records WHERE kind = 'Grant' AND hash = $1 FOR UPDATE`, values: [hash] });
    await tx.query({ text: 'DELETE FROM oauth_records WHERE grant_hash = $1', values: [hash] });
    if (locked === undefined || locked.ended_at !== null || (await isGranted(tx, deps.clock, locked.id))) return;
    await endConnections(tx, deps, [locked]);
  });
}

async function connectionOf(tx: Tx, grant: Buffer): Promise<Id<'con'> | null> {
  const [row] = await tx.query<{ connection_id: Id<'con'> | null }>({
    text: 'SELECT connection_id FROM oauth_records WHERE grant_hash = $1 AND connection_id IS NOT NULL LIMIT 1',
    values: [grant],
  });
  return row?.connection_id ?? null;
}

async function isGranted(tx: Tx, clock: Clock, connection: Id<'con'>): Promise<boolean> {
  const rows = await tx.query({
    text: `SELECT FROM oauth_records WHERE connection_id = $1 AND kind = 'Grant' AND expires_at > $2 LIMIT 1`,
    values: [connection, clock.now()],
  });
  return rows.length > 0;
}
