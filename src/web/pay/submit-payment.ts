import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { Failure, fail } from '../../core/fail.ts';
import { toToken } from '../../core/ids.ts';
import { moneyInWords } from '../../core/words/money.ts';
import { payOnPage } from '../../domain/checkout/page/pay.ts';
import {
  answerBank,
  checkPayment,
  findPagePayment,
  type PaymentResult,
} from '../../domain/checkout/payment/make-payment.ts';
import { gatewayOf } from '../../domain/payments/ask-gateway.ts';
import type { PaymentRow } from '../../domain/payments/payments.queries.ts';
import type { Reader } from '../../words/reader.ts';
import type { AddPage, PageAnswer, PageHandler } from '../page-answer.ts';
import { idOf, queryOf, textOf } from '../read-request.ts';
import { type Draft, EMPTY_DRAFT, readForm } from './read-form.ts';
import { CHECK_ENTRIES, readPaymentId, showDecline, showFailure, viewOf } from './show-quote.ts';
import { type BannerKeys, noticeAt, type PayPageDeps, type PayVisit, sayBanner } from './visit.ts';

/** Pays, or shows the form again with its errors. */
export async function submitPayment(deps: PayPageDeps, request: FastifyRequest, visit: PayVisit): Promise<PageAnswer> {
  const { data, person, adjustment, at } = visit;
  const { quote } = data;
  const id = readPaymentId(deps.seal, quote.id, textOf(request, 'payment')) ?? fail('malformed_request');
  const { reader } = deps.company();
  const { draft, errors, method, receipt, shownTotal } = readForm(reader, request, gatewayOf(deps.gateways, quote));
  if (quote.status === 'ready' && Object.keys(errors).length > 0) {
    const trouble = sayBanner(reader, CHECK_ENTRIES);
    return visit.show(visit, { code: 'validation_failed', trouble, draft, errors });
  }
  try {
    const name = draft.name === '' ? null : draft.name;
    const result = await retryWhileBusy(() =>
      payOnPage(deps, {
        id,
        quote,
        person,
        method,
        receipt,
        name,
        expectedTotal: shownTotal,
        ...(adjustment && { adjustment }),
        ...(at && { at }),
      }),
    );
    return await showResult(deps, visit, result, draft);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'stale') return showChanged(reader, visit, draft);
    // The quote was paid, declined or expired since the form was shown.
    if (error.code === 'invalid_state') return showOutcome(reader, visit);
    return showFailure(deps, visit, error, 'pay', draft);
  }
}

/** A payer overtaken by another sees the paid quote; one who is too late reads that nothing was charged. */
async function showOutcome(reader: Reader, visit: PayVisit): Promise<PageAnswer> {
  const now = await visit.again();
  const { status } = now.data.quote;
  if (visit.adjustment !== undefined || status === 'paid' || status === 'approved')
    return { goTo: noticeAt(visit, 'already') };
  const trouble = sayBanner(reader, { title: 'pay.trouble.closed', text: 'pay.trouble.closed.text' });
  return visit.show(now, { code: 'invalid_state', trouble });
}

/** Shows the page again, because the total differs from the button's, for example after a change of country. */
function showChanged(reader: Reader, visit: PayVisit, draft: Draft): Promise<PageAnswer> {
  const { total, currency } = visit.data.quote;
  const keys: BannerKeys = { title: 'pay.trouble.changed', text: 'pay.trouble.changed.text' };
  const trouble = sayBanner(reader, keys, { total: moneyInWords(reader, total, currency) });
  return visit.show(visit, { code: 'stale', trouble, draft });
}

const TRIES = 20;
const PAUSE_MS = 300;

/** Waits while another payment is running, perhaps from a second click: its outcome is known soon. */
export async function retryWhileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'busy' || left === 0) throw error;
      await wait(PAUSE_MS);
    }
  }
}

async function showResult(
  deps: PayPageDeps,
  visit: PayVisit,
  result: PaymentResult,
  draft: Draft,
): Promise<PageAnswer> {
  if ('waiting' in result) return { goTo: bankPath(visit.here, result.waiting) };
  if ('failed' in result) return showDecline(deps, visit, result.failed, draft);
  if (!result.mine) return { goTo: noticeAt(visit, 'already') };
  const billed = visit.at === 'order' ? 'invoiced' : 'approved';
  return { goTo: noticeAt(visit, draft.method === 'invoice' ? billed : 'paid') };
}

/** Path of the page where the payer confirms a payment with the bank. */
export const bankPath = (here: string, payment: PaymentRow): string => `${here}/bank/${toToken('pay', payment.id)}`;

type PayHandler = (visit: PayVisit, request: FastifyRequest) => Promise<PageAnswer>;

/** Adds the bank's page below the payment page, with the same access. */
export function addBankPage(
  addPage: AddPage,
  deps: PayPageDeps,
  page: { path: string; forPayer(handle: PayHandler): PageHandler },
): void {
  const path = `${page.path}/bank/:payment`;
  const paymentOf = (request: FastifyRequest, { data }: PayVisit) =>
    findPagePayment(deps, data.quote.id, idOf(request, 'payment', 'pay'));

  const show: PayHandler = async (visit, request) => {
    const payment = await paymentOf(request, visit);
    // Stripe redirects back here with its own query parameters.
    const isBack = queryOf(request, 'payment_intent') !== '';
    return isBack ? concludeBank(deps, visit, payment) : showBank(deps, visit, payment, false);
  };
  const conclude: PayHandler = async (visit, request) => {
    const payment = await paymentOf(request, visit);
    if (payment.confirm?.kind === 'test') await answerBank(deps, payment, textOf(request, 'answer') === 'yes');
    return concludeBank(deps, visit, payment);
  };
  addPage('GET', path, page.forPayer(show));
  addPage('POST', path, page.forPayer(conclude));
}

async function showBank(deps: PayPageDeps, visit: PayVisit, payment: PaymentRow, again: boolean): Promise<PageAnswer> {
  const { confirm, source_label: label } = payment;
  if (payment.status !== 'pending' || confirm === null) return { goTo: visit.back ?? visit.here };
  const view = { ...(await viewOf(deps, visit)), at: bankPath(visit.here, payment), label };
  const { StripeBankPage, TestBankPage } = await import('./bank-page.tsx');
  if (confirm.kind === 'test') return { page: TestBankPage({ view }) };
  const stripe = { key: deps.stripePublishableKey ?? '', secret: confirm.client_secret };
  return { page: StripeBankPage({ view, stripe, again }), script: 'pay' };
}

/** Asks the gateway for the outcome, never the browser. */
async function concludeBank(deps: PayPageDeps, visit: PayVisit, payment: PaymentRow): Promise<PageAnswer> {
  const here = visit.back ?? visit.here;
  const settled = payment.status === 'pending' ? await checkPayment(deps, payment) : { payment, order: null };
  if (settled === null) return showBank(deps, visit, payment, true);
  if (settled.payment.status === 'succeeded') return { goTo: noticeAt(visit, 'paid') };
  // Another payer may be paying right now; the page shows that payment's progress.
  const { quote, payment: open } = (await visit.again()).data;
  if (quote.status !== 'ready') return { goTo: noticeAt(visit, 'already') };
  if (open !== null && open.id !== payment.id) return { goTo: here };
  const { name, receipt } = payment.page ?? { name: null, receipt: null };
  const draft = { ...EMPTY_DRAFT, method: 'card', name: name ?? '', email: receipt ?? '' };
  return showDecline(deps, visit, settled.payment, draft);
}
