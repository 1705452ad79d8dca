import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { allows, nextState } from '../../../core/lifecycle.ts';
import type { Locked } from '../../../core/locked.ts';
import type { Tx } from '../../../storage/database.ts';
import type { CancelledReason } from '../../../wire/schemas/quote.ts';
import { isBillOpen, unbillOrder } from '../../billing/bill.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { closeChanges } from '../../orders/changes/close-changes.ts';
import { ORDER_LIFECYCLE } from '../../orders/order.lifecycle.ts';
import { type LockedOrder, lockAnyOrder } from '../../orders/rows/orders.queries.ts';
import { movePayment } from '../../payments/move-payment.ts';
import { lockPaymentsOf, type PaymentRow } from '../../payments/payments.queries.ts';
import { changeQuote, type QuoteChange } from '../../quotes/change-quote.ts';
import { QUOTE_LIFECYCLE } from '../../quotes/quote.lifecycle.ts';
import type { QuoteRow } from '../../quotes/quotes.queries.ts';
import { endReferralEmails } from '../../quotes/referral-emails.ts';
import { checkEnd, checkFee, hasEndedBeforeQuote } from './check-end.ts';

export interface EndDeps {
  clock: Clock;
  baseUrl: string;
}

export interface QuoteEnd {
  move: 'cancel' | 'withdraw' | 'expire';
  reason: CancelledReason | null;
  /** Reason in a person's own words. */
  note: string | null;
  /** Fee that a customer pays to cancel an order; the team and the service cancel without a fee. */
  fee?: number;
  audited?: QuoteChange['audited'];
}

/** End an unpaid quote, in system scope: release held money and void an order that autobuy or the invoice opened. */
export async function endQuote(
  tx: Tx,
  deps: EndDeps,
  quote: Locked<QuoteRow>,
  { move, reason, note, fee = 0, audited }: QuoteEnd,
): Promise<QuoteRow> {
  nextState(QUOTE_LIFECYCLE, move, 'quote', quote.status);
  const order = quote.order_id === null ? undefined : await lockAnyOrder(tx, quote.order_id);
  const payments = await lockPayments(tx, quote);
  if (move !== 'expire') {
    const isOpen = order === undefined || (await isBillOpen(tx, order.order.id));
    checkEnd(quote, { order: order ?? null, payments, isBillOpen: isOpen }, move);
    checkFee(quote, order ?? null, fee);
  }
  for (const payment of payments) if (payment.status === 'authorized') movePayment(tx, deps, payment, 'release');
  if (order !== undefined) await endOrder(tx, deps, order, move, note);
  endReferralEmails(tx, quote);
  return changeQuote(tx, deps, quote, {
    move,
    set: { cancelled_reason: reason, cancelled_note: note },
    ...(audited && { audited }),
  });
}

/** Held money is released. A card payment is refunded by cancelling the order, not the quote. */
async function lockPayments(tx: Tx, quote: QuoteRow): Promise<Locked<PaymentRow>[]> {
  const payments = await lockPaymentsOf(tx, quote.id);
  if (payments.some(({ status }) => status === 'pending' || status === 'capturing')) {
    fail('busy', { message: 'This quote is being paid at the moment.', retryAfter: 1 });
  }
  return payments;
}

async function endOrder(
  tx: Tx,
  deps: EndDeps,
  full: LockedOrder,
  move: QuoteEnd['move'],
  note: string | null,
): Promise<void> {
  if (move === 'expire') {
    // No one paid in time, and no caller would see a refusal.
    if (allows(ORDER_LIFECYCLE.void, full.order.status)) await voidOrder(tx, deps, full, note);
    return;
  }
  // A voided order stays on its invoice, charged and credited.
  if (hasEndedBeforeQuote(full, move)) return;
  await unbillOrder(tx, full.order.id);
  await voidOrder(tx, deps, full, note);
}

async function voidOrder(tx: Tx, deps: EndDeps, full: LockedOrder, note: string | null): Promise<void> {
  const changing = changeOrder(tx, deps, full, 'service');
  changing.move('void');
  const free = { held_from: null, hold_reason: null, hold_code: null, held_for_payment: false };
  changing.set({ end_reason: note ?? 'Its quote was cancelled.', ...free });
  await closeChanges(tx, deps, changing.order, 0);
  changing.save();
}
