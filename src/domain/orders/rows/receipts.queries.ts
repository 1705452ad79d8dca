import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';

/** A paper about a card payment for the order. */
export interface OrderReceiptRow {
  id: Id<'rct'>;
  number: string;
  kind: 'receipt' | 'invoice';
}

/** Oldest first. */
export async function receiptsOfOrder(tx: Tx, order: Id<'order'>): Promise<OrderReceiptRow[]> {
  return tx.query<OrderReceiptRow>({
    name: 'receipts_of_order',
    text: 'SELECT id, number, kind FROM receipts WHERE order_id = $1 ORDER BY created_at, id',
    values: [order],
  });
}
