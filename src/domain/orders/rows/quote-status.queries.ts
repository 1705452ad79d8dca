import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { QuoteStatus } from '../../../wire/schemas/quote.ts';

/** Status of the quote that the order came from; undefined if there is none. */
export async function quoteStatusOf(tx: Tx, order: Id<'order'>): Promise<QuoteStatus | undefined> {
  const [row] = await tx.query<{ status: QuoteStatus }>({
    name: 'quote_status_of_order',
    text: 'SELECT q.status FROM orders o JOIN quotes q ON q.id = o.quote_id WHERE o.id = $1',
    values: [order],
  });
  return row?.status;
}
