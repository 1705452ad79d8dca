import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import { type Id, type NewId, newId, toToken } from '../../../core/ids.ts';
import { sum } from '../../../core/money.ts';
import { sumTaxes, type TaxLine } from '../../../core/taxes/sum-taxes.ts';
import { moneyInWords } from '../../../core/words/money.ts';
import { paperMarks } from '../../../core/words/play-money.ts';
import { longDate } from '../../../core/words/time.ts';
import type { Paper } from '../../../engines/paper/paper.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { TaxNote } from '../../../wire/schemas/firm/tax.ts';
import type { CreditNote } from '../../../wire/schemas/invoices/credit-note.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { type Actor, audit } from '../../events/audit.ts';
import type { Issuer } from '../../firm/company/issuer.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import { lockInvoicePayment } from '../../payments/payments.queries.ts';
import { type FullInvoice, type LockedInvoice, noteCredit } from '../invoices/invoices.queries.ts';
import { sumsOf } from '../invoices/present-invoice.ts';
import { momentPaid } from '../papers/day-of-payment.ts';
import { type Drawing, type LinkPdfDeps, linkPdf, readPaper } from '../papers/link-pdf.ts';
import {
  applyCredit,
  CREDIT_NOTES,
  type CreditNoteRow,
  findPayout,
  insertPayout,
  lockCreditNote,
} from '../papers/numbered-papers.queries.ts';
import { numberedPaper, presentPaper, smallPrint, sumLines, taxNotes } from '../papers/paper-blocks.ts';
import { netOf, printedTaxes, taxCredit } from '../papers/paper-taxes.ts';
import { partiesOf } from '../papers/party.ts';
import { nextNumber } from '../papers/series.queries.ts';

export interface CreditDeps {
  clock: Clock;
  firm: FirmView;
  issuer: () => Issuer;
}

interface Crediting {
  order_id: Id<'order'>;
  order_number: string;
  refund: Id<'rfd'> | null;
  amount: number;
  reason: string;
  taxes: TaxLine[];
  tax_note: TaxNote | null;
}

/** Part of a credit that reduces its own invoice. An amount that a card is paying right now is no longer due. */
export const applicableCredit = (paper: FullInvoice, paying: { amount: number } | undefined, credit: number): number =>
  Math.min(credit, Math.max(0, sumsOf(paper).due - (paying?.amount ?? 0)));

/**
 * Credit part of an issued invoice, which the caller has locked. Credit beyond the amount due reduces the next invoice.
 */
export async function issueCreditNote(
  tx: Tx,
  deps: CreditDeps,
  locked: LockedInvoice,
  { refund, ...credit }: Crediting,
): Promise<void> {
  const { invoice } = locked;
  const { account_id: account, livemode } = invoice;
  const now = deps.clock.now();
  const paying = await lockInvoicePayment(tx, invoice.id);
  const alreadyCredited = sum(locked.creditNotes.map(({ amount }) => amount));
  const applied = applicableCredit(locked, paying, credit.amount);
  const number = await nextNumber(tx, deps.firm.value('invoicing', now), { account, livemode, kind: 'credit_note' });
  const printed = {
    left: sumTaxes([...locked.lines, ...locked.creditNotes].flatMap(printedTaxes)),
    isLast: alreadyCredited + credit.amount === sum(locked.lines.map(({ amount }) => amount)),
  };
  await CREDIT_NOTES.insert(tx, {
    ...credit,
    ...taxCredit(printed, credit),
    id: newId(),
    account_id: account,
    number,
    invoice_id: invoice.id,
    receipt_id: null,
    paper_number: invoice.number ?? '',
    refund_id: refund,
    applied,
    currency: invoice.currency,
    ...partiesOf(deps, invoice),
    livemode,
    play_money: invoice.play_money,
    file_id: null,
    created_at: now,
  });
  // An invoice may include credits of other orders: only its charges can be credited.
  const charged = sum(locked.lines.map(({ amount }) => Math.max(0, amount)));
  if (alreadyCredited + credit.amount > charged) throw new Error('No more can be taken back than was billed.');
  await noteCredit(tx, invoice.id, applied, now);
}

interface CreditPayout {
  note: Id<'cdn'>;
  /** Payout id; a repeated request sends the same one. */
  id: NewId;
  /** Default: everything that is left. */
  amount?: number;
  /** `YYYY-MM-DD` in the firm's time zone; default: today. */
  paid_on?: string;
  reference?: string | null;
}

/** Record that credit, or part of it, was paid out to the customer; it no longer reduces the next invoice. */
export async function settleCreditNote(
  deps: { db: Database; clock: Clock; firm: FirmView },
  actor: Actor,
  { note: id, id: payout, amount, paid_on, reference = null }: CreditPayout,
): Promise<CreditNoteRow> {
  return deps.db.transaction('system', async (tx) => {
    const note = (await lockCreditNote(tx, id)) ?? fail('not_found');
    // An earlier attempt of this request succeeded before it was cut off.
    if ((await findPayout(tx, payout)) !== undefined) return note;
    const left = note.amount - note.applied;
    const errors = new FieldErrors();
    if (left === 0) errors.add('amount', 'Nothing of this credit is left.');
    else if (amount !== undefined && amount > left)
      errors.add('amount', `Must be at most ${left}, which is what is left.`);
    const paid_at = momentPaid(deps, errors, { paid_on, paper: note.created_at });
    errors.throwIfAny();
    const paid = amount ?? left;
    const now = deps.clock.now();
    const links = { account_id: note.account_id, credit_note_id: id, recorded_by: actor.name };
    await insertPayout(tx, { id: payout, ...links, amount: paid, reference, paid_at, created_at: now });
    await applyCredit(tx, id, paid);
    const detail = { amount: paid, reference };
    audit(tx, deps, actor, { action: 'credit_note.settle', target: toToken('cdn', id), detail });
    return { ...note, applied: note.applied + paid };
  });
}

export async function linkCreditNotePdf(deps: LinkPdfDeps, account: Id<'acct'> | null, id: Id<'cdn'>): Promise<string> {
  return linkPdf(deps, CREDIT_NOTES, async () => {
    const paper = await readPaper(deps, CREDIT_NOTES, account, id);
    const filename = `credit-note-${paper.number}.pdf`;
    return { paper, filename, draw: (drawing) => creditNotePaper(paper, drawing) };
  });
}

export function creditNotePaper(note: CreditNoteRow, { playMoney, dayOf }: Drawing): Paper {
  const { number, seller, buyer, currency, amount, rounding, tax_note } = note;
  const date = dayOf(note.created_at);
  const net = netOf({ ...note, amount: -amount });
  return numberedPaper({
    title: 'Credit note',
    number,
    date,
    seller,
    buyer,
    to: 'Credited to',
    ...paperMarks(playMoney),
    facts: [
      { label: 'Date of issue', text: longDate(ENGLISH, date) },
      {
        label: 'Refers to',
        lines: 2,
        text: `${note.invoice_id === null ? 'Receipt' : 'Invoice'} ${note.paper_number}`,
      },
    ],
    tables: [
      {
        columns: [
          { name: 'Order', width: 84 },
          { name: 'Description' },
          { name: `Amount (${currency})`, width: 96, align: 'right' },
        ],
        rows: [
          [
            {
              cells: [
                [{ text: note.order_number, size: 9, lines: 2 }],
                [{ text: `Credit: ${note.reason}`, size: 9 }],
                [{ text: moneyInWords(ENGLISH, net, currency), size: 9, align: 'right' }],
              ],
            },
          ],
        ],
      },
    ],
    closing: [
      {
        kind: 'sums',
        lines: sumLines(currency, { total: -amount, taxes: printedTaxes(note), rounding, notes: [tax_note] }),
      },
      ...taxNotes(tax_note === null ? [] : [tax_note.text]),
      { kind: 'group', above: 14, blocks: smallPrint(settledOf(note)) },
    ],
  });
}

/** Text that explains how the amount is returned. */
const settledOf = ({ receipt_id }: CreditNoteRow): string =>
  receipt_id === null
    ? 'It is taken off what is due of the invoice. What is more than that counts against the next one.'
    : 'The amount is refunded to the card that paid.';

export function presentCreditNote(note: CreditNoteRow): CreditNote {
  // The API shows refunded taxes as positive, like the amount.
  const taxes = printedTaxes(note).map((tax) => ({ ...tax, base: -tax.base, amount: -tax.amount }));
  return {
    ...presentPaper(note, taxes, 0 - note.rounding),
    token: toToken('cdn', note.id),
    receipt: note.receipt_id && toToken('rct', note.receipt_id),
    refers_to: note.paper_number,
    order: toToken('order', note.order_id),
    order_number: note.order_number,
    reason: note.reason,
    left: note.amount - note.applied,
  };
}
