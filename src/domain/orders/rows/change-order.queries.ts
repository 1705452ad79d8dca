import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createTable } from '../../../storage/table.queries.ts';
import { pick } from '../../../wire/groups/records.ts';
import type { OrderFileRow, OrderRow } from './orders.queries.ts';

const table = createTable<OrderRow>('orders', {
  json: ['services', 'line_items', 'shipments', 'taxes', 'tax_note', 'tax_place'],
});

const SAVED = [
  'status',
  'held_from',
  'hold_reason',
  'held_for_payment',
  'line_items',
  'total',
  'refunded_total',
  'promised_at',
  'assignee',
  'shipments',
  'end_reason',
  'approved_at',
  'intake_processed_at',
  'translator_assigned_at',
  'translator_accepted_at',
  'translator_completed_at',
  'proofreader_completed_at',
  'all_translations_approved_at',
  'notarized_at',
  'shipped_at',
  'completed_at',
  'updated_at',
  'hold_answered_at',
  'hold_asks',
  'held_for_adjustment',
  'assigned_to',
  'version',
  'to_approve',
  'queue',
  'hold_code',
  'taxes',
  'tax_note',
  'tax_place',
] as const satisfies (keyof OrderRow)[];

const fileTable = createTable<OrderFileRow>('order_files', { json: ['sent_back'] });

const TERMS = [
  'services',
  'source_language',
  'target_language',
  'translation_type',
  'certification',
  'delivery',
  'turnaround',
] as const satisfies (keyof OrderRow)[];

const FILE_COLUMNS = [
  'order_id',
  'file_id',
  'account_id',
  'collection',
  'position',
  'language',
  'source_file_id',
  'made_from',
  'service',
  'certificate_id',
  'live',
  'replaced',
  'approved_at',
  'revision',
  'revised_at',
  'sent_back',
  'created_at',
  'proposed',
  'superseded',
  'attached',
] as const satisfies (keyof OrderFileRow)[];

// Writes of an order's change. Only `changeOrder` calls these: no status is written without its event.

export function saveOrder(tx: Tx, order: OrderRow): void {
  tx.send(table.update({ id: order.id }, pick(order, SAVED)));
}

/** Saves the services, and the columns that lists show of the translation. */
export function saveOrderServices(tx: Tx, order: OrderRow): void {
  tx.send(table.update({ id: order.id }, pick(order, TERMS)));
  tx.send({
    text: 'UPDATE assignments SET source_language = $2 WHERE order_id = $1 AND source_language IS DISTINCT FROM $2',
    values: [order.id, order.source_language],
  });
}

/** Separate from the other columns, because its trigger writes the search text anew. */
export function saveReference(tx: Tx, { id, reference }: Pick<OrderRow, 'id' | 'reference'>): void {
  tx.send(table.update({ id }, { reference }));
}

/** Adds files to an order; a shown file is no longer withheld. */
export function insertOrderFiles(tx: Tx, files: readonly OrderFileRow[]): void {
  for (const file of files) tx.send(fileTable.insert(pick(file, FILE_COLUMNS)));
  showFiles(tx, files);
}

/** Saves the files' state in an order, and shows or withholds files of the team accordingly. */
export function saveOrderFiles(tx: Tx, files: readonly OrderFileRow[]): void {
  if (files.length === 0) return;
  const ids = files.map((file) => file.file_id);
  tx.send({
    name: 'save_order_files',
    text: `UPDATE order_files place SET collection = now.collection, live = now.live, replaced = now.replaced,
             approved_at = now.approved_at, revision = now.revision, revised_at = now.revised_at, proposed = now.proposed,
             superseded = now.superseded, sent_back = now.sent_back
           FROM unnest($2::uuid[], $3::text[], $4::boolean[], $5::boolean[], $6::timestamptz[], $7::text[], $8::timestamptz[],
             $9::boolean[], $10::boolean[], $11::jsonb[])
             AS now (id, collection, live, replaced, approved_at, revision, revised_at, proposed, superseded, sent_back)
           WHERE place.order_id = $1 AND place.file_id = now.id`,
    values: [
      files[0]?.order_id,
      ids,
      files.map((file) => file.collection),
      files.map((file) => file.live),
      files.map((file) => file.replaced),
      files.map((file) => file.approved_at),
      files.map((file) => file.revision),
      files.map((file) => file.revised_at),
      files.map((file) => file.proposed),
      files.map((file) => file.superseded),
      files.map((file) => file.sent_back && JSON.stringify(file.sent_back)),
    ],
  });
  showFiles(tx, files);
}

/** Deletes files from an order, as if they had never been in it. */
export function deleteOrderFiles(tx: Tx, files: readonly OrderFileRow[]): void {
  if (files.length === 0) return;
  tx.send({
    text: 'DELETE FROM order_files WHERE order_id = $1 AND file_id = ANY($2::uuid[])',
    values: [files[0]?.order_id, files.map((file) => file.file_id)],
  });
}

function showFiles(tx: Tx, files: readonly OrderFileRow[]): void {
  const made = files.filter((file) => file.collection !== 'source' && file.collection !== 'reference');
  if (made.length === 0) return;
  tx.send({
    name: 'withhold_files',
    text: `UPDATE files f SET withheld = now.withheld FROM unnest($1::uuid[], $2::boolean[]) AS now (id, withheld)
           WHERE f.id = now.id AND f.withheld <> now.withheld`,
    values: [made.map((file) => file.file_id), made.map((file) => !file.live)],
  });
}

/** Raises the version of an order when only other tables that it shows have changed. */
export function incrementVersion(tx: Tx, id: Id<'order'>, at: Date): void {
  tx.send({
    text: `UPDATE orders SET version = version + 1, updated_at = greatest($2, updated_at + interval '1 ms') WHERE id = $1`,
    values: [id, at],
  });
}
