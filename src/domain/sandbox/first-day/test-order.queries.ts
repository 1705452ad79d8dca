import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';

/** `account_id` and `quote_number` are null while the quote is being made. */
export interface TestOrderRow {
  quote_id: Id<'quote'>;
  account_id: Id<'acct'> | null;
  quote_number: string | null;
  quote_status: string;
  order_id: Id<'order'> | null;
  order_number: string | null;
  order_status: string | null;
  code: string | null;
}

/** Needs a transaction of system scope. */
export async function findTestOrder(tx: Tx, quote: Id<'quote'>): Promise<TestOrderRow | undefined> {
  return tx.first<TestOrderRow>({
    text: `SELECT q.id AS quote_id, q.account_id, q.number AS quote_number, q.status AS quote_status,
                  o.id AS order_id, o.number AS order_number, o.status AS order_status,
                  (SELECT c.code FROM certificates c WHERE c.order_id = o.id AND c.status = 'issued'
                   ORDER BY c.issued_at DESC LIMIT 1) AS code
           FROM quotes q LEFT JOIN orders o ON o.quote_id = q.id WHERE q.id = $1`,
    values: [quote],
  });
}
