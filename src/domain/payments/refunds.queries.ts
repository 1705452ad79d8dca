import type { Id } from '../../core/ids.ts';
import { toToken } from '../../core/ids.ts';
import type { Locked } from '../../core/locked.ts';
import type { Tx } from '../../storage/database.ts';
import { LEASE_SECONDS } from './payments.queries.ts';

export interface RefundRow {
  id: Id<'rfd'>;
  account_id: Id<'acct'>;
  order_id: Id<'order'>;
  payment_id: Id<'pay'>;
  move: 'refund' | 'void';
  status: 'pending' | 'succeeded' | 'failed';
  amount: number;
  currency: string;
  reason: string;
  actor: { name: string; address: string | null; requestId: string | null };
  gateway_reference: string | null;
  failure_message: string | null;
  created_at: Date;
  updated_at: Date;
}

const LEASE = `now() + make_interval(secs => ${LEASE_SECONDS})`;

export const refundKey = (refund: { id: Id<'rfd'> }) => toToken('rfd', refund.id);

/** At most one refund of an order is under way. */
export async function insertRefund(tx: Tx, refund: RefundRow): Promise<void> {
  await tx.query({
    text: `INSERT INTO refunds (id, account_id, order_id, payment_id, move, status, amount, currency, reason, actor,
             leased_until, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, ${LEASE}, $11, $12)`,
    values: [
      refund.id,
      refund.account_id,
      refund.order_id,
      refund.payment_id,
      refund.move,
      refund.status,
      refund.amount,
      refund.currency,
      refund.reason,
      JSON.stringify(refund.actor),
      refund.created_at,
      refund.updated_at,
    ],
  });
}

/** The refund of an order that is under way. */
export async function lockOpenRefund(tx: Tx, order: Id<'order'>): Promise<Locked<RefundRow> | undefined> {
  const [row] = await tx.query<Locked<RefundRow>>({
    text: `SELECT * FROM refunds WHERE order_id = $1 AND status = 'pending' FOR UPDATE`,
    values: [order],
  });
  return row;
}

/** A refund by its own id, whatever became of it. */
export async function findRefund(tx: Tx, id: Id<'rfd'>): Promise<RefundRow | undefined> {
  const [row] = await tx.query<RefundRow>({ text: 'SELECT * FROM refunds WHERE id = $1', values: [id] });
  return row;
}

export function saveRefund(tx: Tx, refund: RefundRow): void {
  tx.send({
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
