import { fail } from '../../core/fail.ts';
import { nextState, refuseState } from '../../core/lifecycle.ts';
import { isUniqueViolation, retryOnUnique, type Tx } from '../../storage/database.ts';
import type { AccountCaller } from '../accounts/caller.ts';
import type { PaymentRow } from '../money-tables.ts';
import { lockOrder, type OrderWhole } from '../orders/orders.queries.ts';
import { askGateway, gatewayOf } from '../payments/ask-gateway.ts';
import { newPayment } from '../payments/new-payment.ts';
import { chooseSource } from '../payments/paying-source.ts';
import {
  findOpenPayment,
  findPayment,
  insertPayment,
  type LeasedPayment,
  renewLease,
} from '../payments/payments.queries.ts';
import type { QuoteRow } from '../tables.ts';
import { describePayment, resumePayment } from './finish-payments.ts';
import { convertQuote } from './order-quote.ts';
import { paymentUrl } from './payment-link.ts';
import { QUOTE_LIFECYCLE } from './quote.lifecycle.ts';
import { lockQuote } from './quotes.queries.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';
import { isOver } from './take-price.ts';

export interface PayRequest {
  quote: string;
  payment_method: string | null;
  /** The id of the payment: a repeat of the same request brings the same. */
  id: string;
}

/** Pays a ready quote: reserve, charge, settle. Gives the id of the order. */
export async function payQuote(deps: SettleDeps, caller: AccountCaller, request: PayRequest): Promise<string> {
  deps.reached('before_reserve');
  const reserved = await retryOnUnique('orders_number', () => reserve(deps, caller, request));
  if ('order' in reserved) return reserved.order;
  const { payment, quote, begun } = reserved;
  if (payment.status === 'failed') return refusePayment(deps, quote, payment);
  deps.reached('after_reserve');
  const outcome = begun
    ? await resumePayment(deps, payment, quote)
    : await askGateway(deps, payment, describePayment(payment, quote));
  if (outcome === null) {
    fail('unavailable', {
      message: 'The payment is not confirmed yet. It is settled by itself as soon as the gateway answers.',
      hint: 'Retrieve the quote in a few seconds; paying it again does no harm.',
      headers: { 'Retry-After': '5' },
    });
  }
  const settled = await settlePayment(deps, payment, outcome);
  return settled.order ?? refusePayment(deps, quote, settled.payment);
}

function refusePayment(deps: SettleDeps, quote: QuoteRow, payment: PaymentRow): never {
  const payment_url = paymentUrl(deps, quote.id);
  return fail('payment_failed', {
    message: payment.failure_message ?? 'The payment could not be taken.',
    hint: 'The quote is still ready: pay with another method, or on its payment page.',
    fields: { decline_code: payment.failure_code, payment_url },
  });
}

/** `begun`: by an earlier request, or by an earlier try of this one. */
type Reserved = { order: string } | { payment: PaymentRow; quote: QuoteRow; begun: boolean };

async function reserve(deps: SettleDeps, caller: AccountCaller, request: PayRequest): Promise<Reserved> {
  const { account } = caller;
  try {
    return await deps.db.transaction({ account }, async (tx) => {
      const [found, mine] = await Promise.all([lockQuote(tx, account, request.quote), findPayment(tx, request.id)]);
      const quote = found ?? fail('not_found');
      checkPayer(deps, caller, quote);
      const done = findDone(quote, request.id, mine);
      if (done !== null) return done;
      nextState(QUOTE_LIFECYCLE, 'pay', 'quote', quote.status);
      const order = quote.order_id === null ? undefined : await lockOrder(tx, account, quote.order_id);
      if (order !== undefined && isOver(order)) {
        refuseState('quote', quote.status, `Its order was ${order.order.status}, so it cannot be paid any more.`);
      }
      const open = await findOpenPayment(tx, quote.id);
      if (open !== undefined) return takeOver(tx, quote, open, request.id);
      if (mine !== undefined) return { payment: mine, quote, begun: true };
      return begin(tx, deps, caller, request, { quote, order });
    });
  } catch (error) {
    // Two that began at the same moment; the row lock usually decides before this.
    if (isUniqueViolation(error, 'payments_one_open')) fail('conflict', { headers: { 'Retry-After': '1' } });
    throw error;
  }
}

async function begin(
  tx: Tx,
  deps: SettleDeps,
  { account, invoicing }: AccountCaller,
  { id, payment_method: token }: PayRequest,
  { quote, order }: { quote: QuoteRow; order: OrderWhole | undefined },
): Promise<Reserved> {
  if (quote.expires_at !== null && quote.expires_at <= deps.clock.now()) {
    refuseState('quote', quote.status, 'Its time to pay is over; it is about to be cancelled as expired.');
  }
  const convert = async (move: 'pay' | 'approve') => {
    const converted = await convertQuote(tx, deps, quote, move, { id, order });
    return { order: converted.order_id ?? id };
  };
  const free = quote.total === 0;
  if (token === null && invoicing) return convert('approve');
  if (token === null && free) return convert('pay');
  const { name } = gatewayOf(deps.gateways, quote);
  const source = await chooseSource(tx, { account, gateway: name, token });
  if (free) return convert('pay');
  const payment = newPayment(deps, quote, source, { id, kind: 'charge', amount: quote.total ?? 0 });
  await insertPayment(tx, payment);
  return { payment: { ...payment, leased_until: payment.created_at }, quote, begun: false };
}

function checkPayer(deps: SettleDeps, caller: AccountCaller, quote: QuoteRow): void {
  const fields = { payment_url: quote.priced_at === null ? null : paymentUrl(deps, quote.id) };
  if (caller.app !== null && !caller.app.verified) fail('payment_requires_verified_app', { fields });
  if (quote.account_id !== caller.account) {
    const message = 'This quote belongs to the customer it was made for, and only they can pay it.';
    fail('payment_failed', { message, hint: 'Send them the payment_url.', fields });
  }
}

/** An earlier try of this very request had come through when it was cut off. */
function findDone(quote: QuoteRow, id: string, payment: PaymentRow | undefined): { order: string } | null {
  if (quote.order_id === null || (quote.status !== 'paid' && quote.status !== 'approved')) return null;
  return quote.order_id === id || payment?.status === 'succeeded' ? { order: quote.order_id } : null;
}

/** Somebody else is paying it, or was until it died: then this request finishes what that one began. */
function takeOver(tx: Tx, quote: QuoteRow, open: LeasedPayment, id: string): Reserved {
  // A repeat with the same key comes only after its first try has ended.
  if ((open.leased && open.id !== id) || open.status !== 'pending') {
    fail('conflict', { message: 'This quote is being paid at the moment.', headers: { 'Retry-After': '1' } });
  }
  renewLease(tx, open.id);
  return { payment: open, quote, begun: true };
}
