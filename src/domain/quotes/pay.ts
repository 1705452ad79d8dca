import { fail } from '../../core/fail.ts';
import { nextState } from '../../core/lifecycle.ts';
import { isUniqueViolation, retryOnUnique, type Tx } from '../../storage/database.ts';
import type { AccountCaller } from '../accounts/caller.ts';
import type { PaymentRow } from '../money-tables.ts';
import { lockOrder } from '../orders/orders.queries.ts';
import { askGateway, gatewayOf } from '../payments/ask-gateway.ts';
import { newPayment } from '../payments/new-payment.ts';
import { chooseSource } from '../payments/paying-source.ts';
import { findOpenPayment, findPayment, insertPayment, renewLease } from '../payments/payments.queries.ts';
import type { QuoteRow } from '../tables.ts';
import { convertQuote } from './order-quote.ts';
import { paymentUrl } from './payment-link.ts';
import { QUOTE_LIFECYCLE } from './quote.lifecycle.ts';
import { lockQuote } from './quotes.queries.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';

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
  deps.reached('after_reserve');
  const { payment, quote } = reserved;
  const outcome = await askGateway(deps, payment, `Quote ${quote.number}`);
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

type Reserved = { order: string } | { payment: PaymentRow; quote: QuoteRow };

async function reserve(deps: SettleDeps, caller: AccountCaller, request: PayRequest): Promise<Reserved> {
  const { account } = caller;
  try {
    return await deps.db.transaction({ account }, async (tx) => {
      const quote = (await lockQuote(tx, account, request.quote)) ?? fail('not_found');
      checkPayer(deps, caller, quote);
      const done = await findDone(tx, quote, request.id);
      if (done !== null) return done;
      nextState(QUOTE_LIFECYCLE, 'pay', 'quote', quote.status);
      const open = await findOpenPayment(tx, quote.id);
      if (open !== undefined) return takeOver(tx, quote, open);
      const token = request.payment_method;
      const onInvoice = token === null && caller.invoicing;
      if (onInvoice || quote.total === 0) {
        const order = quote.order_id === null ? undefined : await lockOrder(tx, account, quote.order_id);
        const by = { id: request.id, order };
        return {
          order: (await convertQuote(tx, deps, quote, onInvoice ? 'approve' : 'pay', by)).order_id ?? request.id,
        };
      }
      const { name } = gatewayOf(deps.gateways, quote);
      const source = await chooseSource(tx, { account, gateway: name, token });
      const payment = newPayment(deps, quote, source, { id: request.id, kind: 'charge', amount: quote.total ?? 0 });
      await insertPayment(tx, payment);
      return { payment: { ...payment, leased_until: payment.created_at }, quote };
    });
  } catch (error) {
    // Two that began at the same moment; the row lock usually decides before this.
    if (isUniqueViolation(error, 'payments_one_open')) fail('conflict', { headers: { 'Retry-After': '1' } });
    throw error;
  }
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
async function findDone(tx: Tx, quote: QuoteRow, id: string): Promise<{ order: string } | null> {
  if (quote.order_id === null || (quote.status !== 'paid' && quote.status !== 'approved')) return null;
  const mine = quote.order_id === id || (await findPayment(tx, id))?.status === 'succeeded';
  return mine ? { order: quote.order_id } : null;
}

/** Somebody else is paying it, or was until it died: then this request finishes what that one began. */
function takeOver(tx: Tx, quote: QuoteRow, open: PaymentRow & { leased: boolean }): Reserved {
  if (open.leased || open.status !== 'pending') {
    fail('conflict', { message: 'This quote is being paid at the moment.', headers: { 'Retry-After': '1' } });
  }
  renewLease(tx, open.id);
  return { payment: open, quote };
}
