import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { nextState } from '../../../core/lifecycle.ts';
import type { Tx } from '../../../storage/database.ts';
import type { AccountCaller } from '../../accounts/caller.ts';
import { askGateway, gatewayOf } from '../../payments/gateways/ask-gateway.ts';
import { newPayment } from '../../payments/new-payment.ts';
import { PAYMENT_LIFECYCLE } from '../../payments/payment.lifecycle.ts';
import type { PaymentRow } from '../../payments/payments.queries.ts';
import {
  findOpenPayment,
  insertPayment,
  lockPayment,
  renewLease,
  savePayment,
} from '../../payments/payments.queries.ts';
import { chooseSource } from '../../payments/sources/paying-source.ts';
import { findQuote } from '../../quotes/quotes.queries.ts';
import type { SettleDeps } from '../settle.ts';
import { tellGateway } from '../sweep.ts';

/** What autobuy wants held before its quote is created. */
export interface Wanted {
  quote: Id<'quote'>;
  total: number;
  currency: string;
  max_total: number | null;
}

/** Money that is held on a card for a quote that does not exist yet. */
export interface Held {
  payment: PaymentRow;
  reference: string;
}

/**
 * Holds the estimate on the default method; null when nothing needs to be held. Declined, nothing is created. If the
 * process dies before the quote is there, the sweeper lets the money go.
 */
export async function holdEstimate(deps: SettleDeps, caller: AccountCaller, wanted: Wanted): Promise<Held | null> {
  const { max_total, total } = wanted;
  if (max_total !== null && total > max_total) {
    failField('max_total', `The estimate is ${total}, which is more than the ceiling of ${max_total}.`);
  }
  if (caller.invoicing || total === 0) return null;
  const payment = await deps.db.transaction({ account: caller.account }, (tx) => reserve(tx, deps, caller, wanted));
  if (payment === null) return null;
  const outcome = await askGateway(deps, payment, tellGateway(deps, payment, undefined));
  // Nobody is there whom the bank could ask, so it never does.
  if (outcome === null || outcome.status === 'action')
    fail('unavailable', { message: 'The payment gateway does not answer. Nothing was created.' });
  if (outcome.status === 'succeeded') return { payment, reference: outcome.reference };
  await close(deps, payment, 'decline', { failure_code: outcome.code, failure_message: outcome.message });
  return fail('payment_failed', { message: outcome.message, fields: { decline_code: outcome.code } });
}

async function reserve(tx: Tx, deps: SettleDeps, caller: AccountCaller, wanted: Wanted): Promise<PaymentRow | null> {
  const { account, livemode } = caller;
  // An earlier try of the same request had created the quote already, or reserved the payment.
  const [quote, open] = await Promise.all([findQuote(tx, account, wanted.quote), findOpenPayment(tx, wanted.quote)]);
  if (quote !== undefined) return null;
  if (open !== undefined) {
    renewLease(tx, open.id);
    return open;
  }
  const source = await chooseSource(tx, { account, gateway: gatewayOf(deps.gateways, caller).name, source: null });
  const payable = { id: wanted.quote, account_id: account, currency: wanted.currency, livemode };
  const payment = newPayment(deps, payable, source, { kind: 'hold', amount: wanted.total });
  await insertPayment(tx, payment);
  return { ...payment, leased_until: payment.created_at };
}

/** In the transaction that creates the quote: the money is held for it from now on. */
export async function keepHold(tx: Tx, { clock }: Pick<SettleDeps, 'clock'>, held: Held): Promise<void> {
  const payment = await lockPayment(tx, held.payment.id);
  if (payment?.status !== 'pending') {
    fail('unavailable', { message: 'Holding the money took too long, and it was let go. Nothing was created.' });
  }
  const status = nextState(PAYMENT_LIFECYCLE, 'hold', 'payment', payment.status);
  savePayment(tx, { ...payment, status, gateway_reference: held.reference, updated_at: clock.now() });
}

/** The quote could not be created after all: the sweeper lets the money go. */
export async function giveUpHold(deps: SettleDeps, held: Held | null): Promise<void> {
  if (held !== null) await close(deps, held.payment, 'release', { gateway_reference: held.reference });
}

async function close(
  { db, clock }: SettleDeps,
  { id }: PaymentRow,
  move: 'decline' | 'release',
  fields: Partial<Pick<PaymentRow, 'failure_code' | 'failure_message' | 'gateway_reference'>>,
): Promise<void> {
  await db.transaction('system', async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.status !== 'pending') return;
    const status = nextState(PAYMENT_LIFECYCLE, move, 'payment', payment.status);
    savePayment(tx, { ...payment, ...fields, status, updated_at: clock.now() });
  });
}
