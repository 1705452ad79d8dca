import type { Clock } from '../../core/clock.ts';
import { type Id, newId } from '../../core/ids.ts';
import { sum } from '../../core/money.ts';
import { sumTaxes, type TaxLine } from '../../core/taxes/sum-taxes.ts';
import type { Tx } from '../../storage/database.ts';
import { type Reference, referencesOf } from '../../wire/groups/references.ts';
import { findOpenInvoicePayment } from '../payments/payments.queries.ts';
import { applicableCredit, type CreditDeps, issueCreditNote } from './credit-notes/issue-credit-note.ts';
import { type BilledPart, billedPart, type PaperLeft, splitCredit } from './credit-notes/plan-credit.ts';
import { deleteLines, type InvoiceLineRow, insertLine, linesOfOrder } from './invoices/invoice-lines.queries.ts';
import {
  type FullInvoice,
  findInvoice,
  type LockedInvoice,
  lockInvoice,
  openInvoice,
} from './invoices/invoices.queries.ts';
import { creditNotesOfOrder } from './papers/numbered-papers.queries.ts';

/** Invoice line of an order. */
export interface Billed
  extends Pick<
    InvoiceLineRow,
    | 'account_id'
    | 'quote_id'
    | 'order_id'
    | 'quote_number'
    | 'order_number'
    | 'description'
    | 'amount'
    | 'taxes'
    | 'tax_note'
    | Reference
  > {
  currency: string;
  livemode: boolean;
}

/** Put an order, or an adjustment of it, on the account's open invoice, in the caller's transaction. */
export async function billOrder(
  tx: Tx,
  deps: { clock: Clock },
  billed: Billed,
  kind: 'order' | 'adjustment' = 'order',
): Promise<void> {
  await addLine(tx, deps, billed, kind);
}

async function addLine(
  tx: Tx,
  { clock }: { clock: Clock },
  billed: Billed,
  kind: InvoiceLineRow['kind'],
): Promise<void> {
  const { currency, livemode, ...line } = billed;
  const now = clock.now();
  const invoice = await openInvoice(tx, { id: newId(), account: line.account_id, currency, livemode, now });
  const unissued = { paper_taxes: null, rounding: 0, beyond_credit: false };
  await insertLine(tx, { ...line, ...unissued, id: newId(), invoice_id: invoice, kind, created_at: now });
}

/** Amount and taxes on invoices for an order, minus credits. */
export async function billedFor(tx: Tx, order: Id<'order'>): Promise<PaperLeft> {
  const [lines, notes] = await Promise.all([linesOfOrder(tx, order), creditNotesOfOrder(tx, order)]);
  return {
    left: sum(lines.map((line) => line.amount)) - sum(notes.map((note) => note.amount)),
    taxes: sumTaxes([...lines, ...notes].flatMap(({ taxes }) => taxes)),
  };
}

export interface BillCredit {
  amount: number;
  reason: string;
  refund: Id<'rfd'> | null;
  /** Taxes of the amount, negative; null: its share of the billed taxes. */
  taxes: TaxLine[] | null;
}

/** Credit a billed order: as a line while its invoice is open, as a credit note once it is issued. */
export async function creditOrder(
  tx: Tx,
  deps: CreditDeps,
  { id, livemode, currency }: { id: Id<'order'>; livemode: boolean; currency: string },
  { amount, reason, refund, taxes: own }: BillCredit,
): Promise<void> {
  const { lines, parts } = await lockParts(tx, id);
  const [line] = lines;
  if (line === undefined) throw new Error('What was never billed cannot be credited.');
  for (const { part, amount: credit, taxes } of splitCredit(parts, { amount, taxes: own })) {
    const { order_id, order_number } = line;
    const { tax_note } = part;
    if (!part.isOpen) {
      const credited = { order_id, order_number, refund, amount: credit, reason, taxes, tax_note };
      await issueCreditNote(tx, deps, part.paper, credited);
      continue;
    }
    const { account_id, quote_id, quote_number } = line;
    const orderFields = { account_id, quote_id, order_id, quote_number, order_number, livemode, currency };
    const billed = {
      ...orderFields,
      ...referencesOf(line),
      amount: -credit,
      taxes,
      tax_note,
      description: `Credit: ${reason}`,
    };
    await addLine(tx, deps, billed, 'credit');
  }
}

/** Preview the credit of an order: on its invoices as far as they are open or due, else on the next one. */
export async function previewCredit(
  tx: Tx,
  order: Id<'order'>,
  amount: number,
): Promise<{ invoice: number; nextInvoice: number }> {
  const lines = await linesOfOrder(tx, order);
  const ids = [...new Set(lines.map(({ invoice_id }) => invoice_id))].toSorted();
  const papers = await Promise.all(ids.map((id) => findInvoice(tx, null, id)));
  const parts = papers.map((paper) => partOf(paper, order));
  let nextInvoice = 0;
  for (const { part, amount: credit } of splitCredit(parts, { amount, taxes: null })) {
    if (part.isOpen) continue;
    const paying = await findOpenInvoicePayment(tx, part.paper.invoice.id);
    nextInvoice += credit - applicableCredit(part.paper, paying, credit);
  }
  return { invoice: amount - nextInvoice, nextInvoice };
}

interface LockedParts {
  lines: InvoiceLineRow[];
  /** Invoices that bill the order, oldest first. */
  parts: BilledPart<LockedInvoice>[];
}

/**
 * Lock the invoices that bill an order. Repeat, because its lines may move to another invoice while waiting for a lock.
 */
async function lockParts(tx: Tx, order: Id<'order'>): Promise<LockedParts> {
  const papers = new Map<Id<'inv'>, LockedInvoice>();
  for (;;) {
    const lines = await linesOfOrder(tx, order);
    const ids = [...new Set(lines.map(({ invoice_id }) => invoice_id))].toSorted();
    const unlocked = ids.filter((id) => !papers.has(id));
    if (unlocked.length === 0) return { lines, parts: ids.map((id) => partOf(papers.get(id), order)) };
    for (const id of unlocked) {
      const paper = await lockInvoice(tx, id);
      if (paper !== undefined) papers.set(id, paper);
    }
  }
}

function partOf<Paper extends FullInvoice>(paper: Paper | undefined, order: Id<'order'>): BilledPart<Paper> {
  if (paper === undefined) throw new Error('An invoice is gone while it was read.');
  const isOf = (part: { order_id: Id<'order'> }) => part.order_id === order;
  const isOpen = paper.invoice.status === 'open';
  return billedPart({ paper, isOpen }, paper.lines.filter(isOf), paper.creditNotes.filter(isOf));
}

/** Remove an order from its invoice, which must be open. */
export async function unbillOrder(tx: Tx, order: Id<'order'>): Promise<void> {
  await deleteLines(
    tx,
    (await linesOfOrder(tx, order)).map((line) => line.id),
  );
}

/** Whether the order's invoice is open, for display; `isBillOpen` locks it. */
export async function isOnOpenInvoice(tx: Tx, order: Id<'order'>): Promise<boolean> {
  const invoices = new Set((await linesOfOrder(tx, order)).map((line) => line.invoice_id));
  for (const invoice of invoices) {
    if ((await findInvoice(tx, null, invoice))?.invoice.status !== 'open') return false;
  }
  return true;
}

/** Whether the order's invoice can still change; locks it. */
export async function isBillOpen(tx: Tx, order: Id<'order'>): Promise<boolean> {
  const { parts } = await lockParts(tx, order);
  return parts.every(({ isOpen }) => isOpen);
}
