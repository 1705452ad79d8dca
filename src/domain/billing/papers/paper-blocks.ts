import { sum } from '../../../core/money.ts';
import type { TaxLine } from '../../../core/taxes/sum-taxes.ts';
import { moneyInWords } from '../../../core/words/money.ts';
import { taxWithBase, unchargedTaxLabel } from '../../../core/words/taxes.ts';
import { longDate } from '../../../core/words/time.ts';
import type {
  ClosingBlock,
  Fact,
  LabelledLines,
  OpeningBlock,
  Paper,
  SumLine,
  Words,
} from '../../../engines/paper/paper.ts';
import type { TaxNote } from '../../../wire/schemas/firm/tax.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { type Buyer, buyerLines, headOf, type Seller, sellerLines } from './party.ts';

// Blocks that invoices, credit notes and receipts share.

const PARTY_WIDTH = 240;

const lineOf = (text: string, at: number): Words =>
  at === 0 ? { text, size: 10, bold: true, lines: 3, spacing: 1.3 } : { text, size: 9, lines: 2, spacing: 1.35 };

const party = (label: string, lines: readonly string[]): LabelledLines => ({
  label,
  width: PARTY_WIDTH,
  lines: lines.map(lineOf),
});

interface NumberedPaper extends Pick<Paper, 'stamp' | 'notice' | 'tables' | 'closing'> {
  title: 'Invoice' | 'Receipt' | 'Credit note';
  number: string;
  /** `YYYY-MM-DD`. */
  date: string;
  seller: Seller;
  buyer: Buyer;
  /** Label of the buyer. */
  to: string;
  /** Blocks between the title and the parties. */
  notices?: OpeningBlock[];
  /** Facts after the number. */
  facts: readonly (Pick<Fact, 'label' | 'text'> & Partial<Fact>)[];
  factWidth?: number;
}

/** A paper under its number: heading, parties and facts, then its own tables and sums. */
export function numberedPaper(paper: NumberedPaper): Paper {
  const { title, number, date, seller, buyer, to, notices = [], facts, factWidth = 140, ...rest } = paper;
  const name = `${title} ${number}`;
  const style = { width: factWidth, size: 10 };
  return {
    title: name,
    subject: `${name} of ${longDate(ENGLISH, date)}`,
    ...headOf(seller),
    name,
    opening: [
      { kind: 'title', text: title },
      ...notices,
      partiesBlock(seller, buyer, to),
      {
        kind: 'facts',
        below: 16,
        facts: [
          { ...style, label: `${title} number`, lines: 2, text: number },
          ...facts.map((fact) => ({ ...style, ...fact })),
        ],
      },
    ],
    ...rest,
  };
}

/** Seller and buyer, side by side. */
export const partiesBlock = (seller: Seller, buyer: Buyer, to: string): OpeningBlock => ({
  kind: 'columns',
  above: 14,
  below: 16,
  columns: [party('From', sellerLines(ENGLISH, seller)), party(to, buyerLines(ENGLISH, buyer))],
});

interface Summed {
  total: number;
  taxes: readonly TaxLine[];
  /** Quoted taxes minus printed taxes. */
  rounding?: number;
  /** Reasons why some taxes are not charged. */
  notes: readonly (TaxNote | null)[];
  /** Whether the lines above include the taxes that their prices contain. */
  asPriced?: boolean;
}

/** Subtotal, each added tax and the rounding, up to the total; then the taxes that the total contains. */
export function sumLines(currency: string, { total, taxes, rounding = 0, notes, asPriced = false }: Summed): SumLine[] {
  const written = (tax: TaxLine, before = '') => ({
    label: `${before}${taxWithBase(ENGLISH, tax, currency, notes)}`,
    amount: moneyInWords(ENGLISH, tax.amount, currency),
  });
  const named = taxes.filter(({ base, amount }) => base !== 0 || amount !== 0);
  // A tax that is not charged is in no price.
  const added = named.filter((tax) => !(asPriced && tax.included) || unchargedTaxLabel(ENGLISH, tax, notes) !== null);
  const subtotal = total - sum(added.map(({ amount }) => amount)) - rounding;
  return [
    ...(added.length === 0 ? [] : [{ label: 'Subtotal', amount: moneyInWords(ENGLISH, subtotal, currency) }]),
    ...added.map((tax) => written(tax)),
    ...(rounding === 0 ? [] : [{ label: 'Rounding', amount: moneyInWords(ENGLISH, rounding, currency) }]),
    { label: `Total (${currency})`, amount: moneyInWords(ENGLISH, total, currency), strong: true },
    ...named.filter((tax) => !added.includes(tax)).map((tax) => written(tax, 'Contains ')),
  ];
}

/** Legal text why no tax is charged: the debtor of the tax, and the tax numbers of both parties. */
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

/** Bank details and reference for a transfer; empty if the firm has no bank details. */
export function transferBlock(seller: Seller, reference: string): ClosingBlock[] {
  const lines = transferLines(seller, reference);
  return lines.length === 0
    ? []
    : [{ kind: 'columns', above: 10, columns: [{ label: BY_TRANSFER, width: 400, lines }] }];
}

/** Transfer details as words, for a block next to something else. */
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

/** Small grey text, one paragraph per line. */
export const smallPrint = (text: string): ClosingBlock[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'paragraph', words: { text: line, size: 8, soft: true }, above: 4 }));
