import { fail, failField } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { moneyInWords } from '../../core/words/money.ts';
import type { Tx } from '../../storage/database.ts';
import { ENGLISH } from '../../words/reader.ts';
import type { AccountCaller } from '../accounts/caller.ts';
import { checkSpending, recordSpending } from '../billing/spending/check-spending.ts';
import { gatewayOf } from '../payments/ask-gateway.ts';
import { movePayment, type PaymentOutcome } from '../payments/move-payment.ts';
import {
  insertPayment,
  lockOpenPayment,
  lockPayment,
  type PaymentRow,
  renewLease,
} from '../payments/payments.queries.ts';
import { chooseSource, newPayment } from '../payments/sources/new-payment.ts';
import { findQuote } from '../quotes/quotes.queries.ts';
import type { CheckoutDeps } from './payment/deps.ts';
import { chargePayment } from './payment/make-payment.ts';

/** Amount that autobuy holds before its quote is created. */
export interface WantedHold {
  quote: Id<'quote'>;
  total: number;
  currency: string;
  max_total: number | null;
}

/** Money held on a card for a quote that does not exist yet. */
export interface HeldMoney {
  payment: PaymentRow;
  reference: string;
}

/**
 * Hold the estimate on the default card; null if no hold is needed. A decline creates nothing. If the process dies
 * before it creates the quote, the sweeper releases the money.
 */
export async function holdEstimate(
  deps: CheckoutDeps,
  caller: AccountCaller,
  wanted: WantedHold,
): Promise<HeldMoney | null> {
  const { max_total, total } = wanted;
  if (max_total !== null && total > max_total) {
    const [estimate, ceiling] = [total, max_total].map((amount) => moneyInWords(ENGLISH, amount, wanted.currency));
    failField('max_total', `The estimate is ${estimate}, which is more than the ceiling of ${ceiling}.`);
  }
  if (caller.invoicing || total === 0) return null;
  const payment = await deps.db.transaction({ account: caller.account }, (tx) => reserve(tx, deps, caller, wanted));
  if (payment === null) return null;
  const outcome = await chargePayment(deps, payment, undefined);
  // Off-session: the gateway never asks for an action of the payer.
  if (outcome === null || outcome.status === 'action')
    fail('unavailable', { message: 'The payment gateway does not answer. Nothing was created.' });
  if (outcome.status === 'succeeded') return { payment, reference: outcome.reference };
  await closePending(deps, payment, 'decline', { failure_code: outcome.code, failure_message: outcome.message });
  return fail('payment_failed', { message: outcome.message, fields: { decline_code: outcome.code } });
}

async function reserve(
  tx: Tx,
  deps: CheckoutDeps,
  caller: AccountCaller,
  wanted: WantedHold,
): Promise<PaymentRow | null> {
  const { account, livemode } = caller;
  // An earlier attempt of this request may have created the quote or reserved the payment.
  const [quote, open] = await Promise.all([findQuote(tx, account, wanted.quote), lockOpenPayment(tx, wanted.quote)]);
  if (quote !== undefined) return null;
  if (open !== undefined) {
    renewLease(tx, open.id);
    return open;
  }
  const source = await chooseSource(tx, { account, gateway: gatewayOf(deps.gateways, caller).name, source: null });
  const payable = { id: wanted.quote, account_id: account, currency: wanted.currency, livemode };
  const payment = newPayment(deps, payable, source, {
    kind: 'hold',
    amount: wanted.total,
    payer: caller.person?.id ?? null,
  });
  if (caller.key !== null) await checkSpending(tx, deps, setAside(caller.key, wanted));
  await insertPayment(tx, payment);
  if (caller.key !== null) {
    const spent = { account, key: caller.key, quote: wanted.quote, amount: wanted.total, billed: false };
    recordSpending(tx, deps, { ...spent, payment: payment.id });
  }
  return payment;
}

/** No payment URL: the quote does not exist yet. */
const setAside = (key: Id<'key'>, { total, currency }: WantedHold) => ({
  key,
  amount: total,
  currency,
  payment_url: null,
});

/** Count the estimate against the key's limits when nothing is held; in the transaction that creates the quote. */
export async function setEstimateAside(
  tx: Tx,
  deps: Pick<CheckoutDeps, 'clock'>,
  { account, key }: Pick<AccountCaller, 'account' | 'key'>,
  wanted: WantedHold,
): Promise<void> {
  if (key === null) return;
  await checkSpending(tx, deps, setAside(key, wanted));
  recordSpending(tx, deps, {
    account,
    key,
    quote: wanted.quote,
    amount: wanted.total,
    payment: null,
    billed: false,
  });
}

/** Assign the held money to the quote, in the transaction that creates the quote. */
export async function assignHold(tx: Tx, deps: Pick<CheckoutDeps, 'clock'>, held: HeldMoney): Promise<void> {
  const payment = await lockPayment(tx, held.payment.id);
  if (payment?.status !== 'pending') {
    fail('unavailable', { message: 'Holding the money took too long, so it was released. Nothing was created.' });
  }
  movePayment(tx, deps, payment, 'hold', { gateway_reference: held.reference });
}

/** Mark the hold for release, because the quote could not be created; the sweeper releases the money. */
export async function releaseHold(deps: CheckoutDeps, held: HeldMoney): Promise<void> {
  await closePending(deps, held.payment, 'release', { gateway_reference: held.reference });
}

async function closePending(
  deps: CheckoutDeps,
  { id }: PaymentRow,
  move: 'decline' | 'release',
  outcome: PaymentOutcome,
): Promise<void> {
  await deps.db.transaction('system', async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.status === 'pending') movePayment(tx, deps, payment, move, outcome);
  });
}
