import { sum } from '../../../core/money.ts';
import type { TaxLine } from '../../../core/taxes/tax-lines.ts';
import { moneyInWords } from '../../../core/words/money.ts';
import type { ClosingBlock, LabelledLines, OpeningBlock, SumLine, Words } from '../../../engines/paper/paper.ts';
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

/** `VAT 19% of $100.00`, and that prices hold it where they do. */
const taxLabel = ({ name, rate, base, included }: TaxLine, currency: string): string =>
  `${name} ${rate}% of ${moneyInWords(base, currency)}${included ? ' (included)' : ''}`;

/** From what was billed to what it comes to: subtotal, each tax, total. */
export function sumLines(
  currency: string,
  { total, taxes, label = 'Total' }: { total: number; taxes: readonly TaxLine[]; label?: string },
): SumLine[] {
  const strong = { label: `${label} (${currency})`, amount: moneyInWords(total, currency), strong: true };
  if (taxes.length === 0) return [strong];
  const net = total - sum(taxes.map(({ amount }) => amount));
  return [
    { label: 'Subtotal', amount: moneyInWords(net, currency) },
    ...taxes.map((tax) => ({ label: taxLabel(tax, currency), amount: moneyInWords(tax.amount, currency) })),
    strong,
  ];
}

/** A text in small, grey letters, paragraph by paragraph. */
export const smallPrint = (text: string): ClosingBlock[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'paragraph', words: { text: line, size: 8, soft: true }, above: 4 }));
