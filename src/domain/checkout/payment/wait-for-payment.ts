import { allows } from '../../../core/lifecycle.ts';
import type { Tx } from '../../../storage/database.ts';
import { type OrderEmailDeps, queueOrderEmail } from '../../guests/emails/queue-order-email.ts';
import { putOnHold } from '../../orders/actions/hold.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { ORDER_LIFECYCLE } from '../../orders/order.lifecycle.ts';
import type { LockedOrder } from '../../orders/rows/orders.queries.ts';

/** Hold an order that autobuy opened until its quote is paid, because the price could not be collected. */
export async function waitForPayment(tx: Tx, deps: OrderEmailDeps, order: LockedOrder, cause: string): Promise<void> {
  const { status, hold_reason, held_for_payment, quote_id } = order.order;
  const changing = changeOrder(tx, deps, order, 'service');
  const reason = `The price could not be taken: ${cause}`;
  if (allows(ORDER_LIFECYCLE.hold, status)) putOnHold(changing, reason, 'payment');
  else if (status !== 'on_hold') return;
  // The team holds the order for its own reason; from now on it waits for the payment too.
  else changing.set({ hold_reason: held_for_payment ? reason : `${reason} ${hold_reason}`, held_for_payment: true });
  changing.save();
  if (quote_id !== null) await queueOrderEmail(tx, deps, quote_id, { kind: 'held', question: reason });
}
