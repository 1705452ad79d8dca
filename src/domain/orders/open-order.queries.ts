import type { Tx } from '../../storage/database.ts';
import { createTable } from '../../storage/table.queries.ts';
import type { OrderRow } from './rows/orders.queries.ts';

const table = createTable<OrderRow>('orders', {
  json: ['services', 'line_items', 'shipments', 'referral', 'metadata', 'taxes', 'tax_note', 'tax_place'],
});

export async function insertOrder(tx: Tx, order: OrderRow): Promise<void> {
  await tx.query(table.insert(order));
}

interface InitialFiles {
  collection: 'source' | 'reference';
  files: readonly string[];
  /** Attachments of messages about the quote. */
  attached?: boolean;
  after?: number;
}

/** Inserts documents in the order they were sent, after `after` others. */
export function insertInitialFiles(
  tx: Tx,
  order: OrderRow,
  { collection, files, attached = false, after = 0 }: InitialFiles,
): void {
  tx.send({
    name: 'insert_given_files',
    text: `INSERT INTO order_files (order_id, file_id, account_id, collection, position, live, created_at, attached)
           SELECT $1, given.id, $2, $5, given.position + $6, true, $4, $7
           FROM unnest($3::uuid[]) WITH ORDINALITY AS given (id, position)`,
    values: [order.id, order.account_id, files, order.created_at, collection, after, attached],
  });
}
