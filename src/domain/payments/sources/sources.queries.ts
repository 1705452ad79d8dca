import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import type { AccountRow, SourceRow } from '../../accounts/accounts.queries.ts';

const from = createQueryBuilder<{ sources: SourceRow; accounts: AccountRow }>();

/** Serialize changes to an account's saved cards, so that one is always the default. */
export async function lockSources(tx: Tx, account: Id<'acct'>): Promise<SourceRow[] | null> {
  // The weaker lock allows writing quotes and orders of the account at the same time.
  const [found, sources] = await Promise.all([
    tx.query({ text: 'SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE', values: [account] }),
    tx.build(
      from.selectFrom('sources').selectAll().where('account_id', '=', account).orderBy('created_at').orderBy('id'),
    ),
  ]);
  return found.length === 0 ? null : sources;
}

export async function deleteSource(tx: Tx, account: Id<'acct'>, id: Id<'src'>): Promise<void> {
  await tx.build(from.deleteFrom('sources').where('account_id', '=', account).where('id', '=', id));
}

export async function setDefault(tx: Tx, account: Id<'acct'>, id: Id<'src'>): Promise<void> {
  // Clear first: an account never has two defaults.
  await tx.build(
    from
      .updateTable('sources')
      .set({ is_default: false })
      .where('account_id', '=', account)
      .where('is_default', '=', true),
  );
  await tx.build(
    from.updateTable('sources').set({ is_default: true }).where('account_id', '=', account).where('id', '=', id),
  );
}

/** Saved card by its gateway id; needs system scope. */
export async function findSourceByReference(
  tx: Tx,
  gateway: SourceRow['gateway'],
  reference: string,
): Promise<SourceRow | undefined> {
  const [source] = await tx.build(
    from
      .selectFrom('sources')
      .selectAll()
      .where('gateway', '=', gateway)
      .where('gateway_reference', '=', reference)
      .limit(1),
  );
  return source;
}

/** Gateway's id of the account's customer. */
export async function findCustomer(tx: Tx, account: Id<'acct'>, gateway: SourceRow['gateway']): Promise<string | null> {
  const [row] = await tx.query<{ reference: string }>({
    text: 'SELECT reference FROM gateway_customers WHERE account_id = $1 AND gateway = $2',
    values: [account, gateway],
  });
  return row?.reference ?? null;
}

/** Store the gateway's customer id of an account unless there is one; returns the stored id. */
export async function insertCustomer(
  tx: Tx,
  {
    account,
    gateway,
    reference,
    now,
  }: { account: Id<'acct'>; gateway: SourceRow['gateway']; reference: string; now: Date },
): Promise<string> {
  tx.send({
    text: `INSERT INTO gateway_customers (account_id, gateway, reference, created_at) VALUES ($1, $2, $3, $4)
           ON CONFLICT DO NOTHING`,
    values: [account, gateway, reference, now],
  });
  return (await findCustomer(tx, account, gateway)) ?? reference;
}

export async function findAccountOfCustomer(
  tx: Tx,
  gateway: SourceRow['gateway'],
  reference: string,
): Promise<Id<'acct'> | null> {
  const [row] = await tx.query<{ account_id: Id<'acct'> }>({
    text: 'SELECT account_id FROM gateway_customers WHERE gateway = $1 AND reference = $2',
    values: [gateway, reference],
  });
  return row?.account_id ?? null;
}

export async function isSaved(tx: Tx, id: Id<'src'>): Promise<boolean> {
  const rows = await tx.query({ text: 'SELECT FROM sources WHERE id = $1', values: [id] });
  return rows.length > 0;
}

export type PayingSource = SourceRow & { customer: string | null };

/** Named card of the account at a gateway, or its default. */
export async function findPaying(
  tx: Tx,
  account: Id<'acct'>,
  gateway: SourceRow['gateway'],
  id: Id<'src'> | null,
): Promise<PayingSource | undefined> {
  return tx.first<PayingSource>({
    name: 'find_paying_source',
    text: `SELECT s.*, c.reference AS customer FROM sources s
           LEFT JOIN gateway_customers c ON c.account_id = s.account_id AND c.gateway = s.gateway
           WHERE s.account_id = $1 AND s.gateway = $2 AND CASE WHEN $3::uuid IS NULL THEN s.is_default ELSE s.id = $3 END`,
    values: [account, gateway, id],
  });
}
