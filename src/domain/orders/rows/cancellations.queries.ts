import type { Id } from '../../../core/ids.ts';
import type { Locked } from '../../../core/locked.ts';
import type { Tx } from '../../../storage/database.ts';
import { createTable } from '../../../storage/table.queries.ts';
import type { CancellationStatus } from '../../../wire/schemas/orders/cancellation.ts';

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

const table = createTable<CancellationRow>('cancellations');

export async function insertCancellation(tx: Tx, row: CancellationRow): Promise<void> {
  await tx.query(table.insert(row));
}

/** The request awaiting a decision. Lock the order first. */
export async function lockOpenCancellation(tx: Tx, order: Id<'order'>): Promise<Locked<CancellationRow> | undefined> {
  return tx.first<Locked<CancellationRow>>(table.select({ order_id: order, status: 'requested' }, 'FOR UPDATE'));
}

export async function findCancellation(tx: Tx, id: Id<'cnl'>): Promise<CancellationRow | undefined> {
  return tx.first<CancellationRow>(table.select({ id }));
}

export async function findLastCancellation(tx: Tx, order: Id<'order'>): Promise<CancellationRow | undefined> {
  return tx.first<CancellationRow>(table.select({ order_id: order }, 'ORDER BY created_at DESC, id DESC LIMIT 1'));
}

/** Only `moveCancellation` calls this: it checks the move. */
export async function saveCancellation(tx: Tx, { id, ...row }: CancellationRow): Promise<void> {
  await tx.query(table.update({ id }, row));
}
