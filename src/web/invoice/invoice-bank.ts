import type { FastifyRequest } from 'fastify';
import { findInvoicePagePayment } from '../../domain/checkout/invoices/pay-invoice.ts';
import { answerBank, checkPayment } from '../../domain/checkout/payment/make-payment.ts';
import type { PaymentRow } from '../../domain/payments/payments.queries.ts';
import type { AddPage, PageAnswer } from '../page-answer.ts';
import { bankPath } from '../pay/bank.ts';
import { EMPTY_DRAFT } from '../pay/read-form.ts';
import { declineBanner } from '../pay/show-quote.ts';
import type { PayPageDeps } from '../pay/visit.ts';
import { idOf, queryOf, textOf } from '../read-request.ts';
import { chargedOf, type InvoiceVisit, isCovered, openInvoicePage, withAmount } from './open-invoice.ts';
import { showInvoice } from './show-invoice.ts';

/** Page where the payer of an invoice confirms the payment with the bank. */
export function addInvoiceBank(addPage: AddPage, deps: PayPageDeps, path: string): void {
  const at = `${path}/bank/:payment`;
  const open = async (request: FastifyRequest) => {
    const visit = await openInvoicePage(deps, request);
    const id = idOf(request, 'payment', 'pay');
    return { visit, payment: await findInvoicePagePayment(deps, visit.data.full.invoice.id, id) };
  };
  addPage('GET', at, async (request) => {
    const { visit, payment } = await open(request);
    // Stripe redirects back here with its own query parameters.
    const isBack = queryOf(request, 'payment_intent') !== '';
    return isBack ? conclude(deps, request, visit, payment) : showBank(deps, visit, payment, false);
  });
  addPage('POST', at, async (request) => {
    const { visit, payment } = await open(request);
    if (payment.confirm?.kind === 'test') await answerBank(deps, payment, textOf(request, 'answer') === 'yes');
    return conclude(deps, request, visit, payment);
  });
}

async function showBank(
  deps: PayPageDeps,
  { data, here }: InvoiceVisit,
  payment: PaymentRow,
  again: boolean,
): Promise<PageAnswer> {
  const { confirm, source_label: label, amount: total } = payment;
  if (payment.status !== 'pending' || confirm === null) return { goTo: here };
  const { name: company, reader } = deps.company();
  const view = { data: chargedOf(data, total), company, reader, here, at: bankPath(here, payment), label };
  const { StripeBankPage, TestBankPage } = await import('../pay/bank-page.tsx');
  if (confirm.kind === 'test') return { page: TestBankPage({ view }) };
  const stripe = { key: deps.stripePublishableKey ?? '', secret: confirm.client_secret };
  return { page: StripeBankPage({ view, stripe, again }), script: 'pay' };
}

/** Asks the gateway for the outcome, never the browser. */
async function conclude(
  deps: PayPageDeps,
  request: FastifyRequest,
  visit: InvoiceVisit,
  payment: PaymentRow,
): Promise<PageAnswer> {
  const ended = payment.status === 'pending' ? (await checkPayment(deps, payment))?.payment : payment;
  if (ended === undefined) return showBank(deps, visit, payment, true);
  if (ended.status === 'succeeded') return { goTo: `${visit.here}?notice=paid` };
  const now = await openInvoicePage(deps, request);
  if (isCovered(now)) return { goTo: `${visit.here}?notice=already` };
  const draft = { ...EMPTY_DRAFT, method: 'card', name: payment.page?.name ?? '', email: payment.page?.receipt ?? '' };
  const { reader } = deps.company();
  const trouble = declineBanner(reader, ended);
  return showInvoice(deps, withAmount(reader, now, payment.amount), { code: 'payment_failed', trouble, draft });
}
