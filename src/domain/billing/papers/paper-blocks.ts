import { toToken } from '../../../core/ids.ts';
import { sum, times } from '../../../core/money.ts';
import type { TaxLine } from '../../../core/taxes/sum-taxes.ts';
import { moneyInWords, numberInWords, taxWithBase, unchargedTaxLabel } from '../../../core/words/money.ts';
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
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { TaxNote } from '../../../wire/schemas/firm/tax.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';
import { ENGLISH, type Reader } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import type { IssuedRow } from './numbered-papers.queries.ts';
import { type Buyer, buyerLines, headOf, presentSeller, type Seller, sellerLines } from './party.ts';

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

/** Fields that the API shows of receipts and credit notes alike. */
export function presentPaper(paper: IssuedRow, taxes: TaxLine[], rounding_amount: number) {
  const { number, amount: total, tax_note, currency, buyer, livemode } = paper;
  const tax_total = sum(taxes.map(({ amount }) => amount));
  return {
    number,
    account: toToken('acct', paper.account_id),
    invoice: paper.invoice_id && toToken('inv', paper.invoice_id),
    subtotal: total - tax_total - rounding_amount,
    taxes,
    tax_total,
    rounding_amount,
    tax_note,
    total,
    currency,
    seller: presentSeller(paper.seller),
    buyer,
    livemode,
    created_at: formatTimestamp(paper.created_at),
  };
}

const MAX_PARTS = 12;

interface SummedLine {
  /** Amount with taxes. */
  amount: number;
  /** Amount without taxes, as printed. */
  net: number;
}

/**
 * Items of one line of a paper: `3 × $24.95 = $74.85 · Translation, per page`. Tax-inclusive items show no amounts next
 * to a net line; items that match neither amount are omitted.
 */
export function partsInWords(
  reader: Reader,
  parts: readonly LineItem[],
  { amount, net }: SummedLine,
  currency: string,
): string[] {
  const total = sum(parts.map((part) => part.amount));
  if (total !== net && total !== amount) return [];
  const adds = total === net;
  const shown = parts.slice(0, MAX_PARTS).map((part) => partInWords(reader, part, currency, adds));
  const rest = parts.slice(MAX_PARTS);
  if (rest.length === 0) return shown;
  const left = moneyInWords(reader, sum(rest.map((part) => part.amount)), currency);
  const count = numberInWords(reader, rest.length);
  return [...shown, adds ? say(reader, 'pay.part.more.sum', { count, left }) : say(reader, 'pay.part.more', { count })];
}

function partInWords(
  reader: Reader,
  { description, quantity, unit_price, amount }: LineItem,
  currency: string,
  adds: boolean,
): string {
  const total = moneyInWords(reader, amount, currency);
  const key = adds ? 'pay.part' : 'pay.part.taxed';
  const { count, rest } = countIn(description);
  // The quantity is first, so that it remains if a long description is cut off.
  if (count !== null) return say(reader, key, { sum: `${count} = ${total}`, description: rest });
  if (times(unit_price, quantity) !== amount) return say(reader, key, { sum: total, description });
  const counted = `${numberInWords(reader, quantity)} × ${moneyInWords(reader, unit_price, currency)}`;
  return say(reader, key, { sum: adds ? `${counted} = ${total}` : counted, description });
}

/** `Translation, by the word (777 words), less 10 %` → `777 words`, and the rest. */
function countIn(description: string): { count: string | null; rest: string } {
  const [found, count = null] = / \(([\d,]+ (?:word|page|document)s?)\)/.exec(description) ?? [];
  return { count, rest: found === undefined ? description : description.replace(found, '') };
}
