import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Scope } from '../../../wire/schemas/account.ts';
import type { DeliveryAttempt } from '../../../wire/schemas/event.ts';
import type { Listed, Page } from '../../list-query.ts';
import { listPage } from '../../lists/list-page.queries.ts';

export interface ConnectionRow {
  id: Id<'con'>;
  account_id: Id<'acct'>;
  account_name: string;
  livemode: boolean;
  app_id: Id<'app'>;
  app_name: string;
  app_verified: boolean;
  /** The account that made the app is disabled; until it is enabled again, the app cannot act. */
  paused: boolean;
  person_id: Id<'prs'> | null;
  /** Null for readers who may not see people. */
  person_name: string | null;
  scopes: Scope[];
  created_at: Date;
  updated_at: Date;
  ended_at: Date | null;
}

const SELECT = `
  SELECT c.id, c.account_id, a.name AS account_name, a.livemode, c.app_id, p.name AS app_name, p.verified_at IS NOT NULL AS app_verified, c.person_id,
    w.name AS person_name, c.scopes, c.created_at, c.updated_at, c.ended_at, is_disabled(p.account_id, NULL) AS paused
  FROM connections c JOIN apps p ON p.id = c.app_id JOIN accounts a ON a.id = c.account_id
    LEFT JOIN people w ON w.id = c.person_id`;

/** `account` null: a connection of any account. */
export async function findConnection(
  tx: Tx,
  account: Id<'acct'> | null,
  id: Id<'con'>,
): Promise<ConnectionRow | undefined> {
  return tx.first<ConnectionRow>({
    name: 'find_connection',
    text: `${SELECT} WHERE c.id = $1 AND ($2::uuid IS NULL OR c.account_id = $2)`,
    values: [id, account],
  });
}

/** The lock blocks changes to the connection and new deliveries for it. */
export async function lockConnection(
  tx: Tx,
  account: Id<'acct'> | null,
  id: Id<'con'>,
): Promise<ConnectionRow | undefined> {
  return tx.first<ConnectionRow>({
    text: `${SELECT} WHERE c.id = $1 AND ($2::uuid IS NULL OR c.account_id = $2) FOR UPDATE OF c`,
    values: [id, account],
  });
}

export async function lockLiveConnection(
  tx: Tx,
  account: Id<'acct'>,
  app: Id<'app'>,
): Promise<ConnectionRow | undefined> {
  return tx.first<ConnectionRow>({
    text: `${SELECT} WHERE c.account_id = $1 AND c.app_id = $2 AND c.ended_at IS NULL FOR UPDATE OF c`,
    values: [account, app],
  });
}

export async function lockLiveConnectionsOf(tx: Tx, app: Id<'app'>): Promise<ConnectionRow[]> {
  return tx.query<ConnectionRow>({
    text: `${SELECT} WHERE c.app_id = $1 AND c.ended_at IS NULL ORDER BY c.id FOR UPDATE OF c`,
    values: [app],
  });
}

const LIVE_BY = `${SELECT} WHERE c.person_id = $1 AND c.ended_at IS NULL
  AND ($2::uuid IS NULL OR a.id = $2 OR a.parent_id = $2) ORDER BY c.id`;

/** Live connections that a person made for an account and its sandbox; `account` null: for all accounts. */
export async function lockLiveConnectionsBy(
  tx: Tx,
  person: Id<'prs'>,
  account: Id<'acct'> | null,
): Promise<ConnectionRow[]> {
  return tx.query<ConnectionRow>({ text: `${LIVE_BY} FOR UPDATE OF c`, values: [person, account] });
}

/** Reads without a lock. */
export async function findLiveConnectionsBy(tx: Tx, person: Id<'prs'>, account: Id<'acct'>): Promise<ConnectionRow[]> {
  return tx.query<ConnectionRow>({ text: LIVE_BY, values: [person, account] });
}

/** Returns false when a concurrent request connected the same app first. */
export async function insertConnection(
  tx: Tx,
  connection: Pick<ConnectionRow, 'id' | 'account_id' | 'app_id' | 'person_id' | 'scopes'>,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query({
    text: `INSERT INTO connections (id, account_id, app_id, person_id, scopes, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $6)
           ON CONFLICT (account_id, app_id) WHERE ended_at IS NULL DO NOTHING RETURNING 1`,
    values: [connection.id, connection.account_id, connection.app_id, connection.person_id, connection.scopes, now],
  });
  return rows.length > 0;
}

export async function updateConnection(
  tx: Tx,
  id: Id<'con'>,
  { scopes, person_id }: Pick<ConnectionRow, 'scopes' | 'person_id'>,
  now: Date,
): Promise<void> {
  await tx.query({
    text: 'UPDATE connections SET scopes = $2, person_id = $3, updated_at = $4 WHERE id = $1',
    values: [id, scopes, person_id, now],
  });
}

export function markEnded(tx: Tx, ids: readonly Id<'con'>[], now: Date): void {
  tx.send({
    text: 'UPDATE connections SET ended_at = $2, updated_at = $2 WHERE id = ANY($1::uuid[]) AND ended_at IS NULL',
    values: [ids, now],
  });
}

export interface ConnectionFilters {
  account?: Id<'acct'> | undefined;
  app?: Id<'app'> | undefined;
  status?: 'connected' | 'disconnected' | undefined;
}

export async function listConnections(
  tx: Tx,
  { account, app, status }: ConnectionFilters,
  page: Page,
): Promise<Listed<ConnectionRow>> {
  const values: unknown[] = [];
  const where = ['true'];
  if (account !== undefined) where.push(`c.account_id = $${values.push(account)}`);
  if (app !== undefined) where.push(`c.app_id = $${values.push(app)}`);
  if (status !== undefined) where.push(`c.ended_at IS ${status === 'connected' ? '' : 'NOT '}NULL`);
  // Look up `paused` only for the rows of the page.
  const rows = { text: `SELECT c.id, c.created_at FROM connections c WHERE ${where.join(' AND ')}`, values };
  const { rows: found, ...rest } = await listPage<Pick<ConnectionRow, 'id'>>(tx, { rows }, page);
  const shown = await tx.query<ConnectionRow>({
    name: 'find_connections',
    text: `${SELECT} WHERE c.id = ANY($1::uuid[])`,
    values: [found.map(({ id }) => id)],
  });
  return { rows: found.flatMap(({ id }) => shown.find((row) => row.id === id) ?? []), ...rest };
}

/** Live connections whose app has no valid token left. */
export async function lockIdleConnections(tx: Tx, before: Date, now: Date, limit: number): Promise<ConnectionRow[]> {
  return tx.query<ConnectionRow>({
    text: `${SELECT} WHERE c.ended_at IS NULL AND c.updated_at < $1 AND NOT EXISTS (
             SELECT FROM oauth_records r WHERE r.connection_id = c.id AND r.kind = 'Grant' AND r.expires_at > $2)
           ORDER BY c.id LIMIT $3 FOR UPDATE OF c SKIP LOCKED`,
    values: [before, now, limit],
  });
}

/**
 * Fails waiting deliveries to the app's own URL, except connection events. A URL that the app set on a quote still
 * receives events.
 */
export function failWaitingDeliveries(
  tx: Tx,
  { account_id, app_id }: ConnectionRow,
  lastAttempt: DeliveryAttempt,
  now: Date,
): void {
  tx.send({
    // Lock in id order, as the sender does.
    text: `WITH doomed AS (
             SELECT w.id FROM webhook_deliveries w JOIN webhook_destinations d ON d.id = w.destination_id
               JOIN events e ON e.id = w.event_id
             WHERE d.account_id = $1 AND d.app_id = $2 AND d.kind = 'app' AND w.status = 'waiting' AND e.type <> 'connection'
             ORDER BY w.id FOR UPDATE OF w)
           UPDATE webhook_deliveries w SET status = 'failed', ended_at = $3, log = w.log || $4::jsonb
           FROM doomed WHERE w.id = doomed.id`,
    values: [account_id, app_id, now, JSON.stringify([lastAttempt])],
  });
}
