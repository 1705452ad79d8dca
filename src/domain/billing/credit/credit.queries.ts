import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';

/** Debtor and kind of money: play money if the test gateway handles payments. A sandbox has only play money. */
export interface Owing {
  account: Id<'acct'>;
  currency: string;
  playMoney: boolean;
}

/** Amount on an account's open and issued invoices, minus payments and credit. */
export async function unpaidOf(tx: Tx, { account, currency, playMoney }: Owing): Promise<number> {
  const [row] = await tx.query<{ unpaid: number }>({
    name: 'unpaid_of',
    text: `SELECT ((SELECT coalesce(sum(line.amount), 0) FROM invoices i JOIN invoice_lines line ON line.invoice_id = i.id
             WHERE i.account_id = $1 AND i.currency = $2
               AND (i.status = 'open' OR i.status = 'issued' AND (NOT i.livemode OR i.play_money = $3)))
           - (SELECT coalesce(sum(paid + credited), 0) FROM invoices
             WHERE account_id = $1 AND currency = $2 AND status = 'issued' AND (NOT livemode OR play_money = $3))
           - (SELECT coalesce(sum(amount - applied), 0) FROM credit_notes
             WHERE account_id = $1 AND currency = $2 AND applied < amount AND (NOT livemode OR play_money = $3)))::bigint AS unpaid`,
    values: [account, currency, playMoney],
  });
  return row?.unpaid ?? 0;
}

/** Orders on hold for the credit limit, oldest first, each with its amount on open and issued invoices. */
export async function findHeldForCredit(
  tx: Tx,
  { account, currency, playMoney }: Owing,
): Promise<{ id: Id<'order'>; billed: number }[]> {
  return tx.query({
    text: `SELECT o.id, ((SELECT coalesce(sum(l.amount), 0) FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
               WHERE l.order_id = o.id
                 AND (i.status = 'open' OR i.status = 'issued' AND (NOT i.livemode OR i.play_money = $3)))
             - (SELECT coalesce(sum(n.amount), 0) FROM credit_notes n JOIN invoices i ON i.id = n.invoice_id
               WHERE n.order_id = o.id AND i.status = 'issued' AND (NOT i.livemode OR i.play_money = $3)))::bigint AS billed
           FROM orders o WHERE account_id = $1 AND currency = $2 AND status = 'on_hold' AND hold_code = 'credit_limit'
           ORDER BY o.created_at, o.id`,
    values: [account, currency, playMoney],
  });
}

/** Accounts with orders on hold for the credit limit. */
export async function findAccountsHeld(
  tx: Tx,
  account: Id<'acct'> | null,
  limit: number,
): Promise<{ account: Id<'acct'>; currency: string }[]> {
  return tx.query({
    text: `SELECT account_id AS account, currency FROM orders
           WHERE status = 'on_hold' AND hold_code = 'credit_limit' AND ($1::uuid IS NULL OR account_id = $1)
           GROUP BY account_id, currency ORDER BY min(created_at) LIMIT $2`,
    values: [account, limit],
  });
}
