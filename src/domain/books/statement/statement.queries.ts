import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { StatementEntry } from './balance.ts';

/** Papers and payments of an account in one currency, of real or of play money; a sandbox has only one kind. */
const ENTRIES = `(
  SELECT issued_at AS at, 1 AS place, id, 'invoice' AS kind, number, NULL AS about, total AS charged, 0 AS credited
  FROM invoices WHERE account_id = $1 AND currency = $2 AND (NOT livemode OR play_money = $3) AND issued_at IS NOT NULL
  UNION ALL SELECT voided_at, 5, id, 'void', number, NULL, 0, total
  FROM invoices WHERE account_id = $1 AND currency = $2 AND (NOT livemode OR play_money = $3) AND voided_at IS NOT NULL
  UNION ALL SELECT greatest(p.paid_at, i.issued_at), 4, p.id, 'payment', i.number, p.reference, 0, p.amount
  FROM invoice_payments p JOIN invoices i ON i.id = p.invoice_id
  WHERE p.account_id = $1 AND i.currency = $2 AND (NOT i.livemode OR i.play_money = $3) AND p.method <> 'credit'
  UNION ALL SELECT created_at, 3, id, 'credit_note', number, paper_number,
    CASE WHEN receipt_id IS NULL THEN 0 ELSE amount END, amount
  FROM credit_notes WHERE account_id = $1 AND currency = $2 AND (NOT livemode OR play_money = $3)
  UNION ALL SELECT greatest(o.paid_at, n.created_at), 4, o.id, 'payout', n.number, o.reference, o.amount, 0
  FROM credit_payouts o JOIN credit_notes n ON n.id = o.credit_note_id
  WHERE o.account_id = $1 AND n.currency = $2 AND (NOT n.livemode OR n.play_money = $3)
  UNION ALL SELECT created_at, 2, id, 'receipt', number, order_number, amount, amount
  FROM receipts WHERE account_id = $1 AND currency = $2 AND (NOT livemode OR play_money = $3) AND invoice_id IS NULL
) AS entry (at, place, id, kind, number, about, charged, credited)`;

export interface StatementPeriod {
  account: Id<'acct'>;
  currency: string;
  playMoney: boolean;
  from: Date;
  /** First moment after the period. */
  until: Date;
}

/** Balance before the period. */
export async function findOpening(tx: Tx, { account, currency, playMoney, from }: StatementPeriod): Promise<number> {
  const [row] = await tx.query<{ opening: number }>({
    text: `SELECT coalesce(sum(charged - credited), 0)::bigint AS opening FROM ${ENTRIES} WHERE at < $4`,
    values: [account, currency, playMoney, from],
  });
  return row?.opening ?? 0;
}

/** Oldest first, at most `most`. */
export async function findEntries(
  tx: Tx,
  { account, currency, playMoney, from, until }: StatementPeriod,
  most: number,
): Promise<StatementEntry[]> {
  return tx.query<StatementEntry>({
    text: `SELECT at, kind, number, about, charged, credited FROM ${ENTRIES}
           WHERE at >= $4 AND at < $5 ORDER BY at, place, id LIMIT $6`,
    values: [account, currency, playMoney, from, until, most],
  });
}
