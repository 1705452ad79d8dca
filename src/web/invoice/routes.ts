import type { FastifyRequest } from 'fastify';
import { Failure, fail } from '../../core/fail.ts';
import { readAmount } from '../../core/money.ts';
import { linkCreditNotePdf } from '../../domain/billing/credit-notes/credit-note-paper.ts';
import { type InvoicePdfDeps, linkInvoicePdf } from '../../domain/billing/invoices/invoice-pdf.ts';
import { linkReceiptPdf } from '../../domain/billing/receipts/receipt-paper.ts';
import { type InvoiceResult, payInvoice } from '../../domain/checkout/invoices/pay-invoice.ts';
import { gatewayOf } from '../../domain/payments/ask-gateway.ts';
import type { AddPage, PageAnswer } from '../page-answer.ts';
import { bankPath } from '../pay/bank.ts';
import { LOST_LINK } from '../pay/open-page.ts';
import { readPaymentId } from '../pay/payment-id.ts';
import { type Draft, readForm } from '../pay/read-form.ts';
import { CHECK_ENTRIES, declineBanner } from '../pay/show-quote.ts';
import { retryWhileBusy } from '../pay/submit-payment.ts';
import type { Banner, PayPageDeps } from '../pay/visit.ts';
import { idOf, queryOf, textOf } from '../read-request.ts';
import { addInvoiceBank } from './invoice-bank.ts';
import { type InvoiceVisit, isCovered, openInvoicePage } from './open-invoice.ts';
import { showInvoice, showInvoiceFailure } from './show-invoice.ts';

export type InvoicePageDeps = PayPageDeps & InvoicePdfDeps;

const PATH = '/invoices/:token/:secret';

const PAID: Banner = { title: 'Thank you', text: 'The payment was made.' };
const ALREADY: Banner = { title: 'Nothing more is due', text: 'Nothing was charged.' };
const OVERTAKEN: Banner = {
  title: 'Someone else has paid',
  text: 'Nothing was charged with your form. Pay again what is still due.',
};

/** Page of an issued invoice, for anyone with its link: lines, amount due, and payment by card. */
export function addInvoicePage(addPage: AddPage, deps: InvoicePageDeps): void {
  addPage('GET', PATH, async (request) => {
    const visit = await openInvoicePage(deps, request);
    const { amountError } = visit.part;
    if (amountError !== null && visit.data.full.invoice.status === 'issued')
      return showWrongPart(deps, visit, amountError);
    return showInvoice(deps, visit, { notice: noticeIn(request, visit) });
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
  addPage('GET', '/invoices/*', async () => fail('not_found', { message: LOST_LINK }));
}

/** Notice named in the URL, if the invoice's state confirms it: anyone can edit a URL. */
function noticeIn(request: FastifyRequest, visit: InvoiceVisit): Banner | null {
  const name = queryOf(request, 'notice');
  if (name === 'paid') return visit.data.full.payments.some(({ method }) => method === 'card') ? PAID : null;
  if (name !== 'already') return null;
  return isCovered(visit) ? ALREADY : OVERTAKEN;
}

const showWrongPart = (deps: PayPageDeps, visit: InvoiceVisit, amount: string): Promise<PageAnswer> =>
  showInvoice(deps, visit, { code: 'validation_failed', trouble: CHECK_ENTRIES, errors: { amount } });

async function submit(deps: PayPageDeps, request: FastifyRequest, visit: InvoiceVisit): Promise<PageAnswer> {
  const { invoice } = visit.data.full;
  const id = readPaymentId(deps.seal, invoice.id, textOf(request, 'payment')) ?? fail('malformed_request');
  const { draft, errors: found, method, receipt } = readForm(request, gatewayOf(deps.gateways, invoice));
  const { text, amountError } = visit.part;
  const amount = text === '' ? null : readAmount(text, invoice.currency);
  // Whether this much is due is checked on reservation: a repeat of this form may already have paid it.
  const errors = text !== '' && amount === null && amountError !== null ? { ...found, amount: amountError } : found;
  if (invoice.status === 'issued' && Object.keys(errors).length > 0) {
    return showInvoice(deps, visit, { code: 'validation_failed', trouble: CHECK_ENTRIES, draft, errors });
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
    return showInvoice(deps, visit, { code: 'payment_failed', trouble: declineBanner(result.failed), draft });
  }
  return { goTo: `${visit.here}?notice=${result.mine ? 'paid' : 'already'}` };
}
