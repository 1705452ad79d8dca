import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';

const from = createQueryBuilder<{ api_keys: ApiKeyRow }>();

export interface ApiKeyRow {
  id: Id<'key'>;
  account_id: Id<'acct'> | null;
  name: string;
  hash: Buffer;
  hint: string;
  scopes: string[] | null;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

/** Inserts a key. A repeat of a request that was cut off brings the same id, and a secret for the one nobody saw. */
export async function insertKey(tx: Tx, key: Omit<ApiKeyRow, 'last_used_at' | 'revoked_at'>): Promise<void> {
  const { hash, hint } = key;
  await tx.build(
    from
      .insertInto('api_keys')
      .values({ ...key, last_used_at: null, revoked_at: null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ hash, hint })),
  );
}

export async function listKeys(tx: Tx, account: Id<'acct'>, limit: number, offset: number) {
  const mine = from.selectFrom('api_keys').where('account_id', '=', account);
  const [rows, counts] = await Promise.all([
    tx.build(mine.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset)),
    tx.build(mine.select(({ fn }) => fn.countAll<number>().as('total'))),
  ]);
  return { rows, total: counts[0]?.total ?? 0 };
}

export async function findKey(tx: Tx, account: Id<'acct'>, id: Id<'key'>): Promise<ApiKeyRow | undefined> {
  const [row] = await tx.build(
    from.selectFrom('api_keys').selectAll().where('account_id', '=', account).where('id', '=', id),
  );
  return row;
}

export async function markRevoked(tx: Tx, account: Id<'acct'>, id: Id<'key'>, at: Date): Promise<void> {
  await tx.build(
    from.updateTable('api_keys').set({ revoked_at: at }).where('account_id', '=', account).where('id', '=', id),
  );
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

/** Notes the last use of many keys at once, away from the requests that used them. */
export async function markUsed(tx: Tx, uses: ReadonlyMap<string, Date>): Promise<void> {
  await tx.query({
    text: `UPDATE api_keys k SET last_used_at = used.at
           FROM unnest($1::uuid[], $2::timestamptz[]) AS used (id, at)
           WHERE k.id = used.id AND (k.last_used_at IS NULL OR k.last_used_at < used.at)`,
    values: [[...uses.keys()], [...uses.values()]],
  });
}
