import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { toToken } from '../../../core/ids.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { Connection } from '../../../wire/schemas/app.ts';
import type { DeliveryAttempt } from '../../../wire/schemas/event.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { type ConnectionRow, lockConnection, lockIdleConnections, markEnded } from './connections.queries.ts';
import { forgetConnections } from './oauth-records.ts';
import { presentConnection } from './present-connection.ts';
import { tellConnection } from './tell-connection.ts';

interface Deps {
  db: Database;
  clock: Clock;
  baseUrl: string;
}

/** Disconnects an app from the account, by its customer. Doing it twice is harmless. */
export async function endOwnConnection(deps: Deps, account: Id<'acct'>, id: Id<'con'>): Promise<Connection> {
  // What the authorization server remembers is no account's own, so the scope is wider than the account.
  const row = await deps.db.transaction('system', async (tx) => end(tx, deps, await lockConnection(tx, account, id)));
  return presentConnection(row);
}

/** Disconnects an app from an account, by the team. */
export async function endForTeam(deps: Deps, actor: Actor, id: Id<'con'>): Promise<Connection> {
  const row = await deps.db.transaction('system', async (tx) => {
    const ended = await end(tx, deps, await lockConnection(tx, null, id));
    audit(tx, deps.clock, actor, { action: 'connection.end', target: toToken('con', id) });
    return ended;
  });
  return presentConnection(row);
}

async function end(tx: Tx, deps: Deps, row: ConnectionRow | undefined): Promise<ConnectionRow> {
  if (row === undefined) fail('not_found');
  if (row.ended_at !== null) return row;
  await endConnections(tx, deps, [row]);
  return { ...row, ended_at: deps.clock.now() };
}

/** Ends live connections that the caller has locked, in a transaction of the system. The app is told first. */
export async function endConnections(
  tx: Tx,
  { clock, baseUrl }: Omit<Deps, 'db'>,
  rows: readonly ConnectionRow[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  for (const row of rows) tellConnection(tx, { clock, baseUrl }, row, 'status_update', 'disconnected');
  markEnded(tx, ids, clock.now());
  forgetConnections(tx, ids);
  for (const row of rows) dropDeliveries(tx, row, clock.now());
}

/** What waits for the app, or for a URL it gave with a quote, is not sent any more; only the news of the end is. */
function dropDeliveries(tx: Tx, { account_id, app_id }: ConnectionRow, now: Date): void {
  const entry: DeliveryAttempt = {
    at: formatTimestamp(now),
    status: null,
    error: 'The app was disconnected.',
    response: null,
    connect_ms: null,
    total_ms: 0,
  };
  tx.send({
    // In the order of their ids, in which the sender writes them too.
    text: `WITH doomed AS (
             SELECT w.id FROM webhook_deliveries w JOIN webhook_destinations d ON d.id = w.destination_id
               JOIN events e ON e.id = w.event_id LEFT JOIN quotes q ON q.id = e.quote_id
             WHERE w.account_id = $1 AND w.status = 'waiting' AND e.type <> 'connection'
               AND (d.app_id = $2 OR (d.app_id IS NULL AND q.app_id = $2 AND q.webhook_target = d.url
                 AND NOT EXISTS (SELECT FROM accounts a WHERE a.id = $1 AND a.webhook_target = d.url)))
             ORDER BY w.id FOR UPDATE OF w)
           UPDATE webhook_deliveries w SET status = 'failed', ended_at = $3, log = w.log || $4::jsonb
           FROM doomed WHERE w.id = doomed.id`,
    values: [account_id, app_id, now, JSON.stringify([entry])],
  });
}

const IDLE_HOURS = 1;

/** Ends connections whose app never fetched its tokens, or let the last of them run out. */
export async function endIdleConnections(deps: Deps, limit: number): Promise<number> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - IDLE_HOURS * 3_600_000);
  return deps.db.transaction('system', async (tx) => {
    const rows = await lockIdleConnections(tx, before, now, limit);
    await endConnections(tx, deps, rows);
    return rows.length;
  });
}
