import { earlier, HOUR_MS } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Database, DbDeps, Tx } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { Scope } from '../../../wire/schemas/account.ts';
import type { DeliveryAttempt } from '../../../wire/schemas/event.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { record } from '../../events/record.ts';
import {
  type ConnectionRow,
  failWaitingDeliveries,
  lockConnection,
  lockIdleConnections,
  lockLiveConnectionsBy,
  markEnded,
  updateConnection,
} from './connections.queries.ts';
import { deleteRecordsOf } from './oauth-records.queries.ts';

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

interface EndAllDeps {
  clock: Clock;
  baseUrl: string;
}

interface Maker {
  person: Id<'prs'>;
  /** A live account; null: every account. */
  account: Id<'acct'> | null;
}

/** Returns how many connections it ended. Needs a transaction of system scope. */
export async function endConnectionsOfPerson(tx: Tx, deps: EndAllDeps, { person, account }: Maker): Promise<number> {
  const rows = await lockLiveConnectionsBy(tx, person, account);
  await endConnections(tx, deps, rows);
  return rows.length;
}

/** Reduces a person's connections to the allowed scopes: an app may never do more than the person who connected it. */
export async function narrowConnectionsOfPerson(
  tx: Tx,
  deps: EndAllDeps,
  { person, account, allowed }: Maker & { allowed: readonly Scope[] },
): Promise<void> {
  const wide = (await lockLiveConnectionsBy(tx, person, account)).filter(({ scopes }) => !isWithin(scopes, allowed));
  const remainingScopes = (row: ConnectionRow) => row.scopes.filter((scope) => allowed.includes(scope));
  await endConnections(
    tx,
    deps,
    wide.filter((row) => remainingScopes(row).length === 0),
  );
  for (const row of wide.filter((wider) => remainingScopes(wider).length > 0)) {
    const scopes = remainingScopes(row);
    await updateConnection(tx, row.id, { scopes, person_id: person }, deps.clock.now());
    recordConnection(tx, deps, { ...row, scopes }, 'status_update', 'connected');
  }
}

const isWithin = (scopes: readonly Scope[], allowed: readonly Scope[]): boolean =>
  scopes.every((scope) => allowed.includes(scope));

/** Records the connection's status for the account and the app. */
export function recordConnection(
  tx: Tx,
  deps: { clock: Clock; baseUrl: string },
  row: Pick<ConnectionRow, 'id' | 'account_id' | 'app_id' | 'scopes' | 'livemode'>,
  event: 'created' | 'status_update',
  status: 'connected' | 'disconnected',
): void {
  const account = toToken('acct', row.account_id);
  record(tx, deps, {
    account: row.account_id,
    type: 'connection',
    event,
    target: account,
    // The target is the account, which the app can fetch as well.
    url: `${deps.baseUrl}/v1/account`,
    data: { app: toToken('app', row.app_id), account, scopes: row.scopes, status },
    quote: null,
    connection: row.id,
    livemode: row.livemode,
  });
}
