import type { FastifyRequest } from 'fastify';
import { toToken } from '../../core/ids.ts';
import { answerBank, checkPayment, findPagePayment } from '../../domain/checkout/payment/make-payment.ts';
import type { PaymentRow } from '../../domain/payments/payments.queries.ts';
import type { AddPage, PageAnswer, PageHandler } from '../page-answer.ts';
import { idOf, queryOf, textOf } from '../read-request.ts';
import { EMPTY_DRAFT } from './read-form.ts';
import { showDecline, viewOf } from './show-quote.ts';
import { noticeAt, type PayPageDeps, type PayVisit } from './visit.ts';

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
