import type { Tx } from '../../storage/database.ts';
import type { AccountRow, SourceRow } from '../tables.ts';
import { from } from '../tables.ts';

export interface AccountWhole {
  account: AccountRow;
  sources: SourceRow[];
  sandbox: string | null;
}

export async function insertAccount(tx: Tx, account: Omit<AccountRow, 'disabled_at'>): Promise<void> {
  await tx.build(from.insertInto('accounts').values({ ...account, disabled_at: null }));
}

export async function insertSource(tx: Tx, source: SourceRow): Promise<void> {
  await tx.build(from.insertInto('sources').values(source));
}

/** The account with its payment methods and its sandbox. */
export async function findAccount(tx: Tx, id: string): Promise<AccountWhole | undefined> {
  const [accounts, sources, sandboxes] = await Promise.all([
    tx.build(from.selectFrom('accounts').selectAll().where('id', '=', id)),
    tx.build(from.selectFrom('sources').selectAll().where('account_id', '=', id).orderBy('created_at').orderBy('id')),
    tx.build(from.selectFrom('accounts').select('id').where('parent_id', '=', id)),
  ]);
  const [account] = accounts;
  return account && { account, sources, sandbox: sandboxes[0]?.id ?? null };
}

export interface AccountFilters {
  q?: string;
  livemode?: boolean;
}

export async function listAccounts(tx: Tx, filters: AccountFilters, limit: number, offset: number) {
  let matching = from.selectFrom('accounts');
  const { q, livemode } = filters;
  if (livemode !== undefined) matching = matching.where('livemode', '=', livemode);
  if (q !== undefined) {
    const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    matching = matching.where((where) => where.or([where('name', 'ilike', pattern), where('email', 'ilike', pattern)]));
  }
  const [ids, counts] = await Promise.all([
    tx.build(matching.select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset)),
    tx.build(matching.select(({ fn }) => fn.countAll<number>().as('total'))),
  ]);
  const found = await Promise.all(ids.map(({ id }) => findAccount(tx, id)));
  return { rows: found.filter((one) => one !== undefined), total: counts[0]?.total ?? 0 };
}

export async function updateAccount(tx: Tx, id: string, change: Partial<AccountRow>): Promise<void> {
  await tx.build(from.updateTable('accounts').set(change).where('id', '=', id));
}

/** The oldest account that uses this address; serialised with others that look for it, so that none is made twice. */
export async function findAccountByEmail(tx: Tx, email: string, livemode: boolean): Promise<AccountRow | undefined> {
  await tx.query({
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 1))',
    values: [`${livemode} ${email.toLowerCase()}`],
  });
  const [row] = await tx.query<AccountRow>({
    text: 'SELECT * FROM accounts WHERE lower(email) = lower($1) AND livemode = $2 ORDER BY id LIMIT 1',
    values: [email, livemode],
  });
  return row;
}

export async function countAccounts(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ total: number }>({
    text: 'SELECT count(*) AS total FROM (SELECT FROM accounts LIMIT 1) one',
  });
  return row?.total ?? 0;
}
