import { fail } from '../../../core/fail.ts';
import type { Id, NewId } from '../../../core/ids.ts';
import type { PaymentRow } from '../../payments/payments.queries.ts';
import type { PricedQuote } from '../../quotes/priced-quote.ts';
import { chargePayment, resumeCharge } from './charge.ts';
import { awaitPayer, endWaiting, withdrawPayment } from './confirm.ts';
import type { CheckoutDeps } from './deps.ts';
import { type Paying, type Reserved, reservePayment } from './reserve.ts';
import { type Settled, settlePayment } from './settle.ts';

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
