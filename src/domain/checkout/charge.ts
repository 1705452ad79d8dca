import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { askGateway } from '../payments/gateways/ask-gateway.ts';
import type { PaymentRow } from '../payments/payments.queries.ts';
import type { QuoteRow } from '../quotes/quotes.queries.ts';
import { awaitPayer, endWaiting, withdrawPayment } from './confirm.ts';
import { type Paying, reservePayment } from './reserve.ts';
import { type SettleDeps, type Settled, settlePayment } from './settle.ts';
import { resumePayment, tellGateway } from './sweep.ts';

/** What came of it: an order, a refusal, or a payer who has to go to the bank. */
export type Made =
  | {
      order: Id<'order'>;
      /** False when somebody else's payment came through first. */
      mine: boolean;
    }
  | { failed: PaymentRow; quote: QuoteRow }
  | { waiting: PaymentRow };

// Whoever comes between again and again is paying it, too.
const ROUNDS = 3;

/** Pays a ready quote: reserve, charge, settle. */
export async function makePayment(deps: SettleDeps, paying: Paying): Promise<Made> {
  deps.reached('before_reserve');
  for (let round = 0; round < ROUNDS; round += 1) {
    const reserved = await reservePayment(deps, paying);
    if ('order' in reserved) return { order: reserved.order, mine: true };
    const { payment, quote, begun } = reserved;
    deps.reached('after_reserve');
    if (payment.id === paying.id) return begun ? goOn(deps, payment, quote) : charge(deps, payment, quote);
    const ended = (await endOther(deps, payment, quote)) ?? failUnknown();
    if (ended.order !== null) return { order: ended.order, mine: false };
  }
  return fail('conflict', { message: 'This quote is being paid at the moment.', headers: { 'Retry-After': '1' } });
}

async function charge(deps: SettleDeps, payment: PaymentRow, quote: QuoteRow): Promise<Made> {
  const outcome = (await askGateway(deps, payment, tellGateway(deps, payment, quote))) ?? failUnknown();
  if (outcome.status === 'action') return { waiting: await awaitPayer(deps, payment, outcome) };
  return madeOf(await settlePayment(deps, payment, outcome), quote);
}

/** An earlier try of the same request. */
async function goOn(deps: SettleDeps, payment: PaymentRow, quote: QuoteRow): Promise<Made> {
  if (payment.status === 'failed') return { failed: payment, quote };
  if (payment.confirm !== null) return { waiting: payment };
  const outcome = (await resumePayment(deps, payment, quote)) ?? failUnknown();
  if (outcome.status === 'action') return { waiting: await awaitPayer(deps, payment, outcome) };
  return madeOf(await settlePayment(deps, payment, outcome), quote);
}

/** Somebody else's payment: of a process that died, or of a payer who is at the bank and was overtaken. */
async function endOther(deps: SettleDeps, payment: PaymentRow, quote: QuoteRow): Promise<Settled | null> {
  if (payment.confirm !== null) return withdrawPayment(deps, payment);
  const outcome = await resumePayment(deps, payment, quote);
  const ended = outcome && (await endWaiting(deps, payment, outcome));
  return ended && settlePayment(deps, payment, ended);
}

function madeOf({ order, payment }: Settled, quote: QuoteRow): Made {
  return order === null ? { failed: payment, quote } : { order, mine: true };
}

function failUnknown(): never {
  return fail('unavailable', {
    message: 'The payment is not confirmed yet. It is settled by itself as soon as the gateway answers.',
    hint: 'Retrieve the quote in a few seconds; paying it again does no harm.',
    headers: { 'Retry-After': '5' },
  });
}
