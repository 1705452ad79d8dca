import type { JSONColumnType } from 'kysely';
import type { Tx } from '../../storage/database.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';
import type { OrderRow } from './rows/orders.queries.ts';

type JsonColumn =
  | 'services'
  | 'line_items'
  | 'shipments'
  | 'referral'
  | 'metadata'
  | 'taxes'
  | 'tax_note'
  | 'tax_place';

/** The driver would write an array as a PostgreSQL array, so these columns are passed as JSON text. */
type OrdersTable = {
  [K in keyof OrderRow]: K extends JsonColumn ? JSONColumnType<NonNullable<OrderRow[K]>, string | null> : OrderRow[K];
};

const from = createQueryBuilder<{ orders: OrdersTable }>();

export async function insertOrder(tx: Tx, order: OrderRow): Promise<void> {
  await tx.build(
    from.insertInto('orders').values({
      ...order,
      services: JSON.stringify(order.services),
      line_items: JSON.stringify(order.line_items),
      shipments: JSON.stringify(order.shipments),
      referral: order.referral && JSON.stringify(order.referral),
      metadata: JSON.stringify(order.metadata),
      taxes: JSON.stringify(order.taxes),
      tax_note: order.tax_note && JSON.stringify(order.tax_note),
      tax_place: order.tax_place && JSON.stringify(order.tax_place),
    }),
  );
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
