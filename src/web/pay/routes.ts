import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { Failure, fail } from '../../core/fail.ts';
import { fromToken, toToken } from '../../core/ids.ts';
import type { PaymentResult } from '../../domain/checkout/make-payment.ts';
import { claimAccount } from '../../domain/checkout/page/claim.ts';
import { answerBank, checkPayment, findPagePayment } from '../../domain/checkout/page/confirm.ts';
import { declineQuote } from '../../domain/checkout/page/decline.ts';
import { drawQuote } from '../../domain/checkout/page/draw.ts';
import { payOnPage } from '../../domain/checkout/page/pay.ts';
import { gatewayOf } from '../../domain/payments/gateways/ask-gateway.ts';
import { DECLINE_ADVICE } from '../../domain/payments/gateways/declines.ts';
import type { DeclineCode } from '../../domain/payments/gateways/gateway.ts';
import type { PaymentRow } from '../../domain/payments/payments.queries.ts';
import { ERRORS } from '../../wire/errors.ts';
import { CANCEL_REASONS, type QuoteStatus } from '../../wire/schemas/quote.ts';
import { type AddPage, formOf, type PageDeps, type Shown, textOf } from '../page-types.ts';
import { type Opened, openPage, showQuote, viewOf } from './open-page.ts';
import type { Said } from './parts.tsx';
import { readPaymentId } from './payment-id.ts';
import { type Draft, faultsOf, readForm } from './read-form.ts';

const PATH = '/pay/:token/:secret';

const ORDERED: readonly QuoteStatus[] = ['paid', 'approved'];
const NOTICES: Readonly<Record<string, Said & { of: readonly QuoteStatus[] | null }>> = {
  paid: { title: 'Thank you', text: 'The payment was made, and your order is placed.', of: ['paid'] },
  approved: { title: 'Thank you', text: 'The order is placed and will be billed on your invoice.', of: ORDERED },
  already: { title: 'This quote was already paid', text: 'Nothing more was charged.', of: ORDERED },
  declined: { title: 'You declined this quote', text: 'Nothing was charged.', of: ['cancelled'] },
  claimed: { title: 'The link is on its way', text: 'We sent it to the email address of the account.', of: null },
  unsent: {
    title: 'The link could not be sent yet',
    text: 'No mail leaves from here at the moment. Write to us, and we will let you in to the account.',
    of: null,
  },
};

export function addPayPage(addPage: AddPage, deps: PageDeps): void {
  addPage('GET', PATH, async (request) => {
    const { notice } = request.query as { notice?: unknown };
    const opened = await openPage(deps, request);
    const said = typeof notice === 'string' ? NOTICES[notice] : undefined;
    // Only what fits the quote: the address is anybody's to change.
    const fits = said !== undefined && (said.of === null || said.of.includes(opened.whole.quote.status));
    return showQuote(deps, opened, { notice: fits ? said : null });
  });

  addPage('POST', `${PATH}/pay`, async (request) => pay(deps, request, await openPage(deps, request)));

  addPage('POST', `${PATH}/decline`, async (request) => {
    const { whole, here } = await openPage(deps, request);
    const { reason } = formOf(request);
    const known = CANCEL_REASONS.find((one) => one === reason) ?? null;
    return orFailure(deps, request, async () => {
      await declineQuote(deps, whole, known);
      return { goTo: `${here}?notice=declined` };
    });
  });

  addPage('POST', `${PATH}/claim`, async (request) => {
    const { whole, here } = await openPage(deps, request);
    return orFailure(deps, request, async () => {
      await claimAccount(deps, whole);
      // A sandbox writes to nobody.
      const leaves = deps.mailer !== null && whole.quote.livemode;
      return { goTo: `${here}?notice=${leaves ? 'claimed' : 'unsent'}` };
    });
  });

  addPage('GET', `${PATH}/quote.pdf`, async (request) => {
    const { whole } = await openPage(deps, request);
    const bytes = await drawQuote(deps, whole);
    return { bytes, type: 'application/pdf', filename: `quote-${whole.quote.number}.pdf` };
  });

  addPage('GET', `${PATH}/bank/:payment`, async (request) => {
    const opened = await openPage(deps, request);
    const payment = await paymentOf(deps, request, opened);
    // Stripe sends the payer back here with its own parameters.
    const back = (request.query as Record<string, unknown>)['payment_intent'] !== undefined;
    return back ? concludeBank(deps, opened, payment) : showBank(deps, opened, payment, false);
  });

  addPage('POST', `${PATH}/bank/:payment`, async (request) => {
    const opened = await openPage(deps, request);
    const payment = await paymentOf(deps, request, opened);
    if (payment.confirm?.kind === 'test') await answerBank(deps, payment, textOf(request, 'answer') === 'yes');
    return concludeBank(deps, opened, payment);
  });
}

async function pay(deps: PageDeps, request: FastifyRequest, opened: Opened): Promise<Shown> {
  const { whole, person, here } = opened;
  const { quote } = whole;
  const id = readPaymentId(deps.seal, quote.id, textOf(request, 'payment')) ?? fail('malformed_request');
  const { draft, faults, method, receipt } = readForm(request, gatewayOf(deps.gateways, quote).name);
  if (quote.status === 'ready' && Object.keys(faults).length > 0) {
    return showQuote(deps, opened, { status: 422, trouble: CHECK, draft, faults });
  }
  try {
    const name = draft.name === '' ? null : draft.name;
    const result = await patiently(() => payOnPage(deps, { id, quote, person, method, receipt, name }));
    return await showResult(deps, opened, result, draft);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // It was paid, declined or expired since the form was shown.
    if (error.code === 'invalid_state') return { goTo: `${here}?notice=already` };
    return showFailure(deps, request, error, draft);
  }
}

async function orFailure(deps: PageDeps, request: FastifyRequest, work: () => Promise<Shown>): Promise<Shown> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return showFailure(deps, request, error, { method: '', name: '', email: '', keep: false });
  }
}

const CHECK: Said = { title: 'Check what you entered', text: 'Nothing has been charged.' };
const TRIES = 20;
const PAUSE_MS = 300;

/** Somebody else is paying at this moment, perhaps the same person with a second click: soon it is known how it ended. */
async function patiently(work: () => Promise<PaymentResult>): Promise<PaymentResult> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'conflict' || left === 0) throw error;
      await wait(PAUSE_MS);
    }
  }
}

async function showResult(deps: PageDeps, opened: Opened, result: PaymentResult, draft: Draft): Promise<Shown> {
  const { here } = opened;
  if ('waiting' in result) return { goTo: bankPath(here, result.waiting) };
  if ('failed' in result) return showDecline(deps, opened, result.failed, draft);
  if (!result.mine) return { goTo: `${here}?notice=already` };
  return { goTo: `${here}?notice=${draft.method === 'invoice' ? 'approved' : 'paid'}` };
}

async function showDecline(deps: PageDeps, opened: Opened, payment: PaymentRow, draft: Draft): Promise<Shown> {
  const why = payment.failure_message ?? 'The payment could not be taken.';
  const advice = DECLINE_ADVICE[payment.failure_code as DeclineCode] ?? 'Try again, or pay with another card.';
  const trouble = { title: 'The payment was not taken', text: `${why} ${advice} Nothing has been charged.` };
  return showQuote(deps, { ...opened, whole: { ...opened.whole, payment: null } }, { status: 402, trouble, draft });
}

/** Says what is wrong above the form, with what was typed and without the card. */
async function showFailure(deps: PageDeps, request: FastifyRequest, error: Failure, draft: Draft): Promise<Shown> {
  // Read again: much may have changed while it was tried.
  const opened = await openPage(deps, request);
  const { status } = ERRORS[error.code];
  const { errors } = error.detail;
  if (errors !== undefined) return showQuote(deps, opened, { status, trouble: CHECK, draft, faults: faultsOf(errors) });
  return showQuote(deps, opened, { status, trouble: { title: 'That did not work', text: error.message }, draft });
}

const bankPath = (here: string, payment: PaymentRow): string => `${here}/bank/${toToken('pay', payment.id)}`;

async function paymentOf(deps: PageDeps, request: FastifyRequest, { whole }: Opened): Promise<PaymentRow> {
  const { payment } = request.params as { payment: string };
  return findPagePayment(deps, whole.quote.id, fromToken('pay', payment) ?? fail('not_found'));
}

async function showBank(deps: PageDeps, opened: Opened, payment: PaymentRow, again: boolean): Promise<Shown> {
  const { confirm, source_label: label } = payment;
  if (payment.status !== 'pending' || confirm === null) return { goTo: opened.here };
  const view = { ...(await viewOf(deps, opened)), at: bankPath(opened.here, payment), label };
  const { StripeBankPage, TestBankPage } = await import('./bank-page.tsx');
  if (confirm.kind === 'test') return { page: TestBankPage({ view }) };
  const stripe = { key: deps.stripePublishableKey ?? '', secret: confirm.client_secret };
  return { page: StripeBankPage({ view, stripe, again }), allow: { script: 'pay' } };
}

/** The payer is back: what became of the payment is asked of the gateway, never of the browser. */
async function concludeBank(deps: PageDeps, opened: Opened, payment: PaymentRow): Promise<Shown> {
  const { here } = opened;
  const settled = payment.status === 'pending' ? await checkPayment(deps, payment) : { payment, order: null };
  if (settled === null) return showBank(deps, opened, payment, true);
  if (settled.payment.status === 'succeeded') return { goTo: `${here}?notice=paid` };
  if (opened.whole.quote.status !== 'ready') return { goTo: `${here}?notice=already` };
  const draft = { method: 'card', name: payment.page?.name ?? '', email: payment.page?.receipt ?? '', keep: false };
  return showDecline(deps, opened, settled.payment, draft);
}
