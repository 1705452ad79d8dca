import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';

/** How much of an account waits to be paid, or to be priced and paid. */
export interface Unpaid {
  quotes: number;
  invoices: number;
  adjustments: number;
}

export async function countUnpaid(tx: Tx, account: Id<'acct'>): Promise<Unpaid> {
  const [row] = await tx.query<Unpaid>({
    text: `SELECT
             (SELECT count(*)::int FROM quotes WHERE account_id = $1 AND status IN ('requested', 'ready')) AS quotes,
             (SELECT count(*)::int FROM invoices i WHERE account_id = $1 AND (status = 'issued'
               OR status = 'open' AND EXISTS (SELECT FROM invoice_lines l WHERE l.invoice_id = i.id))) AS invoices,
             (SELECT count(*)::int FROM adjustments WHERE account_id = $1 AND status = 'proposed') AS adjustments`,
    values: [account],
  });
  return row ?? { quotes: 0, invoices: 0, adjustments: 0 };
}
