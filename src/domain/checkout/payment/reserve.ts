import { fail } from '../../../core/fail.ts';
import type { Id, NewId } from '../../../core/ids.ts';
import { type Locked, nextState, refuseState } from '../../../core/lifecycle.ts';
import { isUniqueViolation, retryOnUnique, type Tx } from '../../../storage/database.ts';
import { checkPurchaseOrder } from '../../billing/credit/credit.ts';
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
import { newPayment, type PayingCard } from '../../payments/sources/new-payment.ts';
import { type PricedQuote, paymentUrl, pricedQuote } from '../../quotes/present-quote.ts';
import { QUOTE_LIFECYCLE } from '../../quotes/quote.lifecycle.ts';
import { lockQuote, type QuoteRow, savePurchaseOrder } from '../../quotes/quotes.queries.ts';
import { convertQuote } from './convert.ts';
import type { CheckoutDeps } from './deps.ts';

export type PaymentMethod =
  | { by: 'invoice' }
  | { by: 'nothing' }
  | { by: 'card'; card: PayingCard; page: PagePayment | null };

/** Payment of a quote. The caller checks the payer and chooses the payment method. */
export interface Paying {
  /** Account that pays: the owner or the maker of the quote. */
  account: Id<'acct'>;
  quote: Id<'quote'>;
  /** Id of the payment, or of the order if no money moves; a repeated request sends the same one. */
  id: NewId;
  /** Paying member; null if no one is signed in. */
  person: Id<'prs'> | null;
  /** True for a form, which may be submitted twice at once: the second submission waits for the first. */
  form: boolean;
  /** Refuse callers who may not pay; called only if the quote can be paid. */
  check(quote: PricedQuote): void;
  /** Payment method; called only if the quote can be paid. */
  choose(tx: Tx, quote: PricedQuote): Promise<PaymentMethod>;
  /** Purchase order in place of the quote's; null: the quote's own. */
  purchase_order?: string | null;
  /** Key whose spending limits apply; null for people and apps. */
  spender: Id<'key'> | null;
}

/** `begun`: by another payer, or by an earlier attempt of this request. */
export type Reserved = { order: Id<'order'> } | { payment: PaymentRow; quote: PricedQuote; begun: boolean };

/** Reserve the right to pay the quote; if no money moves, also complete it. */
export async function reservePayment(deps: CheckoutDeps, paying: Paying): Promise<Reserved> {
  try {
    return await retryOnUnique(['orders_number'], () => reserve(deps, paying));
  } catch (error) {
    // Two payments started at the same moment; usually the row lock decides before the index does.
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
    // After the status check: the refusal names the payment page, which is useless before the quote is ready.
    paying.check(priced);
    if (open === undefined && mine === undefined) checkTaxesKnown(priced);
    // A failed attempt of this request gets the same answer again, even if someone else is paying.
    if (mine?.status === 'failed') return { payment: mine, quote: priced, begun: true };
    if (open !== undefined) return resumePayment(tx, priced, open, paying);
    if (mine !== undefined) return { payment: mine, quote: priced, begun: true };
    return begin(tx, deps, paying, { quote: priced, order });
  });
}

/** Refuse a quote that cannot be paid; the order that autobuy opened may have ended already. */
export function checkPayable<Quote extends QuoteRow>(quote: Quote, order: OrderRow | null): Quote & PricedQuote {
  nextState(QUOTE_LIFECYCLE, 'pay', 'quote', quote.status);
  if (order !== null && isEnded(order)) {
    refuseState('quote', quote.status, `Its order was ${order.status}, so it cannot be paid any more.`);
  }
  return pricedQuote(quote);
}

/** The service cancels expired quotes later; until then they cannot be paid. */
export function checkInTime({ status, expires_at }: PricedQuote, now: Date): void {
  if (expires_at <= now) refuseState('quote', status, 'It has expired, so it can no longer be paid.');
}

async function begin(
  tx: Tx,
  deps: CheckoutDeps,
  { id, person, choose, spender, purchase_order = null }: Paying,
  { quote: lockedQuote, order }: { quote: Locked<PricedQuote>; order: LockedOrder | undefined },
): Promise<Reserved> {
  const method = await choose(tx, lockedQuote);
  const quote = { ...lockedQuote, purchase_order: purchase_order ?? lockedQuote.purchase_order };
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

/** Spending of a key on a quote. */
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

/** An earlier attempt of this request succeeded before it was cut off. */
function findDone(quote: QuoteRow, id: NewId, payment: PaymentRow | undefined): { order: Id<'order'> } | null {
  if (quote.order_id === null || (quote.status !== 'paid' && quote.status !== 'approved')) return null;
  return quote.order_id === id || payment?.status === 'succeeded' ? { order: quote.order_id } : null;
}

/** Finish an open payment first: its process may have died, or its payer may be at the bank. */
export function resumePayment(
  tx: Tx,
  quote: PricedQuote,
  open: LeasedPayment,
  paying: Pick<Paying, 'id' | 'form'>,
): Reserved {
  leasePayment(tx, open, paying);
  return { payment: open, quote, begun: true };
}

/** Lease a payment that no process is working on; refuse while one is. */
export function leasePayment(tx: Tx, open: LeasedPayment, { id, form }: Pick<Paying, 'id' | 'form'>): void {
  // A repeated key is sent only after its first attempt has ended; a form may be submitted twice at once.
  const busy = open.leased && open.confirm === null && (open.id !== id || form);
  if (busy || open.status !== 'pending') {
    fail('busy', { message: 'This is being paid at the moment.', retryAfter: 1 });
  }
  if (open.confirm === null) renewLease(tx, open.id);
}
