import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { moneyInWords, numberInWords } from '../../../core/words/money.ts';
import { paperMarks } from '../../../core/words/play-money.ts';
import { longDate } from '../../../core/words/time.ts';
import type { ClosingBlock, Paper, TableRow } from '../../../engines/paper/paper.ts';
import type { Scope, Tx } from '../../../storage/database.ts';
import type { Receipt } from '../../../wire/schemas/invoices/receipt.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { type Drawing, type LinkPdfDeps, linkPdf, scopeOf } from '../papers/link-pdf.ts';
import { type CreditNoteRow, creditNotesOfReceipt } from '../papers/numbered-papers.queries.ts';
import { numberedPaper, presentPaper, smallPrint, sumLines, taxNotes } from '../papers/paper-blocks.ts';
import { printedTaxes } from '../papers/paper-taxes.ts';
import { findReceiptOf, RECEIPTS, type ReceiptLine, type ReceiptRow } from './receipts.queries.ts';

const ROOM_FOR_SUMS = 140;

export async function linkReceiptPdf(deps: LinkPdfDeps, account: Id<'acct'> | null, id: Id<'rct'>): Promise<string> {
  return linkReceipt(deps, scopeOf(account), (tx) => RECEIPTS.find(tx, account, id));
}

/** Short-lived link to the receipt of a payment; the caller has checked access to the payment. */
export async function linkReceiptOf(deps: LinkPdfDeps, payment: Id<'pay'>): Promise<string> {
  return linkReceipt(deps, 'system', (tx) => findReceiptOf(tx, payment));
}

/** Link to the receipt with its current credit notes. */
const linkReceipt = (deps: LinkPdfDeps, scope: Scope, find: (tx: Tx) => Promise<ReceiptRow | undefined>) =>
  linkPdf(deps, RECEIPTS, () =>
    deps.db.transaction(scope, async (tx) => {
      const paper = (await find(tx)) ?? fail('not_found');
      const credits = paper.credited === 0 ? [] : await creditNotesOfReceipt(tx, paper.id);
      const draw = (drawing: Drawing) => receiptPaper(paper, credits, drawing);
      return { paper, filename: `${paper.kind}-${paper.number}.pdf`, draw };
    }),
  );

/** Receipt of a card payment, with later refunds by credit notes. */
export function receiptPaper(
  receipt: ReceiptRow,
  credits: readonly CreditNoteRow[],
  { playMoney, dayOf }: Drawing,
): Paper {
  const { number, seller, buyer, currency, lines, rounding, amount, method } = receipt;
  const taxes = printedTaxes(receipt);
  const paidOn = dayOf(receipt.created_at);
  const title = receipt.kind === 'invoice' ? 'Invoice' : 'Receipt';
  const about = receipt.order_number ?? receipt.invoice_number;
  return numberedPaper({
    title,
    number,
    date: paidOn,
    seller,
    buyer,
    to: receipt.kind === 'invoice' ? 'Billed to' : 'Received from',
    ...paperMarks(playMoney),
    facts: [
      { label: 'Date', text: longDate(ENGLISH, paidOn) },
      ...(about === null
        ? []
        : [{ label: receipt.order_number === null ? 'Invoice' : 'Order', lines: 2, text: about }]),
    ],
    tables: [
      {
        spare: ROOM_FOR_SUMS,
        columns: [
          { name: 'Description' },
          { name: 'Quantity', width: 56, align: 'right' },
          { name: 'Price', width: 84, align: 'right' },
          { name: `Amount (${currency})`, width: 90, align: 'right' },
        ],
        rows: lines.map((line) => rowOf(line, currency)),
      },
    ],
    closing: [
      {
        kind: 'sums',
        lines: [
          ...sumLines(currency, { total: amount, taxes, rounding, notes: [receipt.tax_note], asPriced: true }),
          { label: `Paid with ${method}`, amount: moneyInWords(ENGLISH, -amount, currency) },
          { label: `Due (${currency})`, amount: moneyInWords(ENGLISH, 0, currency), strong: true },
        ],
      },
      ...taxNotes(receipt.tax_note === null ? [] : [receipt.tax_note.text]),
      ...creditBlocks(credits, currency, dayOf),
      {
        kind: 'group',
        above: 14,
        blocks: smallPrint(`Paid on ${longDate(ENGLISH, paidOn)} with ${method}. Nothing is due.`),
      },
    ],
  });
}

/** The receipt stays as issued; refunds since then are listed below its sums. */
const creditBlocks = (credits: readonly CreditNoteRow[], currency: string, dayOf: Drawing['dayOf']): ClosingBlock[] =>
  credits.length === 0
    ? []
    : [
        {
          kind: 'group',
          above: 14,
          blocks: credits.map(({ number, amount, created_at }) => {
            const day = longDate(ENGLISH, dayOf(created_at));
            const text = `Refunded ${moneyInWords(ENGLISH, amount, currency)} on ${day}: see credit note ${number}.`;
            return { kind: 'paragraph', words: { text, size: 10, bold: true }, above: 4 };
          }),
        },
      ];

function rowOf({ description, quantity, unit_price, amount }: ReceiptLine, currency: string): TableRow {
  const right = (text: string) => [{ text, size: 9, align: 'right' as const }];
  const money = (minor: number) => right(moneyInWords(ENGLISH, minor, currency));
  return [
    {
      cells: [
        [{ text: description, size: 9, lines: 5 }],
        right(numberInWords(ENGLISH, quantity)),
        money(unit_price),
        money(amount),
      ],
    },
  ];
}

export const presentReceipt = (receipt: ReceiptRow): Receipt => ({
  ...presentPaper(receipt, printedTaxes(receipt), receipt.rounding),
  token: toToken('rct', receipt.id),
  kind: receipt.kind,
  order: receipt.order_id && toToken('order', receipt.order_id),
  about: receipt.order_number ?? receipt.invoice_number,
  method: receipt.method,
});
