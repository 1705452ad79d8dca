import { earlier, HOUR_MS } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Database, DbDeps, Tx } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { DeliveryAttempt } from '../../../wire/schemas/event.ts';
import { type Actor, audit } from '../../events/audit.ts';
import {
  type ConnectionRow,
  failWaitingDeliveries,
  lockConnection,
  lockIdleConnections,
  markEnded,
} from './connections.queries.ts';
import { deleteRecordsOf } from './oauth-records.queries.ts';
import { recordConnection } from './record-connection.ts';

interface Deps extends DbDeps {
  baseUrl: string;
}

/** Disconnects an app from the account. Repeating is harmless. */
export async function endOwnConnection(deps: Deps, account: Id<'acct'>, id: Id<'con'>): Promise<ConnectionRow> {
  // System scope: records of the authorization server belong to no account.
  return deps.db.transaction('system', async (tx) => endOnce(tx, deps, await lockConnection(tx, account, id)));
}

export async function endConnectionForTeam(deps: Deps, actor: Actor, id: Id<'con'>): Promise<ConnectionRow> {
  return deps.db.transaction('system', async (tx) => {
    const ended = await endOnce(tx, deps, await lockConnection(tx, null, id));
    audit(tx, deps, actor, { action: 'connection.end', target: toToken('con', id) });
    return ended;
  });
}

async function endOnce(tx: Tx, deps: Deps, row: ConnectionRow | undefined): Promise<ConnectionRow> {
  if (row === undefined) fail('not_found');
  if (row.ended_at !== null) return row;
  await endConnections(tx, deps, [row]);
  return { ...row, ended_at: deps.clock.now() };
}

/**
 * Ends live connections that the caller has locked, and records their events first. Needs a transaction of system
 * scope.
 */
export async function endConnections(
  tx: Tx,
  { clock, baseUrl }: Omit<Deps, 'db'>,
  rows: readonly ConnectionRow[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const now = clock.now();
  for (const row of rows) recordConnection(tx, { clock, baseUrl }, row, 'status_update', 'disconnected');
  markEnded(tx, ids, now);
  deleteRecordsOf(tx, ids);
  for (const row of rows) failWaitingDeliveries(tx, row, disconnected(now), now);
}

const disconnected = (now: Date): DeliveryAttempt => ({
  at: formatTimestamp(now),
  url: null,
  status: null,
  error: 'The app was disconnected.',
  response: null,
  connect_ms: null,
  total_ms: 0,
});

const IDLE_HOURS = 1;

/** Ends connections whose app never fetched its tokens or let all of them expire; returns the count. */
export async function endIdleConnections(
  deps: { db: Database; clock: Clock; baseUrl: string },
  batch: number,
): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction('system', async (tx) => {
    const rows = await lockIdleConnections(tx, earlier(now, IDLE_HOURS * HOUR_MS), now, batch);
    await endConnections(tx, deps, rows);
    return rows.length;
  });
}
