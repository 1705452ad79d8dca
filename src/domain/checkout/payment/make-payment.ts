import { HOUR_MS } from '../../../core/calendar.ts';
import { fail } from '../../../core/fail.ts';
import { type Id, type NewId, toToken } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import { invoiceUrl } from '../../billing/invoices/present-invoice.ts';
import { adjustmentPath, orderPath } from '../../guests/order-path.ts';
import {
  askGateway,
  findOutcome,
  gatewayNamed,
  type PaymentDetails,
  paymentKey,
  unlessUnknown,
  withdraw,
} from '../../payments/ask-gateway.ts';
import { type Ended, GatewayUnknownError, NOT_CONFIRMED, type Outcome, type Waiting } from '../../payments/gateway.ts';
import { findPayment, lockPayment, type PaymentRow, saveWaiting } from '../../payments/payments.queries.ts';
import { type PricedQuote, paymentUrl } from '../../quotes/present-quote.ts';
import type { CheckoutDeps } from './deps.ts';
import { type Paying, type Reserved, reservePayment } from './reserve.ts';
import { type Settled, settlePayment } from './settle.ts';

/** Object being paid, identified by its number. */
type PaidObject = { number: string | null } | undefined;

/** Ask the gateway for the money; null if its answer is unknown. */
export async function chargePayment(
  deps: CheckoutDeps,
  payment: PaymentRow,
  quote: PaidObject,
): Promise<Outcome | null> {
  return askGateway(deps, payment, detailsOf(deps, payment, quote));
}

// Gateways remember an idempotency key for a day; sent later, it would charge again.
const KEY_HOURS = 23;

/** Outcome of a payment that was started before; null if unknown. Charges again only while that is safe. */
export async function resumeCharge(
  deps: CheckoutDeps,
  payment: PaymentRow,
  quote: PaidObject,
): Promise<Outcome | null> {
  try {
    const known = await findOutcome(gatewayNamed(deps.gateways, payment.gateway), payment);
    if (known !== null) return known;
  } catch (error) {
    // No answer does not prove that there is no charge.
    if (error instanceof GatewayUnknownError) return null;
    throw error;
  }
  const age = deps.clock.now().getTime() - payment.created_at.getTime();
  // Held money can be captured only once, however old the hold is.
  if (payment.status === 'capturing' || age < KEY_HOURS * HOUR_MS) return chargePayment(deps, payment, quote);
  const message = 'The payment gateway did not confirm the payment and has no record of it.';
  return { status: 'declined', code: 'processing_error', message, reference: null };
}

function detailsOf(
  deps: Pick<CheckoutDeps, 'baseUrl' | 'seal'>,
  payment: PaymentRow,
  quote: PaidObject,
): PaymentDetails {
  const { kind, quote_id, adjustment_id, invoice_id } = payment;
  const label = invoice_id !== null ? 'Invoice' : adjustment_id === null ? 'Quote' : 'Adjustment of quote';
  const description =
    kind === 'hold' && quote_id !== null
      ? `Estimate of ${toToken('quote', quote_id)}`
      : `${label} ${quote?.number ?? ''}`.trim();
  return { description, returnUrl: bankUrl(deps, payment) };
}

type BankPayment = Pick<PaymentRow, 'id' | 'quote_id' | 'adjustment_id' | 'invoice_id' | 'page'>;

/** Page where the payer confirms a payment and returns from the bank, below the page where it was started. */
function bankUrl(deps: { baseUrl: string; seal: Seal }, payment: BankPayment): string {
  return `${pageUrl(deps, payment)}/bank/${toToken('pay', payment.id)}`;
}

function pageUrl(
  deps: { baseUrl: string; seal: Seal },
  { quote_id, adjustment_id, invoice_id, page }: BankPayment,
): string {
  if (invoice_id !== null) return invoiceUrl(deps, invoice_id);
  if (quote_id === null) throw new Error('A payment pays a quote or an invoice.');
  if (page?.at !== 'order') return paymentUrl(deps, quote_id);
  const base = `${deps.baseUrl}${orderPath(quote_id)}`;
  return adjustment_id === null ? base : adjustmentPath(base, { id: adjustment_id });
}

/** Outcome: an order, a decline, or the payer must confirm at the bank. */
export type PaymentResult =
  | {
      order: Id<'order'>;
      /** False if another payer's payment succeeded first. */
      mine: boolean;
    }
  | { failed: PaymentRow; quote: PricedQuote }
  | { waiting: PaymentRow };

// Another payer won three times: answer that a payment is in progress.
const ROUNDS = 3;

/** Pay a ready quote: reserve, charge, settle. */
export async function makePayment(deps: CheckoutDeps, paying: Paying): Promise<PaymentResult> {
  return processPayment(deps, paying.id, () => reservePayment(deps, paying));
}

/** Reserve with `reserve`, then charge and settle; for quotes and adjustments. */
export async function processPayment(
  deps: CheckoutDeps,
  id: NewId,
  reserve: () => Promise<Reserved>,
): Promise<PaymentResult> {
  deps.reached('before_reserve');
  for (let round = 0; round < ROUNDS; round += 1) {
    const reserved = await reserve();
    if ('order' in reserved) return { order: reserved.order, mine: true };
    const { payment, quote, begun } = reserved;
    deps.reached('after_reserve');
    if (payment.id === id) return begun ? continuePayment(deps, payment, quote) : charge(deps, payment, quote);
    const ended = (await endOtherPayment(deps, payment, quote)) ?? failUnknown();
    if (ended.order !== null) return { order: ended.order, mine: false };
  }
  return fail('busy', { message: 'This is being paid at the moment.', retryAfter: 1 });
}

async function charge(deps: CheckoutDeps, payment: PaymentRow, quote: PricedQuote): Promise<PaymentResult> {
  const outcome = (await chargePayment(deps, payment, quote)) ?? failUnknown();
  if (outcome.status === 'action') return { waiting: await awaitPayer(deps, payment, outcome) };
  return resultOf(await settlePayment(deps, payment, outcome), quote);
}

/** Continue an earlier attempt of the same request. */
async function continuePayment(deps: CheckoutDeps, payment: PaymentRow, quote: PricedQuote): Promise<PaymentResult> {
  if (payment.status === 'failed') return { failed: payment, quote };
  if (payment.confirm !== null) return { waiting: payment };
  const outcome = (await resumeCharge(deps, payment, quote)) ?? failUnknown();
  if (outcome.status === 'action') return { waiting: await awaitPayer(deps, payment, outcome) };
  return resultOf(await settlePayment(deps, payment, outcome), quote);
}

/** End another payer's payment: its process died, or its payer is still at the bank. */
async function endOtherPayment(deps: CheckoutDeps, payment: PaymentRow, quote: PricedQuote): Promise<Settled | null> {
  if (payment.confirm !== null) return withdrawPayment(deps, payment);
  const outcome = await resumeCharge(deps, payment, quote);
  if (outcome === null) return null;
  const ended = await endWaiting(deps, payment, outcome);
  return ended === null ? null : settlePayment(deps, payment, ended);
}

function resultOf({ order, payment }: Settled, quote: PricedQuote): PaymentResult {
  return order === null ? { failed: payment, quote } : { order, mine: true };
}

function failUnknown(): never {
  return fail('unavailable', {
    message: 'The payment is not confirmed yet. It completes by itself as soon as the payment gateway answers.',
    hint: 'Retrieve the quote in a few seconds. Paying it again is safe.',
    retryAfter: 5,
  });
}

// The bank asks a present payer to confirm. The payment stays open until then, and no money moves.

/** Reserve the payment for its payer for 15 minutes. */
export async function awaitPayer(deps: CheckoutDeps, { id }: PaymentRow, outcome: Waiting): Promise<PaymentRow> {
  return deps.db.transaction('system', async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment === undefined) throw new Error('The payment is gone.');
    if (payment.status !== 'pending') return payment;
    const { reference: gateway_reference, confirm } = outcome;
    const waiting: PaymentRow = { ...payment, gateway_reference, confirm, updated_at: deps.clock.now() };
    saveWaiting(tx, waiting);
    return waiting;
  });
}

/** Settle a payment after the payer returns from the bank; null while the outcome is unknown or open. */
export async function checkPayment(deps: CheckoutDeps, payment: PaymentRow): Promise<Settled | null> {
  const gateway = gatewayNamed(deps.gateways, payment.gateway);
  const outcome = await unlessUnknown(() => findOutcome(gateway, payment));
  if (outcome === null || outcome.status === 'action') return null;
  const ended = await endWaiting(deps, payment, outcome);
  return ended === null ? null : settlePayment(deps, payment, ended);
}

/** Payment that was started on the page of this quote. */
export async function findPagePayment({ db }: CheckoutDeps, quote: Id<'quote'>, id: Id<'pay'>): Promise<PaymentRow> {
  const payment = await db.transaction('system', (tx) => findPayment(tx, id));
  return payment?.quote_id === quote && payment.page !== null ? payment : fail('not_found');
}

export async function answerBank({ gateways }: CheckoutDeps, payment: PaymentRow, yes: boolean): Promise<void> {
  await gatewayNamed(gateways, payment.gateway).answerBank?.({ key: paymentKey(payment), yes });
}

/** End a waiting payment at the gateway; it may turn out to be confirmed. Null if the gateway does not answer. */
export async function withdrawPayment(deps: CheckoutDeps, payment: PaymentRow): Promise<Settled | null> {
  const ended = await withdraw(deps, payment);
  return ended === null ? null : settlePayment(deps, payment, ended);
}

/**
 * Final outcome of a payment that the bank asked about. The payer's browser could still confirm it, so end it at the
 * gateway before anyone pays again.
 */
export async function endWaiting(deps: CheckoutDeps, payment: PaymentRow, outcome: Outcome): Promise<Ended | null> {
  if (outcome.status === 'succeeded') return outcome;
  const asked = outcome.status === 'action' || payment.confirm !== null;
  if (!asked || outcome.reference === null) return outcome.status === 'action' ? null : outcome;
  const ended = await withdraw(deps, { ...payment, gateway_reference: outcome.reference });
  if (ended === null || ended.status === 'succeeded' || outcome.status === 'action') return ended;
  return outcome.code === 'authentication_required' ? { ...outcome, message: NOT_CONFIRMED } : outcome;
}
