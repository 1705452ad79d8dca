import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { OrderFileRow, OrderRow } from '../../orders/rows/orders.queries.ts';

/** Uses of a file: in quotes, and in messages about quotes and orders. */
export interface FileUses {
  livemode: boolean;
  in_quote: boolean;
  in_quote_message: boolean;
  /** Orders with a message that has the file. */
  message_orders: Id<'order'>[];
}

export async function usesOfFile(tx: Tx, file: Id<'file'>): Promise<FileUses | undefined> {
  return tx.first<FileUses>({
    name: 'uses_of_file',
    text: `SELECT a.livemode, EXISTS (SELECT FROM quote_files q WHERE q.file_id = f.id) AS in_quote,
             EXISTS (SELECT FROM message_files g JOIN messages m ON m.id = g.message_id
                     WHERE g.file_id = f.id AND m.quote_id IS NOT NULL) AS in_quote_message,
             ARRAY(SELECT DISTINCT o.id FROM message_files g JOIN messages m ON m.id = g.message_id
                   JOIN orders o ON o.id = m.order_id OR o.quote_id = m.quote_id WHERE g.file_id = f.id) AS message_orders
           FROM files f JOIN accounts a ON a.id = f.account_id WHERE f.id = $1`,
    values: [file],
  });
}

/** Find the orders that have a file, and the orders of a list. */
export async function ordersWithFile(tx: Tx, file: Id<'file'>, further: readonly Id<'order'>[]): Promise<OrderRow[]> {
  return tx.query<OrderRow>({
    name: 'orders_around_file',
    text: `SELECT * FROM orders WHERE id = ANY($2::uuid[]) OR id IN (SELECT order_id FROM order_files WHERE file_id = $1)`,
    values: [file, further],
  });
}

/** Find all files of an order, past and present. */
export async function orderFilesOf(tx: Tx, order: Id<'order'>): Promise<OrderFileRow[]> {
  return tx.query<OrderFileRow>({
    name: 'places_of_order',
    text: 'SELECT * FROM order_files WHERE order_id = $1',
    values: [order],
  });
}
