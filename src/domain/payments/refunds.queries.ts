import type { Id } from '../../core/ids.ts';
import { toToken } from '../../core/ids.ts';
import type { Locked } from '../../core/locked.ts';
import { sum } from '../../core/money.ts';
import type { Tx } from '../../storage/database.ts';
import { createTable } from '../../storage/table.queries.ts';
import { LEASE_SECONDS } from './payments.queries.ts';

export interface RefundRow {
  id: Id<'rfd'>;
  /** Id of the first refund of those made together. */
  batch_id: Id<'rfd'>;
  account_id: Id<'acct'>;
  order_id: Id<'order'>;
  /** Null: credited on the invoice. */
  payment_id: Id<'pay'> | null;
  /** Move of the order once all refunds of the batch have succeeded; a credit changes nothing. */
  move: 'refund' | 'void' | 'credit';
  /** Whether the team cancels the order: the audit trail names that instead of the move. */
  cancels: boolean;
  cancellation_id: Id<'cnl'> | null;
  adjustment_id: Id<'adj'> | null;
  status: 'pending' | 'succeeded' | 'failed';
  amount: number;
  currency: string;
  reason: string;
  /** Team member; null: the customer or the service itself. */
  actor: { name: string; address: string | null; requestId: string | null } | null;
  gateway_reference: string | null;
  failure_message: string | null;
  created_at: Date;
  updated_at: Date;
}

const table = createTable<RefundRow>('refunds', { json: ['actor'] });

const LEASE = `now() + make_interval(secs => ${LEASE_SECONDS})`;

export const refundKey = (refund: { id: Id<'rfd'> }) => toToken('rfd', refund.id);

/** At most one refund of a payment is pending. */
export async function insertRefund(tx: Tx, refund: RefundRow): Promise<void> {
  await tx.query(table.insert(refund, '', { leased_until: LEASE }));
}

/** Whether a refund of the order is pending; the caller has locked the order. */
export async function isRefunding(tx: Tx, order: Id<'order'>): Promise<boolean> {
  const rows = await tx.query({
    text: `SELECT FROM refunds WHERE order_id = $1 AND status = 'pending' LIMIT 1`,
    values: [order],
  });
  return rows.length > 0;
}

export async function lockRefund(tx: Tx, id: Id<'rfd'>): Promise<Locked<RefundRow> | undefined> {
  return tx.first<Locked<RefundRow>>(table.select({ id }, 'FOR UPDATE'));
}

/** Refunds made together, in any status. */
export async function refundsOfBatch(tx: Tx, batch: Id<'rfd'>): Promise<RefundRow[]> {
  return tx.query<RefundRow>(table.select({ batch_id: batch }, 'ORDER BY created_at, id'));
}

/** Successful refunds of an order, oldest first. */
export async function refundsMade(tx: Tx, order: Id<'order'>): Promise<RefundRow[]> {
  return tx.query<RefundRow>(table.select({ order_id: order, status: 'succeeded' }, 'ORDER BY created_at, id'));
}

/** Part of refunds that is credited on invoices; the rest is refunded to cards. */
export const creditedOf = (refunds: readonly RefundRow[]): number =>
  sum(refunds.filter(({ payment_id }) => payment_id === null).map(({ amount }) => amount));

export async function saveRefund(tx: Tx, refund: RefundRow): Promise<void> {
  const { id, status, gateway_reference, failure_message, updated_at } = refund;
  await tx.query(table.update({ id }, { status, gateway_reference, failure_message, updated_at }));
}

export async function claimRefunds(tx: Tx, limit: number): Promise<RefundRow[]> {
  return tx.query<RefundRow>({
    text: `UPDATE refunds SET leased_until = ${LEASE} WHERE id IN (
             SELECT id FROM refunds WHERE status = 'pending' AND leased_until <= now()
             ORDER BY leased_until LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING *`,
    values: [limit],
  });
}
