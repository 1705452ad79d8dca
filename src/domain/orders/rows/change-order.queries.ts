import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { OrderFileRow, OrderRow } from './orders.queries.ts';

// Writes of an order's change. Only `changeOrder` calls these: no status is written without its event.

export function saveOrder(tx: Tx, order: OrderRow): void {
  tx.send({
    name: 'save_order',
    text: `UPDATE orders SET status = $2, held_from = $3, hold_reason = $4, held_for_payment = $5, line_items = $6,
             total = $7, refunded_total = $8, promised_at = $9, assignee = $10, shipments = $11, end_reason = $12,
             approved_at = $13, intake_processed_at = $14, translator_assigned_at = $15, translator_accepted_at = $16,
             translator_completed_at = $17, proofreader_completed_at = $18, all_translations_approved_at = $19,
             notarized_at = $20, shipped_at = $21, completed_at = $22, updated_at = $23, hold_answered_at = $24,
             hold_asks = $25, held_for_adjustment = $26, assigned_to = $27, version = $28, to_approve = $29, queue = $30,
             hold_code = $31, taxes = $32, tax_note = $33, tax_place = $34
           WHERE id = $1`,
    values: [
      order.id,
      order.status,
      order.held_from,
      order.hold_reason,
      order.held_for_payment,
      JSON.stringify(order.line_items),
      order.total,
      order.refunded_total,
      order.promised_at,
      order.assignee,
      JSON.stringify(order.shipments),
      order.end_reason,
      order.approved_at,
      order.intake_processed_at,
      order.translator_assigned_at,
      order.translator_accepted_at,
      order.translator_completed_at,
      order.proofreader_completed_at,
      order.all_translations_approved_at,
      order.notarized_at,
      order.shipped_at,
      order.completed_at,
      order.updated_at,
      order.hold_answered_at,
      order.hold_asks,
      order.held_for_adjustment,
      order.assigned_to,
      order.version,
      order.to_approve,
      order.queue,
      order.hold_code,
      JSON.stringify(order.taxes),
      order.tax_note && JSON.stringify(order.tax_note),
      order.tax_place && JSON.stringify(order.tax_place),
    ],
  });
}

/** Saves the services, and the columns that lists show of the translation. */
export function saveOrderServices(tx: Tx, order: OrderRow): void {
  tx.send({
    text: `UPDATE orders SET services = $2, source_language = $3, target_language = $4, translation_type = $5,
             certification = $6, delivery = $7, turnaround = $8 WHERE id = $1`,
    values: [
      order.id,
      JSON.stringify(order.services),
      order.source_language,
      order.target_language,
      order.translation_type,
      order.certification,
      order.delivery,
      order.turnaround,
    ],
  });
  tx.send({
    text: 'UPDATE assignments SET source_language = $2 WHERE order_id = $1 AND source_language IS DISTINCT FROM $2',
    values: [order.id, order.source_language],
  });
}

/** Adds files to an order; a shown file is no longer withheld. */
export function insertOrderFiles(tx: Tx, files: readonly OrderFileRow[]): void {
  const COLUMNS = `order_id, file_id, account_id, collection, position, language, source_file_id, made_from, service,
    certificate_id, live, replaced, approved_at, revision, revised_at, created_at, proposed, superseded, attached`;
  for (const file of files) {
    tx.send({
      name: 'insert_order_file',
      text: `INSERT INTO order_files (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
      values: [
        file.order_id,
        file.file_id,
        file.account_id,
        file.collection,
        file.position,
        file.language,
        file.source_file_id,
        file.made_from,
        file.service,
        file.certificate_id,
        file.live,
        file.replaced,
        file.approved_at,
        file.revision,
        file.revised_at,
        file.created_at,
        file.proposed,
        file.superseded,
        file.attached,
      ],
    });
  }
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
             superseded = now.superseded
           FROM unnest($2::uuid[], $3::text[], $4::boolean[], $5::boolean[], $6::timestamptz[], $7::text[], $8::timestamptz[],
             $9::boolean[], $10::boolean[])
             AS now (id, collection, live, replaced, approved_at, revision, revised_at, proposed, superseded)
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
