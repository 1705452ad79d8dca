import type { Id } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import type { Listed, Page } from '../list-query.ts';
import { findOrderRows, type OrderRow } from '../orders/rows/orders.queries.ts';
import { hideMakerFields } from '../partners/partners.ts';
import { listQuotes, type QuoteRow } from '../quotes/quotes.queries.ts';

/** A quote of an account and its order. */
export interface Purchase {
  quote: QuoteRow;
  order: OrderRow | null;
}

/** One page of the account's quotes and orders, newest first. */
export async function readPurchases(
  { db }: { db: Database },
  account: Id<'acct'>,
  page: Page,
): Promise<Listed<Purchase>> {
  return db.transaction({ account }, async (tx) => {
    const { rows, ...rest } = await listQuotes(tx, account, {}, page);
    const orders = await findOrderRows(
      tx,
      rows.flatMap(({ order_id }) => order_id ?? []),
    );
    const orderOf = new Map(orders.map((order) => [order.id, hideMakerFields(order)]));
    return {
      rows: rows.map((quote) => ({
        quote: hideMakerFields(quote),
        order: quote.order_id === null ? null : (orderOf.get(quote.order_id) ?? null),
      })),
      ...rest,
    };
  });
}
