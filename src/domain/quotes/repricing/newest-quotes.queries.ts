import type { Tx } from '../../../storage/database.ts';
import type { QuoteRow } from '../quotes.queries.ts';

export interface NewestQuote extends Pick<QuoteRow, 'id' | 'number' | 'services' | 'estimate' | 'created_at'> {
  customer_name: string;
}

/** The newest live quotes of a currency, the newest first. Needs a transaction of system scope. */
export async function findNewestQuotes(tx: Tx, currency: string, most: number): Promise<NewestQuote[]> {
  return tx.query<NewestQuote>({
    text: `SELECT quotes.id, quotes.number, quotes.services, quotes.estimate, quotes.created_at, accounts.name AS customer_name
           FROM quotes JOIN accounts ON accounts.id = quotes.account_id
           WHERE quotes.currency = $1 AND quotes.livemode
           ORDER BY quotes.created_at DESC, quotes.id DESC LIMIT $2`,
    values: [currency, most],
  });
}
