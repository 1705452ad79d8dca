import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { allows, checkVersion, type Locked, nextState } from '../../../core/lifecycle.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { CancelledReason } from '../../../wire/schemas/quote.ts';
import { isBillOpen, unbillOrder } from '../../billing/bill.ts';
import type { Actor } from '../../events/audit.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { closeChanges } from '../../orders/changes/move-adjustment.ts';
import { ORDER_LIFECYCLE } from '../../orders/order.lifecycle.ts';
import { type LockedOrder, lockAnyOrder } from '../../orders/rows/orders.queries.ts';
import { movePayment } from '../../payments/move-payment.ts';
import { lockPaymentsOf, type PaymentRow } from '../../payments/payments.queries.ts';
import type { Prices } from '../../pricing/list/prices.ts';
import { changeQuote, type QuoteChange } from '../../quotes/change-quote.ts';
import { QUOTE_LIFECYCLE } from '../../quotes/quote.lifecycle.ts';
import { lockAnyQuote, lockQuote, type QuoteRow } from '../../quotes/quotes.queries.ts';
import { type FullQuote, filesByQuote } from '../../quotes/read-quotes.ts';
import { endReferralEmails } from '../../quotes/referral-emails.ts';
import { cancellationFee, checkCanceller, checkEnd, checkFee, hasEndedBeforeQuote, moveToCancel } from './check-end.ts';
import { lockExpired } from './expired.queries.ts';

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

/** Cancel any account's quote, for the team. */
export async function cancelForCustomer(
  deps: CancelDeps,
  actor: Actor,
  { quote: id, reason, note = null, version }: Cancelling & { version?: number | undefined },
): Promise<FullQuote> {
  if (reason === 'other' && note === null) failField('note', 'Say in words why it is cancelled.');
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
