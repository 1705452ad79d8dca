import type { Id } from '../../../core/ids.ts';
import type { Locked } from '../../../core/locked.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import type { CancellationStatus } from '../../../wire/schemas/orders/cancellation.ts';

const from = createQueryBuilder<{ cancellations: CancellationRow }>();

export interface CancellationRow {
  id: Id<'cnl'>;
  account_id: Id<'acct'>;
  order_id: Id<'order'>;
  status: CancellationStatus;
  reason: string;
  note: string | null;
  /** Why the team declined the request. */
  answer: string | null;
  /** Amount not refunded; set if no work had begun. */
  fee: number;
  /** Refunded amount; null until granted. */
  amount: number | null;
  decided_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export async function insertCancellation(tx: Tx, row: CancellationRow): Promise<void> {
  await tx.build(from.insertInto('cancellations').values(row));
}

/** The request awaiting a decision. Lock the order first. */
export async function lockOpenCancellation(tx: Tx, order: Id<'order'>): Promise<Locked<CancellationRow> | undefined> {
  const [row] = await tx.query<Locked<CancellationRow>>({
    text: `SELECT * FROM cancellations WHERE order_id = $1 AND status = 'requested' FOR UPDATE`,
    values: [order],
  });
  return row;
}

export async function findCancellation(tx: Tx, id: Id<'cnl'>): Promise<CancellationRow | undefined> {
  const [row] = await tx.build(from.selectFrom('cancellations').selectAll().where('id', '=', id));
  return row;
}

export async function findLastCancellation(tx: Tx, order: Id<'order'>): Promise<CancellationRow | undefined> {
  const [row] = await tx.query<CancellationRow>({
    name: 'last_cancellation',
    text: 'SELECT * FROM cancellations WHERE order_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
    values: [order],
  });
  return row;
}

/** Only `moveCancellation` calls this: it checks the move. */
export async function saveCancellation(tx: Tx, { id, ...row }: CancellationRow): Promise<void> {
  await tx.build(from.updateTable('cancellations').set(row).where('id', '=', id));
}
