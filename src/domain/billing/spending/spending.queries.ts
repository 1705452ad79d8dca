import type { Id, NewId } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createTable } from '../../../storage/table.queries.ts';

// Spending of keys: one row for each payment, each order on the invoice and each autobuy that a key requests.

export interface SpendingRow {
  id: NewId;
  account_id: Id<'acct'>;
  key_id: Id<'key'>;
  quote_id: Id<'quote'>;
  /** Payment whose amount counts while it is open or successful; null: `amount` counts. */
  payment_id: Id<'pay'> | null;
  amount: number;
  /** Put on an invoice: counts even if the quote is withdrawn later. */
  billed: boolean;
  created_at: Date;
}

const table = createTable<SpendingRow>('key_spending');

export function insertSpending(tx: Tx, row: SpendingRow): void {
  tx.send(table.insert(row));
}

/** Serialize the spending checks of a key family. */
export async function lockFamily(tx: Tx, first: Id<'key'>): Promise<void> {
  await tx.query({
    name: 'lock_key_family',
    text: 'SELECT FROM api_keys WHERE id = $1 FOR NO KEY UPDATE',
    values: [first],
  });
}

/** Spending of each key and its descendants since a date. */
export async function sumSpending(tx: Tx, keys: readonly Id<'key'>[], since: Date): Promise<Map<Id<'key'>, number>> {
  const rows = await tx.query<{ key: Id<'key'>; spent: number }>({
    name: 'sum_spending',
    text: `WITH RECURSIVE family AS (
             SELECT id AS key, id FROM unnest($1::uuid[]) AS given (id)
             UNION ALL SELECT f.key, k.id FROM api_keys k JOIN family f ON k.made_by = f.id
           )
           SELECT f.key, sum(CASE
             WHEN p.id IS NOT NULL THEN
               CASE WHEN p.status IN ('pending', 'authorized', 'capturing', 'succeeded') THEN p.amount ELSE 0 END
             WHEN s.billed OR q.status IS DISTINCT FROM 'cancelled' THEN s.amount
             ELSE 0 END)::bigint AS spent
           FROM family f JOIN key_spending s ON s.key_id = f.id AND s.created_at >= $2
           LEFT JOIN payments p ON p.id = s.payment_id LEFT JOIN quotes q ON q.id = s.quote_id
           GROUP BY f.key`,
    values: [keys, since],
  });
  return new Map(rows.map(({ key, spent }) => [key, spent]));
}

/** Clear the amount that autobuy set aside for a quote; returns the key that requested autobuy. */
export async function clearSetAside(tx: Tx, quote: Id<'quote'>): Promise<Id<'key'> | null> {
  tx.send({
    name: 'end_set_aside',
    text: 'UPDATE key_spending SET amount = 0 WHERE quote_id = $1 AND payment_id IS NULL AND NOT billed',
    values: [quote],
  });
  const [row] = await tx.query<{ key_id: Id<'key'> }>({
    name: 'spending_key',
    text: 'SELECT key_id FROM key_spending WHERE quote_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
    values: [quote],
  });
  return row?.key_id ?? null;
}
