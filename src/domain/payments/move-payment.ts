import type { Clock } from '../../core/clock.ts';
import { type Locked, moveRow } from '../../core/lifecycle.ts';
import type { Tx } from '../../storage/database.ts';
import { PAYMENT_LIFECYCLE } from './payment.lifecycle.ts';
import { type PaymentRow, savePayment } from './payments.queries.ts';

export type PaymentMove = keyof typeof PAYMENT_LIFECYCLE;

/** Fields that a move may change besides the status. */
export type PaymentOutcome = Partial<
  Pick<PaymentRow, 'amount' | 'captured' | 'gateway_reference' | 'failure_code' | 'failure_message' | 'confirm'>
>;

/** Apply one row of the lifecycle table. Nothing else writes a payment's status. */
export function movePayment(
  tx: Tx,
  { clock }: { clock: Clock },
  payment: Locked<PaymentRow>,
  move: PaymentMove,
  outcome: PaymentOutcome = {},
): Locked<PaymentRow> {
  const set = { ...outcome, updated_at: clock.now() };
  const moved = moveRow(PAYMENT_LIFECYCLE, 'payment', payment, { move, set });
  savePayment(tx, moved);
  return moved;
}

/** Add a partial refund to the payment; its status does not change. */
export function addRefund(tx: Tx, { clock }: { clock: Clock }, payment: Locked<PaymentRow>, amount: number): void {
  savePayment(tx, { ...payment, refunded: payment.refunded + amount, updated_at: clock.now() });
}
