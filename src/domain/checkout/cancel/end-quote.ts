import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { allows, nextState, refuseState } from '../../../core/lifecycle.ts';
import type { Locked } from '../../../core/locked.ts';
import type { Tx } from '../../../storage/database.ts';
import type { CancelledReason } from '../../../wire/schemas/quote.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { ORDER_LIFECYCLE } from '../../orders/order.lifecycle.ts';
import { type LockedOrder, lockAnyOrder } from '../../orders/orders.queries.ts';
import { hasBegun } from '../../orders/steps/has-begun.ts';
import { isBillOpen, unbillOrder } from '../../payments/invoices/bill.ts';
import { movePayment } from '../../payments/move-payment.ts';
import { lockPaymentsOf } from '../../payments/payments.queries.ts';
import { changeQuote, type QuoteChange } from '../../quotes/change-quote.ts';
import { QUOTE_LIFECYCLE } from '../../quotes/quote.lifecycle.ts';
import type { QuoteRow } from '../../quotes/quotes.queries.ts';
import { closeChanges } from '../returns/close-changes.ts';

export interface EndDeps {
  clock: Clock;
  baseUrl: string;
}

export interface QuoteEnd {
  move: 'cancel' | 'withdraw' | 'expire';
  reason: CancelledReason | null;
  /** The same in the words of a person. */
  note: string | null;
  audited?: QuoteChange['audited'];
}

/** Ends a quote that nobody has paid: what is held is let go, and an order that autobuy or the invoice opened ends too. */
export async function endQuote(
  tx: Tx,
  deps: EndDeps,
  quote: Locked<QuoteRow>,
  { move, reason, note, audited }: QuoteEnd,
): Promise<QuoteRow> {
  nextState(QUOTE_LIFECYCLE, move, 'quote', quote.status);
  const order = quote.order_id === null ? undefined : await lockAnyOrder(tx, quote.order_id);
  await letGo(tx, deps, quote);
  if (order !== undefined) await endOrder(tx, deps, quote, order, move, note);
  return changeQuote(tx, deps, quote, {
    move,
    set: { cancelled_reason: reason, cancelled_note: note },
    ...(audited && { audited }),
  });
}

/** Held money is let go. What a card has paid goes back by cancelling the order, not by forgetting its quote. */
async function letGo(tx: Tx, deps: EndDeps, quote: QuoteRow): Promise<void> {
  const payments = await lockPaymentsOf(tx, quote.id);
  if (payments.some(({ status }) => status === 'pending' || status === 'capturing')) {
    fail('busy', { message: 'This quote is being paid at the moment.', retryAfter: 1 });
  }
  if (payments.some(({ status, captured, refunded }) => status === 'succeeded' && captured > refunded)) {
    refuseState('quote', quote.status, 'A card has paid for a change of its order: cancel the order instead.');
  }
  for (const payment of payments) if (payment.status === 'authorized') movePayment(tx, deps, payment, 'release');
}

/** The order goes with its quote while no work has begun and no issued invoice has it. */
async function endOrder(
  tx: Tx,
  deps: EndDeps,
  quote: QuoteRow,
  full: LockedOrder,
  move: QuoteEnd['move'],
  note: string | null,
): Promise<void> {
  const { order } = full;
  if (move === 'expire') {
    // Nobody paid in time, and nobody is there whom a refusal would reach.
    if (allows(ORDER_LIFECYCLE.void, order.status)) await voidOrder(tx, deps, full, note);
    return;
  }
  const ended = order.status === 'voided' || (order.status === 'refunded' && move === 'cancel');
  if (!ended && hasBegun(full)) {
    refuseState('quote', quote.status, 'Work on its order has begun, so it cannot be cancelled any more.');
  }
  // A voided order is on its invoice twice, charged and credited: it stays there.
  const open = ended ? await isBillOpen(tx, order.id) : await unbillOrder(tx, order.id);
  if (!open) refuseState('quote', quote.status, 'Its invoice has been issued, so it cannot be cancelled any more.');
  if (!ended) await voidOrder(tx, deps, full, note);
}

async function voidOrder(tx: Tx, deps: EndDeps, full: LockedOrder, note: string | null): Promise<void> {
  const changing = changeOrder(tx, deps, full, 'service');
  changing.move('void');
  const free = { held_from: null, hold_reason: null, held_for_payment: false };
  changing.set({ end_reason: note ?? 'Its quote was cancelled.', ...free });
  await closeChanges(tx, deps, changing.order, 0);
  changing.save();
}
