import { fail } from '../../../core/fail.ts';
import type { Id, NewId } from '../../../core/ids.ts';
import { nextState, refuseState } from '../../../core/lifecycle.ts';
import type { Locked } from '../../../core/locked.ts';
import type { Tx } from '../../../storage/database.ts';
import { isUniqueViolation } from '../../../storage/database-errors.ts';
import { retryOnUnique } from '../../../storage/retry-on-unique.ts';
import { checkPurchaseOrder } from '../../billing/credit/purchase-order.ts';
import { checkSpending, recordSpending } from '../../billing/spending/check-spending.ts';
import { checkTaxesKnown } from '../../billing/taxes/settle-place.ts';
import { isEnded, type LockedOrder, lockOrder, type OrderRow } from '../../orders/rows/orders.queries.ts';
import {
  findPayment,
  insertPayment,
  type LeasedPayment,
  lockOpenPayment,
  type PagePayment,
  type PaymentRow,
  renewLease,
} from '../../payments/payments.queries.ts';
import { newPayment } from '../../payments/sources/new-payment.ts';
import type { PayingCard } from '../../payments/sources/paying-source.ts';
import { savePurchaseOrder } from '../../quotes/edit-quote.queries.ts';
import { paymentUrl } from '../../quotes/payment-link.ts';
import { type PricedQuote, pricedQuote } from '../../quotes/priced-quote.ts';
import { QUOTE_LIFECYCLE } from '../../quotes/quote.lifecycle.ts';
import { lockQuote, type QuoteRow } from '../../quotes/quotes.queries.ts';
import { convertQuote } from './convert.ts';
import type { CheckoutDeps } from './deps.ts';

/** With what a quote is paid. */
export type PaymentMethod =
  | { by: 'invoice' }
  | { by: 'nothing' }
  | { by: 'card'; card: PayingCard; page: PagePayment | null };

/** Somebody who pays a quote: who they are and with what they pay is theirs to say. */
export interface Paying {
  /** In whose name; it owns the quote, or made it. */
  account: Id<'acct'>;
  quote: Id<'quote'>;
  /** The id of the payment, or of the order where no money moves: a repeat of the same request brings the same. */
  id: NewId;
  /** The member who pays; null when nobody is signed in. */
  person: Id<'prs'> | null;
  /** A form may be sent twice at once, and then the second waits for the first. */
  form: boolean;
  /** Refuses those who may not pay it; asked only when it can be paid. */
  check(quote: PricedQuote): void;
  /** Asked only when it can be paid. */
  choose(tx: Tx, quote: PricedQuote): Promise<PaymentMethod>;
  /** Of the customer, in place of the quote's; null: the quote's own. */
  purchase_order?: string | null;
  /** Who pays within limits; null for people and apps. */
  spender: Id<'key'> | null;
}

/** `begun`: by somebody else, or by an earlier try of this request. */
export type Reserved = { order: Id<'order'> } | { payment: PaymentRow; quote: PricedQuote; begun: boolean };

/** Reserves the right to pay the quote; where no money moves, everything is done here. */
export async function reservePayment(deps: CheckoutDeps, paying: Paying): Promise<Reserved> {
  try {
    return await retryOnUnique(['orders_number'], () => reserve(deps, paying));
  } catch (error) {
    // Two that began at the same moment; the row lock usually decides before this.
    if (isUniqueViolation(error, 'payments_one_open')) fail('busy', { retryAfter: 1 });
    throw error;
  }
}

async function reserve(deps: CheckoutDeps, paying: Paying): Promise<Reserved> {
  const { account, id } = paying;
  return deps.db.transaction({ account }, async (tx) => {
    const [found, mine] = await Promise.all([lockQuote(tx, account, paying.quote), findPayment(tx, id)]);
    const quote = found ?? fail('not_found');
    const done = findDone(quote, id, mine);
    if (done !== null) return done;
    const order = quote.order_id === null ? undefined : await lockOrder(tx, account, quote.order_id);
    const priced = checkPayable(quote, order?.order ?? null);
    const open = await lockOpenPayment(tx, quote.id);
    if (open === undefined && mine === undefined) checkInTime(priced, deps.clock.now());
    // After its state: whoever may not pay learns where the customer can, and that is no use before it is ready.
    paying.check(priced);
    if (open === undefined && mine === undefined) checkTaxesKnown(priced);
    // A try of this request that has failed is answered as it was, whoever pays meanwhile.
    if (mine?.status === 'failed') return { payment: mine, quote: priced, begun: true };
    if (open !== undefined) return takeOver(tx, priced, open, paying);
    if (mine !== undefined) return { payment: mine, quote: priced, begun: true };
    return begin(tx, deps, paying, { quote: priced, order });
  });
}

/** Whether a quote is to be paid; an order that autobuy opened may have ended before it was. */
export function checkPayable<Quote extends QuoteRow>(quote: Quote, order: OrderRow | null): Quote & PricedQuote {
  nextState(QUOTE_LIFECYCLE, 'pay', 'quote', quote.status);
  if (order !== null && isEnded(order)) {
    refuseState('quote', quote.status, `Its order was ${order.status}, so it cannot be paid any more.`);
  }
  return pricedQuote(quote);
}

/** The service cancels what has expired in its own time; until then nobody pays it. */
export function checkInTime({ status, expires_at }: PricedQuote, now: Date): void {
  if (expires_at <= now) refuseState('quote', status, 'It has expired, so it can no longer be paid.');
}

async function begin(
  tx: Tx,
  deps: CheckoutDeps,
  { id, person, choose, spender, purchase_order = null }: Paying,
  { quote: given, order }: { quote: Locked<PricedQuote>; order: LockedOrder | undefined },
): Promise<Reserved> {
  const method = await choose(tx, given);
  const quote = { ...given, purchase_order: purchase_order ?? given.purchase_order };
  if (method.by === 'invoice') {
    await checkPurchaseOrder(tx, deps, quote.account_id, quote.purchase_order);
    if (purchase_order !== null) savePurchaseOrder(tx, quote.id, purchase_order);
  }
  if (spender !== null) await checkSpending(tx, deps, spendingOf(deps, spender, quote));
  if (method.by !== 'card') {
    const move = method.by === 'invoice' ? 'approve' : 'pay';
    if (spender !== null) recordSpending(tx, deps, { ...spentOf(spender, quote), payment: null, billed: true });
    const converted = await convertQuote(tx, deps, { quote, move, order, id, orderedBy: person, paid: null });
    return { order: converted.order_id };
  }
  const { card, page } = method;
  const payment = newPayment(deps, quote, card, { id, kind: 'charge', amount: quote.total, page, payer: person });
  await insertPayment(tx, payment);
  if (spender !== null) recordSpending(tx, deps, { ...spentOf(spender, quote), payment: payment.id, billed: false });
  return { payment, quote, begun: false };
}

/** What a key would spend on it. */
export const spendingOf = (
  deps: Parameters<typeof paymentUrl>[0],
  key: Id<'key'>,
  { id, total, currency }: Pick<PricedQuote, 'id' | 'total' | 'currency'>,
) => ({
  key,
  amount: total,
  currency,
  payment_url: paymentUrl(deps, id),
});

export const spentOf = (key: Id<'key'>, { id, account_id, total }: PricedQuote) => ({
  key,
  account: account_id,
  quote: id,
  amount: total,
});

/** An earlier try of this very request had come through when it was cut off. */
function findDone(quote: QuoteRow, id: NewId, payment: PaymentRow | undefined): { order: Id<'order'> } | null {
  if (quote.order_id === null || (quote.status !== 'paid' && quote.status !== 'approved')) return null;
  return quote.order_id === id || payment?.status === 'succeeded' ? { order: quote.order_id } : null;
}

/** Somebody else is paying it, or was until it died or went to the bank: then that payment is brought to its end first. */
export function takeOver(
  tx: Tx,
  quote: PricedQuote,
  open: LeasedPayment,
  paying: Pick<Paying, 'id' | 'form'>,
): Reserved {
  takeUp(tx, open, paying);
  return { payment: open, quote, begun: true };
}

/** Takes the lease of a payment that nobody works on now; while somebody does, nobody else may. */
export function takeUp(tx: Tx, open: LeasedPayment, { id, form }: Pick<Paying, 'id' | 'form'>): void {
  // A repeat with the same key comes only after its first try has ended; a repeat of a form need not.
  const busy = open.leased && open.confirm === null && (open.id !== id || form);
  if (busy || open.status !== 'pending') {
    fail('busy', { message: 'This is being paid at the moment.', retryAfter: 1 });
  }
  if (open.confirm === null) renewLease(tx, open.id);
}
