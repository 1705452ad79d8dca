import { DAY_MS, later } from '../../../core/calendar.ts';
import { fail, failField } from '../../../core/fail.ts';
import { type Id, newId } from '../../../core/ids.ts';
import { nextState, refuseState } from '../../../core/lifecycle.ts';
import { sum } from '../../../core/money.ts';
import type { Seal } from '../../../core/seal.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import type { Actor } from '../../events/audit.ts';
import { findAgreement } from '../../firm/agreements/agreements.queries.ts';
import type { Issuer } from '../../firm/company/issuer.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import { type Drawing, type LinkPdfDeps, linkPdf } from '../papers/link-pdf.ts';
import { partsInWords } from '../papers/paper-blocks.ts';
import { netOf, taxPaper } from '../papers/paper-taxes.ts';
import { buyerOf, partiesOf, sellerOf } from '../papers/party.ts';
import { nextNumber } from '../papers/series.queries.ts';
import { INVOICE_LIFECYCLE } from './invoice.lifecycle.ts';
import {
  type BilledLine,
  findLineParts,
  type InvoiceLineRow,
  type LineParts,
  moveOtherLines,
  savePaperTaxes,
} from './invoice-lines.queries.ts';
import { type InvoiceData, type InvoiceDataLine, invoicePaper } from './invoice-paper.ts';
import {
  type FullInvoice,
  findInvoice,
  INVOICES,
  type InvoiceRow,
  type LockedInvoice,
  lockInvoice,
  openInvoice,
} from './invoices.queries.ts';
import { applyOpenCredit, moveInvoice } from './move-invoice.ts';
import { invoiceLinkHash, invoiceUrl, readInvoice, sumsOf, taxNoteOf } from './present-invoice.ts';

export interface IssueDeps extends DbDeps {
  seal: Seal;
  firm: FirmView;
  issuer: () => Issuer;
  playMoney: boolean;
}

/** Close the open invoice and number it. Lines on hold move to the next invoice. */
export async function issueInvoice(
  deps: IssueDeps,
  actor: Actor,
  { invoice: id, due_days }: { invoice: Id<'inv'>; due_days?: number },
): Promise<FullInvoice> {
  return deps.db.transaction('system', async (tx) => {
    const locked = (await lockInvoice(tx, id)) ?? fail('not_found');
    await issueLocked(tx, deps, actor, { locked, due_days });
    return (await findInvoice(tx, null, id)) ?? fail('not_found');
  });
}

interface Issuing {
  locked: LockedInvoice;
  due_days: number | undefined;
  /** Billed lines; the others move to the next invoice. */
  lines?: readonly BilledLine[];
}

/** Issue in the caller's transaction, which has locked the invoice; returns the next invoice if lines moved to it. */
export async function issueLocked(
  tx: Tx,
  deps: Omit<IssueDeps, 'db'>,
  actor: Actor,
  { locked, due_days, lines = billableOf(locked.lines) }: Issuing,
): Promise<Id<'inv'> | null> {
  const { invoice } = locked;
  checkIssuable({ invoice, lines: lines.length === 0 ? locked.lines : lines });
  const { account_id: account, livemode } = invoice;
  const issued_at = deps.clock.now();
  const invoicing = deps.firm.value('invoicing', issued_at);
  const total = sum(lines.map((line) => line.amount));
  const [owner, agreed, number] = await Promise.all([
    findAccount(tx, account),
    findAgreement(tx, account, issued_at),
    nextNumber(tx, invoicing, { account, livemode, kind: 'invoice' }),
  ]);
  const buyer = owner === undefined ? null : buyerOf(owner.account);
  const billed = { billed_name: buyer?.name ?? null, billed_email: buyer?.email ?? null, buyer };
  const set = {
    number,
    issued_at,
    due_at: later(issued_at, (due_days ?? agreed.payment_term_days ?? invoicing.due_days) * DAY_MS),
    ...billed,
    seller: sellerOf(deps.issuer()),
    terms: invoicing.terms === '' ? null : invoicing.terms,
    total,
    paid: await applyOpenCredit(tx, deps, invoice, total),
    link_hash: invoiceLinkHash(deps.seal, invoice.id),
    play_money: deps.playMoney,
  };
  const taxed = taxPaper(lines);
  await savePaperTaxes(
    tx,
    lines.map(({ id }, at) => ({ id, paper_taxes: null, rounding: 0, ...taxed[at] })),
  );
  await moveInvoice(tx, deps, { ...locked, lines: [...lines] }, { move: 'issue', actor, set });
  if (lines.length === locked.lines.length) return null;
  const { currency } = invoice;
  const next = await openInvoice(tx, { id: newId(), account, currency, livemode, now: issued_at });
  await moveOtherLines(tx, { from: invoice.id, to: next, except: lines.map(({ id }) => id) });
  return next;
}

/** Lines whose orders are not on hold for the credit limit. */
export const billableOf = (lines: readonly BilledLine[]): BilledLine[] => lines.filter(({ is_held }) => !is_held);

/** Whether a billed order has unknown taxes; fully credited orders do not count. */
export function hasUntaxed(lines: readonly BilledLine[]): boolean {
  const left = new Map<Id<'order'>, number>();
  for (const { order_id, amount, tax_note } of lines) {
    if (tax_note?.code === 'country_needed') left.set(order_id, (left.get(order_id) ?? 0) + amount);
  }
  return [...left.values()].some((amount) => amount > 0);
}

interface Issuable {
  invoice: FullInvoice['invoice'];
  lines: readonly BilledLine[];
}

export function checkIssuable({ invoice, lines: all }: Issuable): void {
  nextState(INVOICE_LIFECYCLE, 'issue', 'invoice', invoice.status);
  if (all.length === 0) failField('invoice', 'There is nothing on this invoice to bill.');
  const lines = billableOf(all);
  if (lines.length === 0)
    failField('invoice', 'Every order on this invoice is on hold for the credit limit. Release an order to bill it.');
  if (hasUntaxed(lines)) {
    failField(
      'invoice',
      'Taxes of a line are not known yet. Credit it, and bill it again with the country of the bill.',
    );
  }
  if (sum(lines.map((line) => line.amount)) < 0) {
    failField('invoice', 'Its credits are higher than its charges: they count against what is ordered next.');
  }
}

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
