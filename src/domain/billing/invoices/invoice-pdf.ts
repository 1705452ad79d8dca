import type { Id } from '../../../core/ids.ts';
import { refuseState } from '../../../core/lifecycle.ts';
import type { Seal } from '../../../core/seal.ts';
import { ENGLISH } from '../../../words/reader.ts';
import type { Issuer } from '../../firm/company/issuer.ts';
import { type Drawing, type LinkPdfDeps, linkPdf } from '../papers/link-pdf.ts';
import { netOf } from '../papers/paper-taxes.ts';
import { partsInWords } from '../papers/parts-in-words.ts';
import { partiesOf } from '../papers/party.ts';
import { findLineParts, type InvoiceLineRow, type LineParts } from './invoice-lines.queries.ts';
import { invoiceUrl } from './invoice-link.ts';
import { type InvoiceData, type InvoiceDataLine, invoicePaper } from './invoice-paper.ts';
import { sumsOf, taxNoteOf } from './invoice-sums.ts';
import { type FullInvoice, INVOICES, type InvoiceRow } from './invoices.queries.ts';
import { readInvoice } from './read-invoices.ts';

export interface InvoicePdfDeps extends LinkPdfDeps {
  seal: Seal;
  baseUrl: string;
  issuer: () => Issuer;
}

/** Short-lived link to the PDF of an issued invoice, with its current payments. */
export async function linkInvoicePdf(
  deps: InvoicePdfDeps,
  account: Id<'acct'> | null,
  invoice: Id<'inv'>,
): Promise<string> {
  return linkPdf(deps, INVOICES, async () => {
    const full = await readInvoice(deps, account, invoice);
    checkPrinted(full);
    return {
      paper: full.invoice,
      filename: filenameOf(full.invoice),
      draw: async (drawing) => {
        const parts = await deps.db.transaction('system', (tx) => findLineParts(tx, invoice));
        return invoicePaper(invoiceDataOf({ ...deps, ...drawing }, full, parts));
      },
    };
  });
}

/** A void invoice has another file name, so that an older PDF is never mistaken for it. */
const filenameOf = ({ number, status }: Pick<InvoiceRow, 'number' | 'status'>): string =>
  status === 'void' ? `invoice-${number}-void.pdf` : `invoice-${number}.pdf`;

export function checkPrinted({ invoice: { status } }: Pick<FullInvoice, 'invoice'>): void {
  if (status === 'open') refuseState('invoice', status, 'It has a PDF once it is issued.');
}

export function invoiceDataOf(
  deps: Pick<InvoicePdfDeps, 'issuer' | 'seal' | 'baseUrl'> & Drawing,
  full: FullInvoice,
  lineParts: ReadonlyMap<string, LineParts> = new Map(),
): InvoiceData {
  const { invoice, lines, payments, creditNotes } = full;
  const { dayOf, playMoney } = deps;
  return {
    number: invoice.number ?? '',
    issuedOn: dayOf(invoice.issued_at ?? new Date(0)),
    dueOn: dayOf(invoice.due_at ?? new Date(0)),
    status: invoice.status,
    voidedOn: invoice.voided_at && dayOf(invoice.voided_at),
    ...partiesOf(deps, invoice),
    terms: invoice.terms,
    currency: invoice.currency,
    sums: sumsOf(full),
    payUrl: invoice.status === 'issued' ? invoiceUrl(deps, invoice.id) : null,
    playMoney,
    payments: payments.map(({ amount, method, reference, paid_at }) => ({
      amount,
      method,
      reference,
      paidOn: dayOf(paid_at),
    })),
    creditNotes: creditNotes.map(({ number, amount, created_at }) => ({ number, amount, issuedOn: dayOf(created_at) })),
    lines: lines.map((line) => lineOf(line, lineParts.get(line.id), { currency: invoice.currency, dayOf })),
  };
}

function lineOf(
  line: InvoiceLineRow,
  lineParts: LineParts | undefined,
  { currency, dayOf }: { currency: string; dayOf(at: Date): string },
): InvoiceDataLine {
  const net = netOf(line);
  return {
    orderNumber: line.order_number,
    orderedOn: lineParts?.ordered_at ? dayOf(lineParts.ordered_at) : null,
    quoteNumber: line.quote_number,
    description: line.description,
    parts: partsInWords(ENGLISH, lineParts?.parts ?? [], { amount: line.amount, net }, currency),
    net,
    taxNote: taxNoteOf(line),
    reference: line.reference,
    clientReference: line.client_reference,
    caseReference: line.case_reference,
    purchaseOrder: line.purchase_order,
  };
}
