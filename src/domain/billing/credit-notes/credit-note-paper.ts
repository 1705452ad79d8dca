import type { TaxLine } from '../../../core/taxes/sum-taxes.ts';
import { moneyInWords } from '../../../core/words/money.ts';
import { paperMarks } from '../../../core/words/play-money.ts';
import { longDate } from '../../../core/words/time.ts';
import type { Paper } from '../../../engines/paper/paper.ts';
import type { TaxNote } from '../../../wire/schemas/firm/tax.ts';
import { partiesBlock, smallPrint, sumLines, taxNotes } from '../papers/paper-blocks.ts';
import { type Buyer, headOf, type Seller } from '../papers/party.ts';

export interface CreditNoteData {
  number: string;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  /** Credited paper, for example `Invoice 48213-0001`. */
  paper: string;
  orderNumber: string;
  reason: string;
  seller: Seller;
  buyer: Buyer;
  currency: string;
  /** Credited amount, positive. */
  amount: number;
  /** Amount without taxes, negative. */
  net: number;
  /** Refunded taxes, negative. */
  taxes: readonly TaxLine[];
  /** Quoted taxes minus printed taxes. */
  rounding: number;
  /** Reason why no tax is charged. */
  taxNote: TaxNote | null;
  /** Text that explains how the amount is returned. */
  settled: string;
  playMoney: boolean;
}

export function creditNotePaper(data: CreditNoteData): Paper {
  const { number, seller, buyer, currency, amount, net, taxes, rounding, playMoney } = data;
  const style = { width: 140, size: 10 };
  return {
    title: `Credit note ${number}`,
    subject: `Credit note ${number} of ${longDate(data.issuedOn)}`,
    ...headOf(seller),
    name: `Credit note ${number}`,
    ...paperMarks(playMoney),
    opening: [
      { kind: 'title', text: 'Credit note' },
      partiesBlock(seller, buyer, 'Credited to'),
      {
        kind: 'facts',
        below: 16,
        facts: [
          { ...style, label: 'Credit note number', lines: 2, text: number },
          { ...style, label: 'Date of issue', text: longDate(data.issuedOn) },
          { ...style, label: 'Refers to', lines: 2, text: data.paper },
        ],
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
                [{ text: data.orderNumber, size: 9, lines: 2 }],
                [{ text: `Credit: ${data.reason}`, size: 9 }],
                [{ text: moneyInWords(net, currency), size: 9, align: 'right' }],
              ],
            },
          ],
        ],
      },
    ],
    closing: [
      { kind: 'sums', lines: sumLines(currency, { total: -amount, taxes, rounding, notes: [data.taxNote] }) },
      ...taxNotes(data.taxNote === null ? [] : [data.taxNote.text]),
      { kind: 'group', above: 14, blocks: smallPrint(data.settled) },
    ],
  };
}
