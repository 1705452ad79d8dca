import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';

/** Numbers of unpaid objects of an account, including quotes without a price. */
export interface Unpaid {
  quotes: number;
  invoices: number;
  adjustments: number;
  /** Credit notes that are not fully applied to invoices yet. */
  credit_notes: number;
}

export async function countUnpaid(tx: Tx, account: Id<'acct'>): Promise<Unpaid> {
  const [row] = await tx.query<Unpaid>({
    text: `SELECT
             (SELECT count(*)::int FROM quotes WHERE account_id = $1 AND status IN ('requested', 'ready')) AS quotes,
             (SELECT count(*)::int FROM invoices i WHERE account_id = $1 AND (status = 'issued'
               OR status = 'open' AND EXISTS (SELECT FROM invoice_lines l WHERE l.invoice_id = i.id))) AS invoices,
             (SELECT count(*)::int FROM adjustments WHERE account_id = $1 AND status = 'proposed') AS adjustments,
             (SELECT count(*)::int FROM credit_notes WHERE account_id = $1 AND applied < amount) AS credit_notes`,
    values: [account],
  });
  return row ?? { quotes: 0, invoices: 0, adjustments: 0, credit_notes: 0 };
}

/** Parts of an agreement that are in the account's currency. */
export interface AgreedMoney {
  price_list?: string | null;
  own_prices?: unknown[];
  credit_limit?: number | null;
}

/** The current agreement and later ones. */
export async function findAgreedMoney(tx: Tx, account: Id<'acct'>, now: Date): Promise<AgreedMoney[]> {
  const [row] = await tx.query<{ agreed: AgreedMoney[] }>({
    text: 'SELECT agreements_from($1, $2) AS agreed',
    values: [account, now],
  });
  return row?.agreed ?? [];
}

/** Currencies of an account's unpaid objects. */
export async function findUnpaidCurrencies(tx: Tx, account: Id<'acct'>): Promise<string[]> {
  const rows = await tx.query<{ currency: string }>({
    text: `SELECT currency FROM quotes WHERE account_id = $1 AND status IN ('requested', 'ready')
           UNION SELECT currency FROM invoices i WHERE account_id = $1 AND (status = 'issued'
             OR status = 'open' AND EXISTS (SELECT FROM invoice_lines l WHERE l.invoice_id = i.id))
           UNION SELECT currency FROM adjustments WHERE account_id = $1 AND status = 'proposed'
           UNION SELECT currency FROM credit_notes WHERE account_id = $1 AND applied < amount
           ORDER BY currency`,
    values: [account],
  });
  return rows.map(({ currency }) => currency);
}

/** Currencies with a price list in force. */
export async function findPricedCurrencies(tx: Tx, now: Date): Promise<string[]> {
  const [row] = await tx.query<{ priced: string[] }>({
    text: 'SELECT priced_currencies($1) AS priced',
    values: [now],
  });
  return row?.priced ?? [];
}
