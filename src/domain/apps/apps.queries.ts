import type { Id } from '../../core/ids.ts';
import { normaliseUrl } from '../../net/outgoing-url.ts';
import type { Tx } from '../../storage/database.ts';
import { containsPattern, type Listed, type Page } from '../list-query.ts';
import { listPage } from '../lists/list-page.queries.ts';

export interface AppRow {
  id: Id<'app'>;
  account_id: Id<'acct'>;
  /** Name and mode of the account that made the app. */
  account_name: string;
  livemode: boolean;
  name: string;
  website: string | null;
  has_logo: boolean;
  redirect_uris: string[];
  confidential: boolean;
  client_secret_hash: Buffer | null;
  webhook_url: string | null;
  webhook_secret: Buffer;
  old_webhook_secret: Buffer | null;
  old_webhook_secret_until: Date | null;
  verified_at: Date | null;
  /** Team member who verified the app; null: a key did. */
  verified_by: string | null;
  disabled_at: Date | null;
  /** The account that made the app is disabled. */
  paused: boolean;
  created_at: Date;
  updated_at: Date;
  version: number;
}

export interface Logo {
  bytes: Buffer;
  type: string;
}

// Leave out the logo: it is large and seldom needed.
const SELECT = `
  SELECT p.id, p.account_id, a.name AS account_name, a.livemode, p.name, p.website, p.logo IS NOT NULL AS has_logo,
    p.redirect_uris, p.confidential,
    p.client_secret_hash, p.webhook_url, p.webhook_secret, p.old_webhook_secret, p.old_webhook_secret_until, p.verified_at,
    v.name AS verified_by, p.version, p.disabled_at, is_disabled(p.account_id, NULL) AS paused, p.created_at, p.updated_at
  FROM apps p JOIN accounts a ON a.id = p.account_id LEFT JOIN people v ON v.id = p.verified_by`;

export interface NewApp {
  id: Id<'app'>;
  account: Id<'acct'>;
  name: string;
  website: string | null;
  logo: Logo | null;
  redirect_uris: readonly string[];
  confidential: boolean;
  client_secret_hash: Buffer | null;
  webhook_url: string | null;
  /** The member who set the URL. */
  webhook_by: Id<'prs'> | null;
  webhook_secret: Buffer;
}

/** A retry of an interrupted request has the same id and replaces the secrets, which no one has seen. */
export async function insertApp(tx: Tx, app: NewApp, now: Date): Promise<void> {
  await tx.query({
    text: `INSERT INTO apps (id, account_id, name, website, logo, logo_type, redirect_uris, confidential, client_secret_hash,
             webhook_url, webhook_target, webhook_secret, created_at, updated_at, webhook_by)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14)
           ON CONFLICT (id) DO UPDATE SET client_secret_hash = excluded.client_secret_hash, webhook_secret = excluded.webhook_secret`,
    values: [
      app.id,
      app.account,
      app.name,
      app.website,
      app.logo?.bytes ?? null,
      app.logo?.type ?? null,
      app.redirect_uris,
      app.confidential,
      app.client_secret_hash,
      app.webhook_url,
      app.webhook_url && normaliseUrl(app.webhook_url),
      app.webhook_secret,
      now,
      app.webhook_by,
    ],
  });
}

/** Counts apps that are not disabled. */
export async function countOpenApps(tx: Tx, account: Id<'acct'>): Promise<number> {
  const [row] = await tx.query<{ total: number }>({
    text: 'SELECT count(*) AS total FROM apps WHERE account_id = $1 AND disabled_at IS NULL',
    values: [account],
  });
  return row?.total ?? 0;
}

/** `account` null: an app of any account. */
export async function findApp(tx: Tx, account: Id<'acct'> | null, id: Id<'app'>): Promise<AppRow | undefined> {
  return tx.first<AppRow>({
    name: 'find_app',
    text: `${SELECT} WHERE p.id = $1 AND ($2::uuid IS NULL OR p.account_id = $2)`,
    values: [id, account],
  });
}

/** `SHARE` blocks changes to the app; `UPDATE` also blocks `SHARE`. */
export async function lockApp(
  tx: Tx,
  id: Id<'app'>,
  lock: 'SHARE' | 'UPDATE',
): Promise<{ version: number } | undefined> {
  return tx.first<{ version: number }>({
    text: `SELECT version FROM apps WHERE id = $1 FOR ${lock}`,
    values: [id],
  });
}

export interface AppFilters {
  account?: Id<'acct'> | undefined;
  verified?: boolean | undefined;
  q?: string | undefined;
}

export async function listApps(tx: Tx, { account, verified, q }: AppFilters, page: Page): Promise<Listed<AppRow>> {
  const values: unknown[] = [];
  const where = ['true'];
  if (account !== undefined) where.push(`p.account_id = $${values.push(account)}`);
  if (verified !== undefined) where.push(`p.verified_at IS ${verified ? 'NOT ' : ''}NULL`);
  if (q !== undefined) where.push(`p.name ILIKE $${values.push(containsPattern(q))}`);
  return listPage<AppRow>(tx, { rows: { text: `${SELECT} WHERE ${where.join(' AND ')}`, values } }, page);
}

export interface AppUpdate {
  name?: string | undefined;
  website?: string | null | undefined;
  logo?: Logo | null | undefined;
  redirect_uris?: readonly string[] | undefined;
  webhook_url?: string | null | undefined;
  /** The member who sets the URL. */
  webhook_by?: Id<'prs'> | null;
  verified?: boolean | undefined;
  /** Team member who verifies the app; null: a key. */
  verifier?: Id<'prs'> | null;
  disabled?: boolean | undefined;
}

export async function updateApp(tx: Tx, id: Id<'app'>, change: AppUpdate, now: Date): Promise<void> {
  const values: unknown[] = [id, now];
  const set = ['updated_at = $2'];
  const put = (column: string, value: unknown) => set.push(`${column} = $${values.push(value)}`);
  for (const column of ['name', 'website', 'redirect_uris'] as const) {
    if (change[column] !== undefined) put(column, change[column]);
  }
  const { logo, webhook_url, webhook_by = null, verified, verifier = null, disabled } = change;
  if (logo !== undefined) {
    put('logo', logo?.bytes ?? null);
    put('logo_type', logo?.type ?? null);
  }
  if (webhook_url !== undefined) {
    // A trigger updates and enables the app's destinations in all connected accounts.
    put('webhook_url', webhook_url);
    const target = `$${values.push(webhook_url && normaliseUrl(webhook_url))}`;
    set.push(`webhook_target = ${target}`);
    // A form may send the current URL again: then the member who set it stays.
    set.push(`webhook_by = CASE WHEN webhook_target = ${target} THEN webhook_by ELSE $${values.push(webhook_by)} END`);
  }
  if (verified !== undefined) set.push(`verified_at = ${verified ? 'coalesce(verified_at, $2)' : 'NULL'}`);
  if (verified === true)
    set.push(`verified_by = CASE WHEN verified_at IS NULL THEN $${values.push(verifier)} ELSE verified_by END`);
  if (verified === false) put('verified_by', null);
  if (disabled !== undefined) set.push(`disabled_at = ${disabled ? 'coalesce(disabled_at, $2)' : 'NULL'}`);
  await tx.query({ text: `UPDATE apps SET ${set.join(', ')} WHERE id = $1`, values });
}

export async function updateClientSecret(tx: Tx, id: Id<'app'>, hash: Buffer, now: Date): Promise<void> {
  await tx.query({
    text: 'UPDATE apps SET client_secret_hash = $2, updated_at = $3 WHERE id = $1',
    values: [id, hash, now],
  });
}

export async function updateWebhookSecret(
  tx: Tx,
  id: Id<'app'>,
  sealed: Buffer,
  until: Date,
  now: Date,
): Promise<void> {
  await tx.query({
    text: `UPDATE apps SET old_webhook_secret = webhook_secret, old_webhook_secret_until = $3, webhook_secret = $2, updated_at = $4
           WHERE id = $1`,
    values: [id, sealed, until, now],
  });
}

export async function findLogo(tx: Tx, id: Id<'app'>): Promise<(Logo & { updated_at: Date }) | undefined> {
  return tx.first<Logo & { updated_at: Date }>({
    text: 'SELECT logo AS bytes, logo_type AS type, updated_at FROM apps WHERE id = $1 AND logo IS NOT NULL',
    values: [id],
  });
}
