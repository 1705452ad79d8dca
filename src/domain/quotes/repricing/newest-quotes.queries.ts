import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Buyer } from '../../pricing/taxes/buyer.queries.ts';
import type { QuoteRow } from '../quotes.queries.ts';

type Repriced = Pick<QuoteRow, 'id' | 'account_id' | 'number' | 'services' | 'estimate' | 'tax_place' | 'created_at'>;

/** With the fields that its taxes depend on. */
export interface NewestQuote extends Repriced, Buyer {
  customer_name: string;
}

/** Owners of the quotes: these accounts only, all except these, or null for everyone. */
export type QuoteOwners = { only: readonly Id<'acct'>[] } | { except: readonly Id<'acct'>[] } | null;

/** Find the newest live quotes of a currency, newest first. Needs a transaction of system scope. */
export async function findNewestQuotes(
  tx: Tx,
  currency: string,
  owners: QuoteOwners,
  most: number,
): Promise<NewestQuote[]> {
  return tx.query<NewestQuote>({
    text: `SELECT quotes.id, quotes.account_id, quotes.number, quotes.services, quotes.estimate, quotes.tax_place,
             quotes.created_at, accounts.name AS customer_name, accounts.billing, accounts.tax_exempt
           FROM quotes JOIN accounts ON accounts.id = quotes.account_id
           WHERE quotes.currency = $1 AND quotes.livemode
             AND ($2 OR accounts.currency = $1 AND quotes.account_id = ANY($3::uuid[]) = $4)
           ORDER BY quotes.created_at DESC, quotes.id DESC LIMIT $5`,
    values: [currency, owners === null, idsOf(owners), owners !== null && 'only' in owners, most],
  });
}

function idsOf(owners: QuoteOwners): readonly Id<'acct'>[] {
  if (owners === null) return [];
  return 'only' in owners ? owners.only : owners.except;
}
