import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createTable } from '../../../storage/table.queries.ts';
import type { Mark, RevisionStatus } from '../../../wire/schemas/orders/revision.ts';
import type { Shipment } from '../../../wire/schemas/orders/shipment.ts';

export interface RevisionRow {
  id: Id<'rev'>;
  account_id: Id<'acct'>;
  order_id: Id<'order'>;
  /** Translation to change. */
  file_id: Id<'file'>;
  status: RevisionStatus;
  text: string;
  marks: Mark[];
  /** Token of the key, app or person, or a guest's email address; null: no longer known. */
  asked_by: string | null;
  /** The new translation. */
  answer_id: Id<'file'> | null;
  /** Milestones that the revision undid. */
  approved_at: Date | null;
  notarized_at: Date | null;
  shipped_at: Date | null;
  completed_at: Date | null;
  shipments: Shipment[];
  created_at: Date;
  ended_at: Date | null;
}

const table = createTable<RevisionRow>('revisions', { json: ['marks', 'shipments'] });

export const isAsked = ({ status }: Pick<RevisionRow, 'status'>): boolean => status === 'asked';

/** Lock the order first. */
export async function insertRevision(tx: Tx, row: RevisionRow): Promise<void> {
  await tx.query(table.insert(row));
}

/** Oldest first. */
export async function revisionsOfOrder(tx: Tx, order: Id<'order'>): Promise<RevisionRow[]> {
  return tx.query<RevisionRow>(table.select({ order_id: order }, 'ORDER BY created_at, id'));
}

/** Only `endRevision` calls this: it checks the move. */
export async function saveRevision(tx: Tx, { id, status, answer_id, ended_at }: RevisionRow): Promise<void> {
  await tx.query(table.update({ id }, { status, answer_id, ended_at }));
}
