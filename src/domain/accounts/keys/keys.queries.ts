import type { Id } from '../../../core/ids.ts';
import type { Locked } from '../../../core/lifecycle.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import { createTable } from '../../../storage/table.queries.ts';
import type { Scope } from '../../../wire/schemas/account.ts';
import type { Listed, Page } from '../../list-query.ts';
import { listPage } from '../../lists/list-page.queries.ts';

const from = createQueryBuilder<{ api_keys: ApiKeyRow }>();

export interface ApiKeyRow {
  id: Id<'key'>;
  account_id: Id<'acct'> | null;
  name: string;
  hash: Buffer;
  hint: string;
  /** Null: every scope. */
  scopes: Scope[] | null;
  /** Minor units; null: no limit. */
  limit_per_order: number | null;
  limit_per_month: number | null;
  /** Requests per minute; null: the account's limit. */
  rate_limit: number | null;
  /** The key that created this one; its limits apply here too. */
  made_by: Id<'key'> | null;
  /** The member who created the key; null: unknown, or created by the team. */
  person_id: Id<'prs'> | null;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
  version: number;
}

const table = createTable<ApiKeyRow>('api_keys');

/** A retry of an interrupted request has the same id: replace the secret, which no one has seen. */
export async function insertKey(tx: Tx, key: ApiKeyRow): Promise<void> {
  await tx.query(table.insert(key, 'ON CONFLICT (id) DO UPDATE SET hash = excluded.hash, hint = excluded.hint'));
}

/** Newest first. */
export async function listKeys(tx: Tx, account: Id<'acct'>, page: Page): Promise<Listed<ApiKeyRow>> {
  const own = from.selectFrom('api_keys').where('account_id', '=', account);
  return listPage(tx, { rows: own.selectAll() }, page);
}

export async function findKey(tx: Tx, account: Id<'acct'>, id: Id<'key'>): Promise<ApiKeyRow | undefined> {
  return tx.first<ApiKeyRow>(table.select({ account_id: account, id }));
}

/** Locks all valid keys of the account, so that two concurrent calls cannot revoke the last two. */
export async function lockOpenKeys(tx: Tx, account: Id<'acct'>, now: Date): Promise<Id<'key'>[]> {
  const rows = await tx.query<{ id: Id<'key'> }>({
    text: `SELECT id FROM api_keys
           WHERE account_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2) ORDER BY id FOR UPDATE`,
    values: [account, now],
  });
  return rows.map(({ id }) => id);
}

export async function lockKey(tx: Tx, account: Id<'acct'>, id: Id<'key'>): Promise<Locked<ApiKeyRow> | undefined> {
  return tx.first<Locked<ApiKeyRow>>(table.select({ account_id: account, id }, 'FOR UPDATE'));
}

/** The key, its creator, and so on up to the first key. */
export async function findKeyChain(tx: Tx, id: Id<'key'>): Promise<ApiKeyRow[]> {
  return tx.query<ApiKeyRow>({
    name: 'key_chain',
    text: `WITH RECURSIVE chain AS (
             SELECT k.*, 0 AS depth FROM api_keys k WHERE k.id = $1
             UNION ALL SELECT k.*, c.depth + 1 FROM api_keys k JOIN chain c ON k.id = c.made_by
           ) SELECT * FROM chain ORDER BY depth`,
    values: [id],
  });
}

/** Valid keys that descend from this key. */
export async function listOpenKeysMadeBy(tx: Tx, id: Id<'key'>, now: Date): Promise<Id<'key'>[]> {
  const rows = await tx.query<{ id: Id<'key'> }>({
    text: `WITH RECURSIVE made AS (
             SELECT k.* FROM api_keys k WHERE k.made_by = $1
             UNION ALL SELECT k.* FROM api_keys k JOIN made m ON k.made_by = m.id
           ) SELECT id FROM made WHERE revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2) ORDER BY id`,
    values: [id, now],
  });
  return rows.map(({ id: made }) => made);
}

export async function findKeyPerson(tx: Tx, id: Id<'key'>): Promise<Id<'prs'> | null> {
  const [key] = await tx.build(from.selectFrom('api_keys').select('person_id').where('id', '=', id));
  return key?.person_id ?? null;
}

export async function findRole(tx: Tx, person: Id<'prs'>, account: Id<'acct'>): Promise<string | null> {
  const [row] = await tx.query<{ role: string | null }>({
    text: 'SELECT role_in_account($1, $2) AS role',
    values: [person, account],
  });
  return row?.role ?? null;
}

/** Counts keys that are neither revoked nor expired. */
export async function countOpenKeys(tx: Tx, account: Id<'acct'>, now: Date): Promise<number> {
  const [row] = await tx.query<{ total: number }>({
    text: `SELECT count(*) AS total FROM api_keys
           WHERE account_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)`,
    values: [account, now],
  });
  return row?.total ?? 0;
}

export type KeyUpdate = Pick<
  ApiKeyRow,
  'name' | 'scopes' | 'expires_at' | 'limit_per_order' | 'limit_per_month' | 'rate_limit'
>;

export async function updateKey(tx: Tx, id: Id<'key'>, update: KeyUpdate): Promise<ApiKeyRow> {
  const [row] = await tx.build(from.updateTable('api_keys').set(update).where('id', '=', id).returningAll());
  if (row === undefined) throw new Error('A locked key was not changed.');
  return row;
}

export async function markRevoked(tx: Tx, account: Id<'acct'>, id: Id<'key'>, at: Date): Promise<void> {
  await tx.query(table.update({ account_id: account, id }, { revoked_at: at }));
}

export async function revokeAllKeys(tx: Tx, accounts: readonly Id<'acct'>[], at: Date): Promise<void> {
  await tx.build(
    from
      .updateTable('api_keys')
      .set({ revoked_at: at })
      .where('account_id', 'in', accounts)
      .where('revoked_at', 'is', null),
  );
}

export async function markUsed(tx: Tx, uses: ReadonlyMap<Id<'key'>, Date>): Promise<void> {
  await tx.query({
    text: `UPDATE api_keys k SET last_used_at = used.at
           FROM unnest($1::uuid[], $2::timestamptz[]) AS used (id, at)
           WHERE k.id = used.id AND (k.last_used_at IS NULL OR k.last_used_at < used.at)`,
    values: [[...uses.keys()], [...uses.values()]],
  });
}

/** Whether the key is valid; a revocation waits for this transaction. */
export async function lockLiveKey(tx: Tx, id: Id<'key'>, now: Date): Promise<boolean> {
  const [found] = await tx.query({
    text: `SELECT 1 FROM api_keys WHERE id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)
           FOR SHARE`,
    values: [id, now],
  });
  return found !== undefined;
}

export async function findTeamKeyName(tx: Tx, id: Id<'key'>): Promise<string | undefined> {
  const [key] = await tx.query<{ name: string }>({
    text: 'SELECT name FROM api_keys WHERE id = $1 AND account_id IS NULL',
    values: [id],
  });
  return key?.name;
}
