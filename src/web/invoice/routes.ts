import type { FastifyRequest } from 'fastify';
import { Failure, fail } from '../../core/fail.ts';
import { readAmount } from '../../core/money.ts';
import { minorAmount } from '../../core/words/money.ts';
import { linkCreditNotePdf } from '../../domain/billing/credit-notes/issue-credit-note.ts';
import { type InvoicePdfDeps, linkInvoicePdf } from '../../domain/billing/invoices/issue-invoice.ts';
import { linkReceiptPdf } from '../../domain/billing/receipts/receipt-paper.ts';
import { findInvoicePagePayment, type InvoiceResult, payInvoice } from '../../domain/checkout/invoices/pay-invoice.ts';
import { answerBank, checkPayment } from '../../domain/checkout/payment/make-payment.ts';
import { gatewayOf } from '../../domain/payments/ask-gateway.ts';
import type { PaymentRow } from '../../domain/payments/payments.queries.ts';
import type { AddPage, PageAnswer } from '../page-answer.ts';
import { explainLostLinks } from '../pay/open-page.ts';
import { type Draft, EMPTY_DRAFT, readForm } from '../pay/read-form.ts';
import { CHECK_ENTRIES, declineBanner, failureMessages, payFormView, readPaymentId } from '../pay/show-quote.ts';
import { bankPath, retryWhileBusy } from '../pay/submit-payment.ts';
import { type Banner, type BannerKeys, type PageMessages, type PayPageDeps, sayBanner } from '../pay/visit.ts';
import { idOf, queryOf, textOf } from '../read-request.ts';
import { chargedOf, type InvoiceVisit, isCovered, openInvoicePage, withAmount } from './open-invoice.ts';

export type InvoicePageDeps = PayPageDeps & InvoicePdfDeps;

const PATH = '/invoices/:token/:secret';

const PAID: BannerKeys = { title: 'pay.invoice.paid', text: 'pay.invoice.paid.text' };
const ALREADY: BannerKeys = { title: 'pay.invoice.already', text: 'pay.invoice.already.text' };
const OVERTAKEN: BannerKeys = { title: 'pay.invoice.overtaken', text: 'pay.invoice.overtaken.text' };

/** Page of an issued invoice, for anyone with its link: lines, amount due, and payment by card. */
export function addInvoicePage(addAnyPage: AddPage, deps: InvoicePageDeps): void {
  const addPage = explainLostLinks(addAnyPage, deps);
  addPage('GET', PATH, async (request) => {
    const visit = await openInvoicePage(deps, request);
    const { amountError } = visit.part;
    if (amountError !== null && visit.data.full.invoice.status === 'issued')
      return showErrors(deps, visit, { errors: { amount: amountError } });
    return showInvoice(deps, visit, { notice: noticeIn(deps, request, visit) });
  });
  addPage('POST', `${PATH}/pay`, async (request) => submit(deps, request, await openInvoicePage(deps, request)));
  // Someone reloads or reopens the URL of a refused payment.
  addPage('GET', `${PATH}/pay`, async (request) => ({ goTo: (await openInvoicePage(deps, request)).here }));
  addPage('GET', `${PATH}/invoice.pdf`, async (request) => {
    const { data } = await openInvoicePage(deps, request);
    return { goTo: await linkInvoicePdf(deps, null, data.full.invoice.id) };
  });
  addPage('GET', `${PATH}/receipts/:receipt`, async (request) => {
    const { data } = await openInvoicePage(deps, request);
    const id = idOf(request, 'receipt', 'rct');
    if (!data.full.payments.some(({ receipt_id }) => receipt_id === id)) fail('not_found');
    return { goTo: await linkReceiptPdf(deps, data.full.invoice.account_id, id) };
  });
  addPage('GET', `${PATH}/credit-notes/:note`, async (request) => {
    const { data } = await openInvoicePage(deps, request);
    const { id } = data.full.creditNotes.find((one) => one.id === idOf(request, 'note', 'cdn')) ?? fail('not_found');
    return { goTo: await linkCreditNotePdf(deps, data.full.invoice.account_id, id) };
  });
  addInvoiceBank(addPage, deps, PATH);
  // A link cut off in an email matches none of the routes above.
  addPage('GET', '/invoices/*', async () => fail('not_found'));
}

/** Notice named in the URL, if the invoice's state confirms it: anyone can edit a URL. */
function noticeIn(deps: PayPageDeps, request: FastifyRequest, visit: InvoiceVisit): Banner | null {
  const name = queryOf(request, 'notice');
  const { reader } = deps.company();
  if (name === 'already') return sayBanner(reader, isCovered(visit) ? ALREADY : OVERTAKEN);
  const isPaid = name === 'paid' && visit.data.full.payments.some(({ method }) => method === 'card');
  return isPaid ? sayBanner(reader, PAID) : null;
}

const showErrors = (
  deps: PayPageDeps,
  visit: InvoiceVisit,
  messages: Pick<PageMessages, 'draft' | 'errors'>,
): Promise<PageAnswer> =>
  showInvoice(deps, visit, {
    code: 'validation_failed',
    trouble: sayBanner(deps.company().reader, CHECK_ENTRIES),
    ...messages,
  });

async function submit(deps: PayPageDeps, request: FastifyRequest, visit: InvoiceVisit): Promise<PageAnswer> {
  const { invoice } = visit.data.full;
  const id = readPaymentId(deps.seal, invoice.id, textOf(request, 'payment')) ?? fail('malformed_request');
  const { reader } = deps.company();
  const { draft, errors: found, method, receipt } = readForm(reader, request, gatewayOf(deps.gateways, invoice));
  const { text, amountError } = visit.part;
  const amount = text === '' ? null : readAmount(text, invoice.currency);
  // Whether this much is due is checked on reservation: a repeat of this form may already have paid it.
  const errors = text !== '' && amount === null && amountError !== null ? { ...found, amount: amountError } : found;
  if (invoice.status === 'issued' && Object.keys(errors).length > 0) {
    return showErrors(deps, visit, { draft, errors });
  }
  try {
    const name = draft.name === '' ? null : draft.name;
    const paying = { id, invoice: invoice.id, amount, method, receipt, name };
    return await showResult(deps, request, await retryWhileBusy(() => payInvoice(deps, paying)), draft);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'invalid_state') return { goTo: `${visit.here}?notice=already` };
    return showInvoiceFailure(deps, await openInvoicePage(deps, request), error, draft);
  }
}

async function showResult(
  deps: PayPageDeps,
  request: FastifyRequest,
  result: InvoiceResult,
  draft: Draft,
): Promise<PageAnswer> {
  // The amount due may have changed.
  const visit = await openInvoicePage(deps, request);
  if ('waiting' in result) return { goTo: bankPath(visit.here, result.waiting) };
  if ('failed' in result) {
    if (isCovered(visit)) return { goTo: `${visit.here}?notice=already` };
    const trouble = declineBanner(deps.company().reader, result.failed);
    return showInvoice(deps, visit, { code: 'payment_failed', trouble, draft });
  }
  return { goTo: `${visit.here}?notice=${result.mine ? 'paid' : 'already'}` };
}

/** Page where the payer of an invoice confirms the payment with the bank. */
function addInvoiceBank(addPage: AddPage, deps: PayPageDeps, path: string): void {
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

/** The invoice, with a form that pays the amount due or the requested part of it. */
async function showInvoice(
  deps: PayPageDeps,
  { data, part, here }: InvoiceVisit,
  messages: PageMessages = {},
): Promise<PageAnswer> {
  const { code, notice = null, trouble = null } = messages;
  const charged = chargedOf(data, part.amount);
  const busy = data.payment !== null && data.payment.confirm === null;
  const payable = charged.quote.total > 0 && !busy;
  const { reader } = deps.company();
  const amount = minorAmount(reader, part.amount, charged.quote.currency);
  const form = payable ? { ...payFormView(deps, { data: charged, here }, messages), amount } : null;
  const { InvoicePage } = await import('./invoice-page.tsx');
  const page = InvoicePage({ view: { reader, data, charged, part, here, form, notice, trouble } });
  return { page, code, ...(form?.stripe && { script: 'pay' }) };
}

/** Shows the error above the form, with the typed values but without the card. */
async function showInvoiceFailure(
  deps: PayPageDeps,
  visit: InvoiceVisit,
  failure: Failure,
  draft = EMPTY_DRAFT,
): Promise<PageAnswer> {
  return showInvoice(deps, visit, { ...failureMessages(deps, failure, 'pay'), draft });
}
