import type { Id } from '../../core/ids.ts';
import { methodName } from '../../core/words/card.ts';
import type { Tx } from '../../storage/database.ts';
import { retryOnUnique } from '../../storage/retry-on-unique.ts';
import { changeOrder } from '../orders/change-order.ts';
import { lockAdjustment } from '../orders/changes/adjustments.queries.ts';
import { type LockedOrder, lockAnyOrder } from '../orders/orders.queries.ts';
import type { Ended } from '../payments/gateways/gateway.ts';
import { movePayment, type PaymentMove } from '../payments/move-payment.ts';
import { lockPayment, type PaymentRow } from '../payments/payments.queries.ts';
import { issueReceipt } from '../payments/receipts/issue-receipt.ts';
import { pricedQuote } from '../quotes/priced-quote.ts';
import { lockAnyQuote, type QuoteRow } from '../quotes/quotes.queries.ts';
import { acceptAdjustment } from './adjustments/end-adjustment.ts';
import { waitForPayment } from './autobuy/wait-for-payment.ts';
import { convertQuote } from './convert.ts';
import type { CheckoutDeps } from './deps.ts';
import { settleInvoicePayment } from './invoices/settle-invoice-payment.ts';
import { receiptedOf } from './page/receipted.ts';
import { thankPayer } from './page/thank-payer.ts';

/** What the payment came to: its order when it was paid. */
export interface Settled {
  payment: PaymentRow;
  order: Id<'order'> | null;
}

/**
 * Writes what the gateway said: payment, quote, order and events in one transaction. Whoever comes second, a sweeper or
 * the request itself, finds it done and changes nothing.
 */
export async function settlePayment(deps: CheckoutDeps, paid: PaymentRow, outcome: Ended): Promise<Settled> {
  const { id, quote_id } = paid;
  if (quote_id === null) return { payment: await settleInvoicePayment(deps, paid, outcome), order: null };
  const settled = await retryOnUnique(['orders_number'], () =>
    deps.db.transaction('system', async (tx) => {
      // Always in this order: quote, order, invoice, payment.
      const quote = await lockAnyQuote(tx, quote_id);
      if (quote === undefined) throw new Error('A payment cannot be settled before its quote is there.');
      const order = quote.order_id === null ? undefined : await lockAnyOrder(tx, quote.order_id);
      const open = await lockPayment(tx, id);
      if (open === undefined) throw new Error('The payment is gone.');
      const ends = ENDS[open.status];
      if (ends === undefined) return { payment: open, order: open.status === 'succeeded' ? quote.order_id : null };
      const gateway_reference = outcome.reference ?? open.gateway_reference;
      if (outcome.status !== 'succeeded') {
        const failure = { failure_code: outcome.code, failure_message: outcome.message };
        const payment = movePayment(tx, deps, open, ends.declined, { gateway_reference, ...failure, confirm: null });
        if (order !== undefined && open.adjustment_id === null) await waitForPayment(tx, deps, order, outcome.message);
        return { payment, order: null };
      }
      const taken = { captured: open.amount, failure_code: null, failure_message: null };
      const payment = movePayment(tx, deps, open, ends.paid, { gateway_reference, ...taken, confirm: null });
      const converted =
        order === undefined || open.adjustment_id === null
          ? await convertQuote(tx, deps, {
              quote: pricedQuote(quote),
              move: 'pay',
              order,
              orderedBy: open.payer_id,
              paid: {
                amount: open.amount,
                currency: open.currency,
                taxes: quote.taxes,
                method: methodName(open.source_label),
              },
            })
          : await payAdjustment(tx, deps, { quote, order, adjustment: open.adjustment_id });
      await issueReceipt(tx, deps, payment, await receiptedOf(tx, payment, converted));
      await thankPayer(tx, deps, { payment, quote: converted, outcome });
      deps.reached('before_commit');
      return { payment, order: converted.order_id };
    }),
  );
  deps.reached('after_settle');
  return settled;
}

/** What was paid is an adjustment of the order: its quote was paid before. */
async function payAdjustment(
  tx: Tx,
  deps: CheckoutDeps,
  { quote, order, adjustment: id }: { quote: QuoteRow; order: LockedOrder; adjustment: Id<'adj'> },
): Promise<QuoteRow & { order_id: Id<'order'> }> {
  const adjustment = await lockAdjustment(tx, order.order.id, id);
  if (adjustment === undefined) throw new Error('The adjustment is gone.');
  const change = changeOrder(tx, deps, order, 'service');
  await acceptAdjustment(tx, deps, change, adjustment);
  change.save();
  return { ...quote, order_id: order.order.id };
}

/** How a payment ends from where it is; one of any other status has ended already. */
const ENDS: Partial<Record<PaymentRow['status'], { paid: PaymentMove; declined: PaymentMove }>> = {
  pending: { paid: 'charge', declined: 'decline' },
  capturing: { paid: 'captured', declined: 'uncaptured' },
};
