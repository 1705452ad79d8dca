import { Failure, fail } from '../../core/fail.ts';
import type { Id, NewId } from '../../core/ids.ts';
import type { Locked } from '../../core/lifecycle.ts';
import { moneyInWords } from '../../core/words/money.ts';
import type { Tx } from '../../storage/database.ts';
import { ENGLISH } from '../../words/reader.ts';
import { isDisabled } from '../accounts/accounts.queries.ts';
import type { AccountCaller } from '../accounts/caller.ts';
import { checkSpending, recordSpending } from '../billing/spending/check-spending.ts';
import { clearSetAside } from '../billing/spending/spending.queries.ts';
import { priceOrder } from '../billing/taxes/settle-place.ts';
import { isEnded, type LockedOrder, lockAnyOrder } from '../orders/rows/orders.queries.ts';
import { gatewayOf } from '../payments/ask-gateway.ts';
import { movePayment } from '../payments/move-payment.ts';
import { insertPayment, lockOpenPayment, type PaymentRow, renewLease } from '../payments/payments.queries.ts';
import { anotherPayment, chooseSource, newPayment } from '../payments/sources/new-payment.ts';
import { isSaved } from '../payments/sources/sources.queries.ts';
import { type PricedQuote, paymentUrl } from '../quotes/present-quote.ts';
import { convertQuote, waitForPayment } from './payment/convert.ts';
import type { CheckoutDeps } from './payment/deps.ts';
import { makePayment, processPayment } from './payment/make-payment.ts';
import type { PaymentMethod } from './payment/reserve.ts';
import { reserveAdjustment } from './payment/reserve-adjustment.ts';

interface PayRequest {
  quote: Id<'quote'>;
  payment_method: Id<'src'> | null;
  purchase_order: string | null;
  expected_total: number | null;
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
    check: (quote) => {
      checkPayer(deps, caller, quote);
      checkTotalSeen(quote.total, request.expected_total);
    },
    choose: (tx, quote) => chooseMethod(tx, deps, caller, quote, request.payment_method),
  });
  if ('order' in result) return result.order;
  if ('failed' in result) return refusePayment(deps, result.quote, result.failed);
  throw new Error('A payment through the API waits for nobody.');
}

/** The named card, else the invoice for an account with invoicing, else the default card. */
async function chooseMethod(
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

/** Refuse to charge another total than the payer saw. */
export function checkTotalSeen(total: number, seen: number | null): void {
  if (seen === null || seen === total) return;
  fail('stale', {
    message: 'The total has changed since it was shown. Nothing was charged.',
    hint: 'Show the new total to the payer, and pay with it as expected_total.',
    fields: { total },
  });
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

function refusePayment(
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

/** Result of autobuy in the transaction that prices the quote; its open payments are settled afterwards. */
interface CollectedPrice {
  quote: PricedQuote;
  payments: PaymentRow[];
}

/** Copy the final price to the order and collect the money, within the ceiling and the key's limits. */
export async function collectPrice(
  tx: Tx,
  deps: CheckoutDeps,
  quote: Locked<PricedQuote>,
  invoicing: boolean,
): Promise<CollectedPrice> {
  const order = quote.order_id === null ? undefined : await lockAnyOrder(tx, quote.order_id);
  const held = await lockOpenPayment(tx, quote.id);
  const { total } = quote;
  // The team may have ended the order since; then nothing is charged.
  if (order === undefined || isEnded(order.order)) return { quote, payments: [] };
  const priced = priceOrder(tx, deps, order, quote);
  const spender = await clearSetAside(tx, quote.id);
  const ceilingError = aboveCeiling(quote);
  const disabled = await isDisabled(tx, quote.account_id);
  const isTaxFinal = quote.tax_note?.code !== 'country_needed';
  if (ceilingError === null && isTaxFinal && !disabled && held !== undefined && total > 0 && total <= held.amount)
    return { quote, payments: [capture(tx, deps, held, total)] };
  // The unique index allows one open payment: release a hold that is not captured first.
  const released = held === undefined ? [] : [movePayment(tx, deps, held, 'release')];
  const refusal = await refusalToCollect(tx, deps, quote, { disabled, ceilingError, spender });
  if (refusal !== null) {
    await waitForPayment(tx, deps, priced, refusal);
    return { quote, payments: released };
  }
  const count = (payment: Id<'pay'> | null) => countSpending(tx, deps, { quote, spender, payment });
  const onInvoice = held === undefined && invoicing;
  if (onInvoice || total === 0) {
    count(null);
    const move = onInvoice ? 'approve' : 'pay';
    return {
      quote: await convertQuote(tx, deps, { quote, move, order: priced, orderedBy: null, paid: null }),
      payments: released,
    };
  }
  const charged = await chargePrice(tx, deps, { quote, held, order: priced });
  if (charged === null) return { quote, payments: released };
  count(charged.id);
  return { quote, payments: [charged, ...released] };
}

const UNTAXED = 'the country of the bill is not known, by which it is taxed. It can be paid on its page.';

/** Reason why the price is not collected; null if it is. */
async function refusalToCollect(
  tx: Tx,
  deps: CheckoutDeps,
  quote: PricedQuote,
  { disabled, ceilingError, spender }: { disabled: boolean; ceilingError: string | null; spender: Id<'key'> | null },
): Promise<string | null> {
  if (disabled) return DISABLED;
  if (ceilingError !== null) return ceilingError;
  return quote.tax_note?.code === 'country_needed' ? UNTAXED : spendingRefusal(tx, deps, quote, spender);
}

const DISABLED = 'the account is disabled. Once it is not, the quote can be paid on its page.';

/** Reason why the key that requested autobuy may not spend the price; null if it may. */
async function spendingRefusal(
  tx: Tx,
  deps: CheckoutDeps,
  { id, total, currency }: PricedQuote,
  key: Id<'key'> | null,
): Promise<string | null> {
  if (key === null) return null;
  try {
    await checkSpending(tx, deps, { key, amount: total, currency, payment_url: paymentUrl(deps, id) });
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

function countSpending(
  tx: Tx,
  deps: CheckoutDeps,
  { quote, spender, payment }: { quote: PricedQuote; spender: Id<'key'> | null; payment: Id<'pay'> | null },
): void {
  if (spender === null) return;
  const { account_id: account, total: amount } = quote;
  recordSpending(tx, deps, { account, key: spender, quote: quote.id, payment, amount, billed: payment === null });
}

/** Reason why a price above the customer's ceiling is not collected; null if it is within, or there is none. */
function aboveCeiling({ total, max_total, currency }: PricedQuote): string | null {
  if (max_total === null || total <= max_total) return null;
  return `it is ${moneyInWords(ENGLISH, total, currency)}, above the ceiling of ${moneyInWords(ENGLISH, max_total, currency)}`;
}

function capture(tx: Tx, deps: CheckoutDeps, held: Locked<PaymentRow>, amount: number): PaymentRow {
  const capturing = movePayment(tx, deps, held, 'capture', { amount });
  renewLease(tx, held.id);
  return capturing;
}

interface Charging {
  quote: PricedQuote;
  /** Payment that held the money, already released. */
  held: PaymentRow | undefined;
  order: LockedOrder;
}

/** Charge the full price to the card that held the money if it is still saved, else to the default card. */
async function chargePrice(tx: Tx, deps: CheckoutDeps, charging: Charging): Promise<PaymentRow | null> {
  const { quote, held } = charging;
  if (held === undefined || held.source_id === null || !(await isSaved(tx, held.source_id)))
    return chargeDefault(tx, deps, charging);
  const payment = anotherPayment(deps, held, quote.total);
  await insertPayment(tx, payment);
  return payment;
}

async function chargeDefault(tx: Tx, deps: CheckoutDeps, { quote, order }: Charging): Promise<PaymentRow | null> {
  try {
    const by = { account: quote.account_id, gateway: gatewayOf(deps.gateways, quote).name, source: null };
    const source = await chooseSource(tx, by);
    const { ordered_by: payer } = order.order;
    const payment = newPayment(deps, quote, source, { kind: 'charge', amount: quote.total, payer });
    await insertPayment(tx, payment);
    return payment;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await waitForPayment(tx, deps, order, error.message);
    return null;
  }
}

interface AdjustmentPayment {
  order: Id<'order'>;
  adjustment: Id<'adj'>;
  payment_method: Id<'src'> | null;
  expected_total: number | null;
  /** Payment id; a repeated request sends the same one. */
  id: NewId;
}

const HINT = 'The adjustment still waits: pay it with another method, or decline it.';

/** Accept an adjustment through the API by paying with the account's own payment methods. */
export async function payAdjustment(
  deps: CheckoutDeps,
  caller: AccountCaller,
  { payment_method, expected_total, ...request }: AdjustmentPayment,
): Promise<void> {
  const paying = {
    ...request,
    account: caller.account,
    person: caller.person?.id ?? null,
    form: false,
    spender: caller.key,
    check: (due: PricedQuote) => {
      checkPayer(deps, caller, due);
      checkTotalSeen(due.total, expected_total);
    },
    choose: (tx: Tx, due: PricedQuote) => chooseMethod(tx, deps, caller, due, payment_method),
  };
  const result = await processPayment(deps, request.id, () => reserveAdjustment(deps, paying));
  if ('failed' in result) refusePayment(deps, result.quote, result.failed, HINT);
  if ('waiting' in result) throw new Error('A payment through the API waits for nobody.');
}
