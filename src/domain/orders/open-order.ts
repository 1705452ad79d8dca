import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import type { Reference } from '../../wire/groups/references.ts';
import { findLanguages } from '../files/files.queries.ts';
import { detectedLanguage, termsOf } from '../pricing/terms.ts';
import { insertInitialFiles, insertOrder } from './open-order.queries.ts';
import { type RecordDeps, recordOrderEvent } from './record-order-event.ts';
import type { OrderRow } from './rows/orders.queries.ts';

/** Fields copied from the quote. */
export type Ordered = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'account_id'
  | 'created_by'
  | 'referral'
  | 'ordered_by'
  | 'app_id'
  | 'partner_id'
  | 'partner_name'
  | 'quote_id'
  | 'livemode'
  | 'services'
  | 'currency'
  | 'line_items'
  | 'total'
  | 'taxes'
  | 'tax_note'
  | 'tax_place'
  | Reference
  | 'deadline'
  | 'promised_at'
  | 'notes'
  | 'metadata'
>;

/** Documents to work on, documents for reference, and attachments of messages. */
export interface OrderedFiles {
  sources: readonly Id<'file'>[];
  references?: readonly Id<'file'>[];
  attached?: readonly Id<'file'>[];
}

/** Runs in the caller's transaction. */
export async function openOrder(
  tx: Tx,
  deps: RecordDeps,
  ordered: Ordered,
  { sources, references = [], attached = [] }: OrderedFiles,
): Promise<OrderRow> {
  const now = deps.clock.now();
  // A translation names its source language; for other services, use the language found in the documents.
  const found = ordered.services.translation === true ? null : detectedLanguage(await findLanguages(tx, sources));
  const order: OrderRow = {
    ...ordered,
    ...INITIAL_STATE,
    queue: ordered.livemode ? 'to_assign' : null,
    status: 'created',
    ...termsOf(ordered.services, found),
    version: 1,
    created_at: now,
    updated_at: now,
  };
  await insertOrder(tx, order);
  insertInitialFiles(tx, order, { collection: 'source', files: sources });
  if (references.length > 0) {
    insertInitialFiles(tx, order, { collection: 'reference', files: references, after: sources.length });
  }
  if (attached.length > 0) {
    const after = sources.length + references.length;
    insertInitialFiles(tx, order, { collection: 'reference', files: attached, attached: true, after });
  }
  recordOrderEvent(tx, deps, order, 'created');
  return order;
}

const INITIAL_STATE = {
  held_from: null,
  hold_reason: null,
  hold_code: null,
  hold_answered_at: null,
  hold_asks: false,
  held_for_payment: false,
  held_for_adjustment: false,
  refunded_total: 0,
  assignee: null,
  assigned_to: [],
  shipments: [],
  end_reason: null,
  approved_at: null,
  intake_processed_at: null,
  translator_assigned_at: null,
  translator_accepted_at: null,
  translator_completed_at: null,
  proofreader_completed_at: null,
  all_translations_approved_at: null,
  notarized_at: null,
  shipped_at: null,
  completed_at: null,
  to_approve: false,
};
