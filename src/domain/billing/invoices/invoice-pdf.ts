import type { Id } from '../../../core/ids.ts';
import { refuseState } from '../../../core/lifecycle.ts';
import type { Seal } from '../../../core/seal.ts';
import { firmDay } from '../../firm/calendar/firm-day.ts';
import type { Issuer } from '../../firm/company/issuer.ts';
import { type LinkPdfDeps, linkPdf, type PrintablePaper } from '../papers/link-pdf.ts';
import { netOf } from '../papers/paper-taxes.ts';
import { partsInWords } from '../papers/parts-in-words.ts';
import { sellerOf } from '../papers/party.ts';
import { findLineParts, type InvoiceLineRow, type LineParts } from './invoice-lines.queries.ts';
import { invoiceUrl } from './invoice-link.ts';
import { type InvoiceData, type InvoiceDataLine, invoicePaper } from './invoice-paper.ts';
import { sumsOf, taxNoteOf } from './invoice-sums.ts';
import { type FullInvoice, type InvoiceRow, setInvoiceFile } from './invoices.queries.ts';
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
  const readPaper = async (): Promise<PrintablePaper> => {
    const full = await readInvoice(deps, account, invoice);
    checkPrinted(full);
    return {
      account: full.invoice.account_id,
      file: full.invoice.file_id,
      filename: filenameOf(full.invoice),
      logo: full.invoice.seller?.logo ?? null,
      draw: async () => {
        const parts = await deps.db.transaction('system', (tx) => findLineParts(tx, invoice));
        return invoicePaper(invoiceDataOf({ ...deps, dayOf: (at) => firmDay(deps.firm, at) }, full, parts));
      },
      saveFile: (tx, file) => setInvoiceFile(tx, full.invoice, file),
      reload: readPaper,
    };
  };
  return linkPdf(deps, await readPaper());
}

/** A void invoice has another file name, so that an older PDF is never mistaken for it. */
const filenameOf = ({ number, status }: Pick<InvoiceRow, 'number' | 'status'>): string =>
  status === 'void' ? `invoice-${number}-void.pdf` : `invoice-${number}.pdf`;

export function checkPrinted({ invoice: { status } }: Pick<FullInvoice, 'invoice'>): void {
  if (status === 'open') refuseState('invoice', status, 'It has a PDF once it is issued.');
}

/** Invoices from before seller and buyer were stored use the current seller and the billed name and email. */
export function invoiceDataOf(
  deps: Pick<InvoicePdfDeps, 'issuer' | 'seal' | 'baseUrl' | 'playMoney'> & { dayOf(at: Date): string },
  full: FullInvoice,
  lineParts: ReadonlyMap<string, LineParts> = new Map(),
): InvoiceData {
  const { invoice, lines, payments, creditNotes } = full;
  const { billed_name, billed_email } = invoice;
  const { dayOf } = deps;
  const unknown = { name: billed_name ?? '', email: billed_email ?? '', address: null };
  return {
    number: invoice.number ?? '',
    issuedOn: dayOf(invoice.issued_at ?? new Date(0)),
    dueOn: dayOf(invoice.due_at ?? new Date(0)),
    status: invoice.status,
    voidedOn: invoice.voided_at && dayOf(invoice.voided_at),
    seller: invoice.seller ?? sellerOf(deps.issuer()),
    buyer: invoice.buyer ?? { ...unknown, tax_number: null, purchase_order: null },
    terms: invoice.terms,
    currency: invoice.currency,
    sums: sumsOf(full),
    payUrl: invoice.status === 'issued' ? invoiceUrl(deps, invoice.id) : null,
    playMoney: deps.playMoney || invoice.play_money || !invoice.livemode,
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
    parts: partsInWords(lineParts?.parts ?? [], { amount: line.amount, net }, currency),
    net,
    taxNote: taxNoteOf(line),
    reference: line.reference,
    clientReference: line.client_reference,
    caseReference: line.case_reference,
    purchaseOrder: line.purchase_order,
  };
}
