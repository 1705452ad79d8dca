import { fail } from '../../core/fail.ts';
import type { Id, NewId } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import type { AccountCaller } from '../accounts/caller.ts';
import { gatewayOf } from '../payments/move-payment.ts';
import type { PaymentRow } from '../payments/payments.queries.ts';
import { chooseSource } from '../payments/sources/new-payment.ts';
import { paymentUrl } from '../quotes/present-quote.ts';
import type { PricedQuote } from '../quotes/priced-quote.ts';
import type { CheckoutDeps } from './payment/deps.ts';
import { makePayment } from './payment/make-payment.ts';
import type { PaymentMethod } from './payment/reserve.ts';

export interface PayRequest {
  quote: Id<'quote'>;
  payment_method: Id<'src'> | null;
  purchase_order: string | null;
  /** Payment id; a repeated request sends the same one. */
  id: NewId;
}

/** Pay a ready quote through the API with the account's own payment methods; returns the order's id. */
export async function payQuote(deps: CheckoutDeps, caller: AccountCaller, request: PayRequest): Promise<Id<'order'>> {
  const result = await makePayment(deps, {
    account: caller.account,
    quote: request.quote,
    id: request.id,
    person: caller.person?.id ?? null,
    form: false,
    spender: caller.key,
    purchase_order: request.purchase_order,
    check: (quote) => checkPayer(deps, caller, quote),
    choose: (tx, quote) => chooseMethod(tx, deps, caller, quote, request.payment_method),
  });
  if ('order' in result) return result.order;
  if ('failed' in result) return refusePayment(deps, result.quote, result.failed);
  throw new Error('A payment through the API waits for nobody.');
}

/** The named card, else the invoice for an account with invoicing, else the default card. */
export async function chooseMethod(
  tx: Tx,
  deps: CheckoutDeps,
  { account, invoicing }: AccountCaller,
  quote: PricedQuote,
  source: Id<'src'> | null,
): Promise<PaymentMethod> {
  const free = quote.total === 0;
  if (source === null && invoicing) return { by: 'invoice' };
  if (source === null && free) return { by: 'nothing' };
  const payment_url = paymentUrl(deps, quote.id);
  const card = await chooseSource(tx, { account, gateway: gatewayOf(deps.gateways, quote).name, source, payment_url });
  return free ? { by: 'nothing' } : { by: 'card', card, page: null };
}

export function checkPayer(
  deps: Parameters<typeof paymentUrl>[0],
  caller: AccountCaller,
  quote: Pick<PricedQuote, 'id' | 'account_id'>,
): void {
  const fields = { payment_url: paymentUrl(deps, quote.id) };
  if (caller.app !== null && !caller.app.verified) fail('payment_requires_verified_app', { fields });
  if (quote.account_id !== caller.account) {
    const message = 'This quote belongs to the customer it was made for, and only they can pay it.';
    fail('payment_failed', { message, hint: 'Send them the payment_url.', fields });
  }
}

export function refusePayment(
  deps: CheckoutDeps,
  quote: PricedQuote,
  payment: PaymentRow,
  hint = 'The quote is still ready: pay with another method, or on its payment page.',
): never {
  const payment_url = paymentUrl(deps, quote.id);
  return fail('payment_failed', {
    message: payment.failure_message ?? 'The payment could not be taken.',
    hint,
    fields: { decline_code: payment.failure_code, payment_url },
  });
}
