import type { Id } from '../../core/ids.ts';
import { toToken } from '../../core/ids.ts';
import type { Locked } from '../../core/locked.ts';
import { sum } from '../../core/money.ts';
import type { Tx } from '../../storage/database.ts';
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

const LEASE = `now() + make_interval(secs => ${LEASE_SECONDS})`;

export const refundKey = (refund: { id: Id<'rfd'> }) => toToken('rfd', refund.id);

/** At most one refund of a payment is pending. */
export async function insertRefund(tx: Tx, refund: RefundRow): Promise<void> {
  await tx.query({
    text: `INSERT INTO refunds (id, batch_id, account_id, order_id, payment_id, move, cancellation_id, adjustment_id, status,
             amount, currency, reason, actor, leased_until, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, ${LEASE}, $14, $15)`,
    values: [
      refund.id,
      refund.batch_id,
      refund.account_id,
      refund.order_id,
      refund.payment_id,
      refund.move,
      refund.cancellation_id,
      refund.adjustment_id,
      refund.status,
      refund.amount,
      refund.currency,
      refund.reason,
      refund.actor && JSON.stringify(refund.actor),
      refund.created_at,
      refund.updated_at,
    ],
  });
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
  const [row] = await tx.query<Locked<RefundRow>>({
    text: 'SELECT * FROM refunds WHERE id = $1 FOR UPDATE',
    values: [id],
  });
  return row;
}

/** Refunds made together, in any status. */
export async function refundsOfBatch(tx: Tx, batch: Id<'rfd'>): Promise<RefundRow[]> {
  return tx.query<RefundRow>({
    text: 'SELECT * FROM refunds WHERE batch_id = $1 ORDER BY created_at, id',
    values: [batch],
  });
}

/** Successful refunds of an order, oldest first. */
export async function refundsMade(tx: Tx, order: Id<'order'>): Promise<RefundRow[]> {
  return tx.query<RefundRow>({
    text: `SELECT * FROM refunds WHERE order_id = $1 AND status = 'succeeded' ORDER BY created_at, id`,
    values: [order],
  });
}

/** Part of refunds that is credited on invoices; the rest is refunded to cards. */
export const creditedOf = (refunds: readonly RefundRow[]): number =>
  sum(refunds.filter(({ payment_id }) => payment_id === null).map(({ amount }) => amount));

export async function saveRefund(tx: Tx, refund: RefundRow): Promise<void> {
  await tx.query({
    text: 'UPDATE refunds SET status = $2, gateway_reference = $3, failure_message = $4, updated_at = $5 WHERE id = $1',
    values: [refund.id, refund.status, refund.gateway_reference, refund.failure_message, refund.updated_at],
  });
}

export async function claimRefunds(tx: Tx, limit: number): Promise<RefundRow[]> {
  return tx.query<RefundRow>({
    text: `UPDATE refunds SET leased_until = ${LEASE} WHERE id IN (
             SELECT id FROM refunds WHERE status = 'pending' AND leased_until <= now()
             ORDER BY leased_until LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING *`,
    values: [limit],
  });
}
