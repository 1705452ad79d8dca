import type { JSONColumnType } from 'kysely';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import type { Mark, RevisionStatus } from '../../../wire/schemas/orders/revision.ts';
import type { Shipment } from '../../../wire/schemas/orders/shipment.ts';

const from = createQueryBuilder<{ revisions: RevisionsTable }>();

export interface RevisionRow {
  id: Id<'rev'>;
  account_id: Id<'acct'>;
  order_id: Id<'order'>;
  /** The translation that is to be changed. */
  file_id: Id<'file'>;
  status: RevisionStatus;
  text: string;
  marks: Mark[];
  /** Token of the key, app or person, or the address of a guest; null: not known any more. */
  asked_by: string | null;
  /** The translation that took its place. */
  answer_id: Id<'file'> | null;
  /** What the order had reached, and the revision took back. */
  approved_at: Date | null;
  notarized_at: Date | null;
  shipped_at: Date | null;
  completed_at: Date | null;
  shipments: Shipment[];
  created_at: Date;
  ended_at: Date | null;
}

interface RevisionsTable extends Omit<RevisionRow, 'marks' | 'shipments'> {
  marks: JSONColumnType<Mark[]>;
  shipments: JSONColumnType<Shipment[]>;
}

export const isAsked = ({ status }: Pick<RevisionRow, 'status'>): boolean => status === 'asked';

/** The caller has locked the order. */
export async function insertRevision(tx: Tx, row: RevisionRow): Promise<void> {
  const [marks, shipments] = [JSON.stringify(row.marks), JSON.stringify(row.shipments)];
  await tx.build(from.insertInto('revisions').values({ ...row, marks, shipments }));
}

/** Oldest first. */
export async function revisionsOfOrder(tx: Tx, order: Id<'order'>): Promise<RevisionRow[]> {
  return tx.query<RevisionRow>({
    name: 'revisions_of_order',
    text: 'SELECT * FROM revisions WHERE order_id = $1 ORDER BY created_at, id',
    values: [order],
  });
}

/** For `moveRevision` alone, which checks the move. */
export async function saveRevision(tx: Tx, { id, status, answer_id, ended_at }: RevisionRow): Promise<void> {
  await tx.build(from.updateTable('revisions').set({ status, answer_id, ended_at }).where('id', '=', id));
}
