import { sql } from 'kysely';
import type { Id } from '../../core/ids.ts';
import type { Locked } from '../../core/lifecycle.ts';
import { normaliseUrl } from '../../net/outgoing-url.ts';
import type { Tx } from '../../storage/database.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';
import { createTable } from '../../storage/table.queries.ts';
import type { Billing } from '../../wire/schemas/firm/billing.ts';
import type { TaxExemption } from '../../wire/schemas/firm/tax.ts';
import type { DisabledReason } from '../../wire/schemas/webhooks/endpoint.ts';
import { containsPattern, type Listed, type Page } from '../list-query.ts';
import { listPage } from '../lists/list-page.queries.ts';

const fromSources = createQueryBuilder<{ sources: SourceRow }>();

export interface SourceRow {
  id: Id<'src'>;
  account_id: Id<'acct'>;
  type: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  is_default: boolean;
  gateway: 'test' | 'stripe';
  gateway_reference: string;
  created_at: Date;
}

const table = createTable<SourceRow>('sources');

/** Returns false when a source with this id, or of this card, exists already. */
export async function insertSource(tx: Tx, source: SourceRow): Promise<boolean> {
  const rows = await tx.query(table.insert(source, 'ON CONFLICT DO NOTHING RETURNING id'));
  return rows.length > 0;
}

/** The payment methods of accounts, oldest first. */
async function findSourcesOf(tx: Tx, accounts: readonly Id<'acct'>[]): Promise<SourceRow[]> {
  return tx.build(
    fromSources
      .selectFrom('sources')
      .selectAll()
      .where('account_id', 'in', accounts)
      .orderBy('created_at')
      .orderBy('id'),
  );
}

const from = createQueryBuilder<{
  accounts: AccountRow;
  search_texts: { target: string; kind: string; words: string };
}>();

export interface AccountRow {
  id: Id<'acct'>;
  parent_id: Id<'acct'> | null;
  name: string;
  email: string;
  phone: string | null;
  livemode: boolean;
  invoicing: boolean;
  webhook_url: string | null;
  webhook_secret: Buffer;
  /** Normalised `webhook_url`: two spellings of one address are equal. */
  webhook_target: string | null;
  old_webhook_secret: Buffer | null;
  old_webhook_secret_until: Date | null;
  sandbox_pace: 'instant' | 'paced' | 'manual' | null;
  /** Emails about orders that the account's members receive. */
  letters: 'all' | 'needed' | 'none';
  /** Billing details on papers. */
  billing: Billing;
  currency: string;
  /** Reason for the tax exemption; null: the account is taxed. */
  tax_exempt: TaxExemption | null;
  disabled_at: Date | null;
  created_at: Date;
  updated_at: Date;
  version: number;
}

export interface FullAccount {
  account: AccountRow;
  sources: SourceRow[];
  sandbox: Id<'acct'> | null;
}

export async function insertAccount(tx: Tx, account: Omit<AccountRow, 'disabled_at' | 'version'>): Promise<void> {
  await tx.build(from.insertInto('accounts').values({ ...account, disabled_at: null, version: 1 }));
}

/** Currency of the firm's main price list. Needs a transaction of system scope. */
export async function findFirmCurrency(tx: Tx): Promise<string> {
  const [main] = await tx.query<{ currency: string }>({
    name: 'firm_currency',
    text: 'SELECT currency FROM price_lists WHERE is_main',
    values: [],
  });
  if (main === undefined) throw new Error('No price list is the main one.');
  return main.currency;
}

/** The accounts in the order of the ids. */
async function findAccounts(tx: Tx, ids: readonly Id<'acct'>[]): Promise<FullAccount[]> {
  if (ids.length === 0) return [];
  const [accounts, sources, sandboxes] = await Promise.all([
    tx.build(from.selectFrom('accounts').selectAll().where('id', 'in', ids)),
    findSourcesOf(tx, ids),
    findSandboxesOf(tx, ids),
  ]);
  return ids.flatMap((id) => {
    const account = accounts.find((row) => row.id === id);
    if (account === undefined) return [];
    const sandbox = sandboxes.find((row) => row.parent_id === id)?.id ?? null;
    return [{ account, sources: sources.filter((row) => row.account_id === id), sandbox }];
  });
}

async function findSandboxesOf(
  tx: Tx,
  accounts: readonly Id<'acct'>[],
): Promise<Pick<AccountRow, 'id' | 'parent_id'>[]> {
  return tx.build(from.selectFrom('accounts').select(['id', 'parent_id']).where('parent_id', 'in', accounts));
}

export async function findAccount(tx: Tx, id: Id<'acct'>): Promise<FullAccount | undefined> {
  const [found] = await findAccounts(tx, [id]);
  return found;
}

/** Whether the account, or the live account of a sandbox, is disabled. */
export async function isDisabled(tx: Tx, account: Id<'acct'>): Promise<boolean> {
  const [row] = await tx.query<{ disabled: boolean }>({
    name: 'is_disabled',
    text: 'SELECT is_disabled($1, NULL) AS disabled',
    values: [account],
  });
  return row?.disabled === true;
}

export interface AccountFilters {
  q?: string;
  livemode?: boolean;
}

/** Subquery for accounts whose name or email contains `q`. */
export function accountsNamed(q: string) {
  return from
    .selectFrom('search_texts')
    .select(sql<Id<'acct'>>`target`.as('id'))
    .where('kind', '=', 'account')
    .where(sql<boolean>`words LIKE lower(${containsPattern(q)})`);
}

/** At most `most` ids, or null when more accounts match. */
export async function findAccountsNamed(tx: Tx, q: string, most: number): Promise<Id<'acct'>[] | null> {
  const found = await tx.build(accountsNamed(q).limit(most + 1));
  return found.length > most ? null : found.map(({ id }) => id);
}

export async function listAccounts(tx: Tx, { q, livemode }: AccountFilters, page: Page): Promise<Listed<FullAccount>> {
  let matching = from.selectFrom('accounts');
  if (livemode !== undefined) matching = matching.where('livemode', '=', livemode);
  if (q !== undefined) matching = matching.where('id', 'in', accountsNamed(q));
  const { rows: found, ...rest } = await listPage(tx, { rows: matching.select(['id', 'created_at']) }, page);
  const rows = await findAccounts(
    tx,
    found.map(({ id }) => id),
  );
  return { rows, ...rest };
}

export async function lockAccount(
  tx: Tx,
  id: Id<'acct'>,
  { webhook_url, currency }: Pick<AccountUpdate, 'webhook_url' | 'currency'>,
): Promise<Locked<AccountRow> | undefined> {
  if (webhook_url !== undefined) lockOwnDestination(tx, id);
  return tx.first<Locked<AccountRow>>({
    // A change of currency counts unpaid amounts first: UPDATE blocks new rows that refer to the account.
    text: `SELECT * FROM accounts WHERE id = $1 FOR ${currency === undefined ? 'NO KEY UPDATE' : 'UPDATE'}`,
    values: [id],
  });
}

/** Serialises additions to a list with a maximum, such as the account's keys. */
export async function lockAccountRow(tx: Tx, id: Id<'acct'>): Promise<void> {
  await tx.query({ text: 'SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE', values: [id] });
}

export interface AccountUpdate
  extends Partial<
    Pick<
      AccountRow,
      'name' | 'email' | 'invoicing' | 'webhook_url' | 'sandbox_pace' | 'billing' | 'currency' | 'tax_exempt'
    >
  > {
  disabled?: boolean;
  emails?: AccountRow['letters'];
}

export async function updateAccount(
  tx: Tx,
  id: Id<'acct'>,
  { disabled, emails, ...fields }: AccountUpdate,
  now: Date,
): Promise<void> {
  let update = from.updateTable('accounts').set({ ...fields, ...(emails && { letters: emails }), updated_at: now });
  const { webhook_url } = fields;
  if (webhook_url !== undefined) {
    lockOwnDestination(tx, id);
    // A trigger updates the account's destination and enables it.
    update = update.set({ webhook_target: webhook_url && normaliseUrl(webhook_url) });
  }
  if (disabled === true) update = update.set(({ fn, val }) => ({ disabled_at: fn.coalesce('disabled_at', val(now)) }));
  if (disabled === false) update = update.set({ disabled_at: null });
  await tx.build(update.where('id', '=', id));
}

/** Oldest account with this email. A lock serialises the search, so that no account is opened twice. */
export async function findAccountByEmail(tx: Tx, email: string, livemode: boolean): Promise<AccountRow | undefined> {
  // One round trip: the search starts only once the lock is acquired.
  const [, [row]] = await Promise.all([
    tx.query({
      text: `SELECT pg_advisory_xact_lock(hashtextextended($2::text || ' ' || lower($1), 1))`,
      values: [email, livemode],
    }),
    tx.query<AccountRow>({
      text: 'SELECT * FROM accounts WHERE lower(email) = lower($1) AND livemode = $2 ORDER BY id LIMIT 1',
      values: [email, livemode],
    }),
  ]);
  return row;
}

export async function hasAccounts(tx: Tx): Promise<boolean> {
  const rows = await tx.query({ text: 'SELECT FROM accounts LIMIT 1' });
  return rows.length > 0;
}

// Queries for the destination of an account's `webhook_url`; all others are in `domain/webhooks`.

export interface OwnDestination {
  id: Id<'whe'>;
  account_id: Id<'acct'>;
  disabled_at: Date | null;
  disabled_reason: DisabledReason | null;
}

/** Destinations of the accounts that have a URL. */
export async function findOwnDestinations(tx: Tx, accounts: readonly Id<'acct'>[]): Promise<OwnDestination[]> {
  return tx.query<OwnDestination>({
    text: `SELECT id, account_id, disabled_at, disabled_reason FROM webhook_destinations
           WHERE account_id = ANY($1::uuid[]) AND kind = 'account' AND deleted_at IS NULL`,
    values: [accounts],
  });
}

export function saveUrlSetter(tx: Tx, account: Id<'acct'>, person: Id<'prs'> | null): void {
  tx.send({
    text: `UPDATE webhook_destinations SET person_id = $2 WHERE account_id = $1 AND kind = 'account'`,
    values: [account, person],
  });
}

/** Lock before the account: a payment's event locks a disabled destination, then its saved card the account. */
function lockOwnDestination(tx: Tx, account: Id<'acct'>): void {
  tx.send({
    text: `SELECT FROM webhook_destinations WHERE account_id = $1 AND kind = 'account' FOR UPDATE`,
    values: [account],
  });
}
