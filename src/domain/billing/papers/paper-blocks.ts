import { sum } from '../../../core/money.ts';
import type { TaxLine } from '../../../core/taxes/tax-lines.ts';
import { moneyInWords } from '../../../core/words/money.ts';
import { taxWithBase, uncharged } from '../../../core/words/taxes.ts';
import type { ClosingBlock, LabelledLines, OpeningBlock, SumLine, Words } from '../../../engines/paper/paper.ts';
import type { TaxNote } from '../../../wire/schemas/firm/tax.ts';
import { type Buyer, buyerLines, type Seller, sellerLines } from './party.ts';

// What invoices, credit notes and receipts have in common on paper.

const PARTY_WIDTH = 240;

const lineOf = (text: string, at: number): Words =>
  at === 0 ? { text, size: 10, bold: true, lines: 3, spacing: 1.3 } : { text, size: 9, lines: 2, spacing: 1.35 };

const party = (label: string, lines: readonly string[]): LabelledLines => ({
  label,
  width: PARTY_WIDTH,
  lines: lines.map(lineOf),
});

/** Who bills, and who is billed, side by side. */
export const partiesBlock = (seller: Seller, buyer: Buyer, to: string): OpeningBlock => ({
  kind: 'columns',
  above: 14,
  below: 16,
  columns: [party('From', sellerLines(seller)), party(to, buyerLines(buyer))],
});

interface Summed {
  total: number;
  taxes: readonly TaxLine[];
  /** Told taxes less printed ones. */
  rounding?: number;
  /** Why some are not charged. */
  notes: readonly (TaxNote | null)[];
  /** Whether the lines above are as they were priced: with the taxes that their prices hold. */
  asPriced?: boolean;
}

/** From the sum of the lines above, over each tax that is added to them and the rounding, to the total; then what it contains. */
export function sumLines(currency: string, { total, taxes, rounding = 0, notes, asPriced = false }: Summed): SumLine[] {
  const written = (tax: TaxLine, before = '') => ({
    label: `${before}${taxWithBase(tax, currency, notes)}`,
    amount: moneyInWords(tax.amount, currency),
  });
  const named = taxes.filter(({ base, amount }) => base !== 0 || amount !== 0);
  // No price contains what is not charged.
  const added = named.filter((tax) => !(asPriced && tax.included) || uncharged(tax, notes) !== null);
  const subtotal = total - sum(added.map(({ amount }) => amount)) - rounding;
  return [
    ...(added.length === 0 ? [] : [{ label: 'Subtotal', amount: moneyInWords(subtotal, currency) }]),
    ...added.map((tax) => written(tax)),
    ...(rounding === 0 ? [] : [{ label: 'Rounding', amount: moneyInWords(rounding, currency) }]),
    { label: `Total (${currency})`, amount: moneyInWords(total, currency), strong: true },
    ...named.filter((tax) => !added.includes(tax)).map((tax) => written(tax, 'Contains ')),
  ];
}

/** Why no tax is charged, in the words that the law wants: who owes it, and the numbers of both. */
export const taxNotes = (texts: readonly string[]): ClosingBlock[] =>
  texts.length === 0
    ? []
    : [
        {
          kind: 'group',
          above: 12,
          blocks: texts.map((text) => ({ kind: 'paragraph', words: { text, size: 8.5, spacing: 1.4 }, above: 2 })),
        },
      ];

/** Where a transfer goes, and what it is to say; nothing where the firm has named no bank. */
export function transferBlock(seller: Seller, reference: string): ClosingBlock[] {
  const lines = transferLines(seller, reference);
  return lines.length === 0
    ? []
    : [{ kind: 'columns', above: 10, columns: [{ label: BY_TRANSFER, width: 400, lines }] }];
}

/** The same as words, to stand beside something else. */
export function transferWords(seller: Seller, reference: string): Words[] {
  const lines = transferLines(seller, reference);
  return lines.length === 0 ? [] : [{ text: BY_TRANSFER, size: 10, bold: true }, ...lines];
}

const BY_TRANSFER = 'By bank transfer';

function transferLines({ bank }: Seller, reference: string): Words[] {
  const lines = bank?.split('\n').filter((line) => line.trim() !== '') ?? [];
  if (lines.length === 0) return [];
  return [...lines, `Reference: ${reference}`].map((text) => ({ text, size: 9, spacing: 1.35 }));
}

/** A text in small, grey letters, paragraph by paragraph. */
export const smallPrint = (text: string): ClosingBlock[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'paragraph', words: { text: line, size: 8, soft: true }, above: 4 }));
