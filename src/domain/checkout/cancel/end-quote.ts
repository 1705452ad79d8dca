import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { allows, checkVersion, type Locked, nextState, refusalOfMove, refuseState } from '../../../core/lifecycle.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { CancelledReason } from '../../../wire/schemas/quote.ts';
import { isBillOpen, isOnOpenInvoice, unbillOrder } from '../../billing/bill.ts';
import type { Actor } from '../../events/audit.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { closeChanges } from '../../orders/changes/move-changes.ts';
import { ORDER_LIFECYCLE } from '../../orders/order.lifecycle.ts';
import { type FullOrder, findAnyOrder, type LockedOrder, lockAnyOrder } from '../../orders/rows/orders.queries.ts';
import { hasBegun } from '../../orders/state/order-file.ts';
import { movePayment } from '../../payments/move-payment.ts';
import { lockPaymentsOf, type PaymentRow, paymentsOfQuote } from '../../payments/payments.queries.ts';
import type { Prices } from '../../pricing/list/prices.ts';
import { changeQuote, type QuoteChange } from '../../quotes/change-quote.ts';
import { QUOTE_LIFECYCLE } from '../../quotes/quote.lifecycle.ts';
import { lockAnyQuote, lockQuote, type QuoteRow } from '../../quotes/quotes.queries.ts';
import { type FullQuote, filesByQuote } from '../../quotes/read-quotes.ts';
import { endReferralEmails } from '../../quotes/referral-emails.ts';
import { lockExpired } from './expired.queries.ts';

/** Facts outside the quote that decide whether it can still be cancelled. */
export interface EndFacts {
  /** Order opened by autobuy or by the invoice. */
  order: FullOrder | null;
  payments: readonly Pick<PaymentRow, 'status' | 'captured' | 'refunded'>[];
  /** Whether the order's invoice is still open. */
  isBillOpen: boolean;
}

export const NOTHING_BOUGHT: EndFacts = { order: null, payments: [], isBillOpen: true };

/** Read without locks, for display only. A quote without an order, or one that cannot be cancelled, needs no query. */
export async function readEndFacts({ db }: { db: Database }, quote: QuoteRow): Promise<EndFacts> {
  const { id, order_id } = quote;
  if (order_id === null || refusalOfMove(QUOTE_LIFECYCLE, moveToCancel(quote), quote.status) !== null) {
    return NOTHING_BOUGHT;
  }
  return db.transaction('system', async (tx) => {
    const [order, payments, isBillOpen] = await Promise.all([
      findAnyOrder(tx, order_id),
      paymentsOfQuote(tx, id),
      isOnOpenInvoice(tx, order_id),
    ]);
    return { order: order ?? null, payments, isBillOpen };
  });
}

export const moveToCancel = ({ status }: QuoteRow) => (status === 'approved' ? 'withdraw' : 'cancel');

/** The maker of a referred quote may cancel it until the customer has ordered. */
export function checkCanceller(quote: QuoteRow, account: Id<'acct'>): void {
  if (quote.account_id === account || quote.order_id === null) return;
  refuseState('quote', quote.status, 'The customer has ordered it, and only they can cancel it.');
}

/** Refuse to end a quote that is paid, whose order is in work, or whose invoice is issued. */
export function checkEnd(quote: QuoteRow, facts: EndFacts, move: 'cancel' | 'withdraw'): void {
  nextState(QUOTE_LIFECYCLE, move, 'quote', quote.status);
  if (facts.payments.some(({ status, captured, refunded }) => status === 'succeeded' && captured > refunded)) {
    refuseState('quote', quote.status, 'A card has paid for a change of its order: cancel the order instead.');
  }
  const { order } = facts;
  if (order === null) return;
  if (!hasEndedBeforeQuote(order, move) && hasBegun(order)) {
    refuseState('quote', quote.status, 'Work on its order has begun, so it cannot be cancelled any more.');
  }
  if (!facts.isBillOpen) {
    refuseState('quote', quote.status, 'Its invoice has been issued, so it cannot be cancelled any more.');
  }
}

/** A customer who has ordered cancels the order instead: only a cancellation deducts the price list's fee. */
export function checkFee(quote: QuoteRow, order: FullOrder | null, fee: number): void {
  if (fee === 0 || quote.status !== 'approved' || order === null || isVoidedOrRefunded(order)) return;
  refuseState('quote', quote.status, 'It is ordered, and cancelling an order costs a fee: cancel the order instead.');
}

const isVoidedOrRefunded = ({ order: { status } }: FullOrder): boolean => status === 'voided' || status === 'refunded';

/** Whether the order ended before its quote. */
const hasEndedBeforeQuote = ({ order: { status } }: FullOrder, move: 'cancel' | 'withdraw'): boolean =>
  status === 'voided' || (status === 'refunded' && move === 'cancel');

/** Fee for cancelling an order before work has begun, from the price list of its quote. */
export const cancellationFee = (prices: Prices, quote: Pick<QuoteRow, 'price_list'> | undefined): number =>
  ((quote && prices.byVersion(quote.price_list)) ?? prices.current()).cancellationFee;

interface EndDeps {
  clock: Clock;
  baseUrl: string;
}

interface QuoteEnd {
  move: 'cancel' | 'withdraw' | 'expire';
  reason: CancelledReason | null;
  /** Reason in a person's own words. */
  note: string | null;
  /** Fee that a customer pays to cancel an order; the team and the service cancel without a fee. */
  fee?: number;
  audited?: QuoteChange['audited'];
}

/** End an unpaid quote, in system scope: release held money and void an order that autobuy or the invoice opened. */
async function endQuote(
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

type CancelDeps = EndDeps & { db: Database };

interface Cancelling {
  quote: Id<'quote'>;
  reason: CancelledReason | null;
  note?: string | null;
}

/** Cancel for the customer: by the account that owns the quote or the one that created it. */
export async function cancelQuote(
  deps: CancelDeps & { prices: Prices },
  { account, quote: id, reason, note = null }: Cancelling & { account: Id<'acct'> },
): Promise<FullQuote> {
  // System scope: the maker of a referred quote cannot see its payments.
  return deps.db.transaction('system', async (tx) => {
    const [found, files] = await Promise.all([lockQuote(tx, account, id), filesByQuote(tx, [id])]);
    const quote = found ?? fail('not_found');
    checkCanceller(quote, account);
    const fee = cancellationFee(deps.prices, quote);
    const ended = await endQuote(tx, deps, quote, { move: moveToCancel(quote), reason, note, fee });
    return { quote: ended, files: files.get(id) ?? [] };
  });
}

/** The reason `other` needs words of its own. */
export function checkCancelNote(reason: string | null | undefined, note: string | null): void {
  if (reason === 'other' && note === null) failField('note', 'Say in words why it is cancelled.');
}

/** Cancel any account's quote, for the team. */
export async function cancelForCustomer(
  deps: CancelDeps,
  actor: Actor,
  { quote: id, reason, note = null, version }: Cancelling & { version?: number | undefined },
): Promise<FullQuote> {
  checkCancelNote(reason, note);
  return deps.db.transaction('system', async (tx) => {
    const [found, files] = await Promise.all([lockAnyQuote(tx, id), filesByQuote(tx, [id])]);
    const quote = found ?? fail('not_found');
    checkVersion(quote, version);
    const audited = { actor, action: 'quote.cancel', detail: { reason, ...(note !== null && { note }) } };
    const ended = await endQuote(tx, deps, quote, { move: moveToCancel(quote), reason, note, audited });
    return { quote: ended, files: files.get(id) ?? [] };
  });
}

type ExpireDeps = EndDeps & { db: Database };

const EXPIRED: QuoteEnd = { move: 'expire', reason: 'expired', note: null };

/** Cancel ready quotes past their expiry; returns how many. */
export async function expireQuotes(deps: ExpireDeps, batch: number): Promise<number> {
  return deps.db.transaction('system', async (tx) => {
    const expired = await lockExpired(tx, deps.clock.now(), batch);
    for (const quote of expired) await endQuote(tx, deps, quote, EXPIRED);
    return expired.length;
  });
}

/** Expire one ready quote at once; for sandboxes. */
export async function expireQuote(deps: ExpireDeps, id: Id<'quote'>): Promise<void> {
  await deps.db.transaction('system', async (tx) => {
    await endQuote(tx, deps, (await lockAnyQuote(tx, id)) ?? fail('not_found'), EXPIRED);
  });
}
