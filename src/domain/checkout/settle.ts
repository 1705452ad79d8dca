import type { Clock } from '../../core/clock.ts';
import type { Id } from '../../core/ids.ts';
import { newId } from '../../core/ids.ts';
import { allows, nextState } from '../../core/lifecycle.ts';
import type { Seal } from '../../core/seal.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { retryOnUnique } from '../../storage/retry-on-unique.ts';
import { changeOrder } from '../orders/change-order.ts';
import { ORDER_LIFECYCLE } from '../orders/order.lifecycle.ts';
import { lockAnyOrder, type OrderWhole } from '../orders/orders.queries.ts';
import { putOnHold } from '../orders/steps/hold.ts';
import type { TellDeps } from '../orders/tell.ts';
import type { AskDeps } from '../payments/gateways/ask-gateway.ts';
import type { Ended } from '../payments/gateways/gateway.ts';
import { PAYMENT_LIFECYCLE } from '../payments/payment.lifecycle.ts';
import type { PaymentRow } from '../payments/payments.queries.ts';
import { lockPayment, savePayment } from '../payments/payments.queries.ts';
import { lockAnyQuote } from '../quotes/quotes.queries.ts';
import { convertQuote } from './convert.ts';
import { thankPayer } from './thank-payer.ts';

export interface SettleDeps extends AskDeps {
  db: Database;
  clock: Clock;
  baseUrl: string;
  seal: Seal;
  company: string;
  /** Told of what went wrong after the answer was decided; the sweeper puts it right. */
  report: (error: unknown) => void;
}

/** What the payment came to: its order when it was paid. */
export interface Settled {
  payment: PaymentRow;
  order: Id<'order'> | null;
}

/**
 * Writes what the gateway said: payment, quote, order and events in one transaction. Whoever comes second, a sweeper or
 * the request itself, finds it done and changes nothing.
 */
export async function settlePayment(deps: SettleDeps, { id, quote_id }: PaymentRow, outcome: Ended): Promise<Settled> {
  const settled = await retryOnUnique(['orders_number'], () =>
    deps.db.transaction('system', async (tx) => {
      // Always in this order: quote, order, payment.
      const quote = await lockAnyQuote(tx, quote_id);
      if (quote === undefined) throw new Error('A payment cannot be settled before its quote is there.');
      const order = quote.order_id === null ? undefined : await lockAnyOrder(tx, quote.order_id);
      const payment = await lockPayment(tx, id);
      if (payment === undefined) throw new Error('The payment is gone.');
      if (!isOpen(payment)) return { payment, order: payment.status === 'succeeded' ? quote.order_id : null };
      const written = write(tx, deps, payment, outcome);
      if (written.status !== 'succeeded') {
        if (order !== undefined) waitForPayment(tx, deps, order, written.failure_message ?? '');
        return { payment: written, order: null };
      }
      const paid = await convertQuote(tx, deps, quote, 'pay', { id: newId(), order });
      await thankPayer(tx, deps, { payment: written, quote: paid, outcome });
      deps.reached('before_commit');
      return { payment: written, order: paid.order_id };
    }),
  );
  deps.reached('after_settle');
  return settled;
}

const isOpen = ({ status }: PaymentRow) => status === 'pending' || status === 'capturing';

function write(tx: Tx, { clock }: SettleDeps, payment: PaymentRow, outcome: Ended): PaymentRow {
  const paid = outcome.status === 'succeeded';
  const [yes, no] =
    payment.status === 'capturing' ? (['captured', 'uncaptured'] as const) : (['charge', 'decline'] as const);
  const move = paid ? yes : no;
  const written: PaymentRow = {
    ...payment,
    status: nextState(PAYMENT_LIFECYCLE, move, 'payment', payment.status),
    captured: paid ? payment.amount : 0,
    gateway_reference: outcome.reference ?? payment.gateway_reference,
    failure_code: paid ? null : outcome.code,
    failure_message: paid ? null : outcome.message,
    confirm: null,
    updated_at: clock.now(),
  };
  savePayment(tx, written);
  return written;
}

/** An order that autobuy had opened and whose price could not be taken waits until its quote is paid. */
export function waitForPayment(tx: Tx, deps: TellDeps, order: OrderWhole, why: string): void {
  const { status, hold_reason, held_for_payment } = order.order;
  const changing = changeOrder(tx, deps, order);
  const reason = `The price could not be taken: ${why}`;
  if (allows(ORDER_LIFECYCLE.hold, status)) putOnHold(changing, reason, true);
  else if (status !== 'on_hold') return;
  // The team held it for a reason of its own; from now on it waits for the payment as well.
  else changing.set({ hold_reason: held_for_payment ? reason : `${reason} ${hold_reason}`, held_for_payment: true });
  changing.save();
}
