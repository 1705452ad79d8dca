import { moneyInWords, numberInWords } from '../../../core/words/money.ts';
import { paperMarks } from '../../../core/words/play-money.ts';
import { longDate } from '../../../core/words/time.ts';
import type { ClosingBlock, Paper, TableRow } from '../../../engines/paper/paper.ts';
import { partiesBlock, smallPrint, sumLines, taxNotes } from '../papers/paper-blocks.ts';
import { printedTaxes } from '../papers/paper-taxes.ts';
import { headOf } from '../papers/party.ts';
import type { ReceiptLine, ReceiptRow } from './receipts.queries.ts';

/** Later refund by a credit note. */
export interface ReceiptCredit {
  number: string;
  amount: number;
  /** `YYYY-MM-DD`. */
  on: string;
}

const ROOM_FOR_SUMS = 140;

/** Receipt of a card payment. */
export function receiptPaper(
  receipt: ReceiptRow,
  { paidOn, credits, playMoney }: { paidOn: string; credits: readonly ReceiptCredit[]; playMoney: boolean },
): Paper {
  const { number, seller, buyer, currency, lines, rounding, amount, method } = receipt;
  const taxes = printedTaxes(receipt);
  const title = receipt.kind === 'invoice' ? 'Invoice' : 'Receipt';
  const style = { width: 140, size: 10 };
  const about = receipt.order_number ?? receipt.invoice_number;
  return {
    title: `${title} ${number}`,
    subject: `${title} ${number} of ${longDate(paidOn)}`,
    ...headOf(seller),
    name: `${title} ${number}`,
    ...paperMarks(playMoney),
    opening: [
      { kind: 'title', text: title },
      partiesBlock(seller, buyer, receipt.kind === 'invoice' ? 'Billed to' : 'Received from'),
      {
        kind: 'facts',
        below: 16,
        facts: [
          { ...style, label: `${title} number`, lines: 2, text: number },
          { ...style, label: 'Date', text: longDate(paidOn) },
          ...(about === null
            ? []
            : [{ ...style, label: receipt.order_number === null ? 'Invoice' : 'Order', lines: 2, text: about }]),
        ],
      },
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
          { label: `Paid with ${method}`, amount: moneyInWords(-amount, currency) },
          { label: `Due (${currency})`, amount: moneyInWords(0, currency), strong: true },
        ],
      },
      ...taxNotes(receipt.tax_note === null ? [] : [receipt.tax_note.text]),
      ...creditBlocks(credits, currency),
      { kind: 'group', above: 14, blocks: smallPrint(`Paid on ${longDate(paidOn)} with ${method}. Nothing is due.`) },
    ],
  };
}

/** The receipt stays as issued; refunds since then are listed below its sums. */
const creditBlocks = (credits: readonly ReceiptCredit[], currency: string): ClosingBlock[] =>
  credits.length === 0
    ? []
    : [
        {
          kind: 'group',
          above: 14,
          blocks: credits.map(({ number, amount, on }) => {
            const text = `Refunded ${moneyInWords(amount, currency)} on ${longDate(on)}: see credit note ${number}.`;
            return { kind: 'paragraph', words: { text, size: 10, bold: true }, above: 4 };
          }),
        },
      ];

function rowOf({ description, quantity, unit_price, amount }: ReceiptLine, currency: string): TableRow {
  const right = (text: string) => [{ text, size: 9, align: 'right' as const }];
  const money = (minor: number) => right(moneyInWords(minor, currency));
  return [
    {
      cells: [
        [{ text: description, size: 9, lines: 5 }],
        right(numberInWords(quantity)),
        money(unit_price),
        money(amount),
      ],
    },
  ];
}
