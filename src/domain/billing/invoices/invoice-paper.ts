import { sum } from '../../../core/money.ts';
import { moneyInWords } from '../../../core/words/money.ts';
import { PLAY_MONEY, paperMarks } from '../../../core/words/play-money.ts';
import { longDate } from '../../../core/words/time.ts';
import type { CellWords, ClosingBlock, OpeningBlock, Paper, SumLine, TableRow } from '../../../engines/paper/paper.ts';
import type { TaxNote } from '../../../wire/schemas/firm/tax.ts';
import type { InvoiceStatus } from '../../../wire/schemas/invoice.ts';
import type { InvoicePaymentMethod } from '../../../wire/schemas/invoices/invoice-parts.ts';
import { INVOICE_WORDS } from '../../../wire/state-words.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { numberedPaper, smallPrint, sumLines, taxNotes, transferWords } from '../papers/paper-blocks.ts';
import type { Buyer, Seller } from '../papers/party.ts';
import { type InvoiceSums, taxNotesOf } from './present-invoice.ts';

export interface InvoiceDataLine {
  orderNumber: string;
  /** `YYYY-MM-DD`. */
  orderedOn: string | null;
  quoteNumber: string | null;
  description: string;
  /** Priced items as text. */
  parts: string[];
  /** Minor units without taxes; negative for a credit. */
  net: number;
  /** Reason why no tax is charged. */
  taxNote: TaxNote | null;
  reference: string | null;
  clientReference: string | null;
  caseReference: string | null;
  purchaseOrder: string | null;
}

/** Content of an issued invoice. */
export interface InvoiceData {
  number: string;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  dueOn: string;
  status: InvoiceStatus;
  /** Null unless the invoice is void. */
  voidedOn: string | null;
  seller: Seller;
  buyer: Buyer;
  terms: string | null;
  currency: string;
  sums: InvoiceSums;
  /** Payment page; null if the invoice cannot be paid. */
  payUrl: string | null;
  /** Whether the invoice is, or would be, paid through the test gateway. */
  playMoney: boolean;
  payments: { amount: number; method: InvoicePaymentMethod; reference: string | null; paidOn: string }[];
  creditNotes: { number: string; amount: number; issuedOn: string }[];
  lines: InvoiceDataLine[];
}

const ORDER_WIDTH = 84;
// Quantity and amount are first: only a very long description is cut off.
const PART_STYLE = { size: 8, soft: true, spacing: 1.4, lines: 4 };
const REFERENCES_WIDTH = 122;
const REFERENCE_LABEL_WIDTH = 30;
const AMOUNT_WIDTH = 84;
const CODE_SIZE = 92;
// Space for the sums below the table, on its last page.
const ROOM_FOR_SUMS = 210;

export function invoicePaper(data: InvoiceData): Paper {
  const { number, seller, buyer, currency, lines } = data;
  return numberedPaper({
    title: 'Invoice',
    number,
    date: data.issuedOn,
    seller,
    buyer,
    to: 'Billed to',
    ...marksOf(data),
    notices: withdrawn(data),
    facts: factsOf(data),
    factWidth: 110,
    tables: [
      {
        spare: ROOM_FOR_SUMS,
        columns: [
          { name: 'Order and quote', width: ORDER_WIDTH },
          { name: 'Description' },
          { name: 'References', width: REFERENCES_WIDTH },
          { name: `Amount (${currency})`, width: AMOUNT_WIDTH, align: 'right' },
        ],
        rows: lines.map((line) => rowOf(data, line)),
      },
    ],
    closing: [
      { kind: 'sums', lines: sumsOf(data) },
      ...taxNotes(
        taxNotesOf(
          ENGLISH,
          lines.map(({ orderNumber: order, taxNote: note }) => ({ order, note: note?.text ?? null })),
        ),
      ),
      ...howToPay(data),
      ...notesOf(data),
    ],
  });
}

/** A void invoice is marked across every page and above the heading. */
function marksOf({ voidedOn, playMoney }: InvoiceData): Pick<Paper, 'stamp' | 'notice'> {
  if (voidedOn === null) return paperMarks(playMoney);
  const notice = `Void: withdrawn on ${longDate(ENGLISH, voidedOn)}. Do not pay it.`;
  return playMoney ? { stamp: 'TEST — VOID', notice: `${notice} ${PLAY_MONEY}` } : { stamp: 'VOID', notice };
}

/** No reason: it is for the team's own records. */
function withdrawn({ voidedOn }: InvoiceData): OpeningBlock[] {
  if (voidedOn === null) return [];
  const text = `This invoice was withdrawn on ${longDate(ENGLISH, voidedOn)}. Nothing is to be paid on it: what is owed stands on a later invoice.`;
  return [{ kind: 'paragraph', words: { text, size: 10.5, bold: true }, above: 4 }];
}

function sumsOf({ currency, sums, payments, creditNotes, status, lines: billed }: InvoiceData): SumLine[] {
  const { total, taxes, rounding_amount: rounding, due, credited } = sums;
  const lines = sumLines(currency, { total, taxes, rounding, notes: billed.map(({ taxNote }) => taxNote) });
  for (const { number, amount, issuedOn } of creditNotes)
    lines.push({
      label: `Credit note ${number}, ${longDate(ENGLISH, issuedOn)}`,
      amount: moneyInWords(ENGLISH, -amount, currency),
    });
  const over = sum(creditNotes.map(({ amount }) => amount)) - credited;
  // A credit note may exceed the amount due: show the excess separately.
  if (over > 0)
    lines.push({
      label: 'Of that, to your credit with the next invoice',
      amount: moneyInWords(ENGLISH, over, currency),
    });
  for (const { amount, method, reference, paidOn } of payments) {
    const how = reference === null ? METHODS[method] : `${METHODS[method]} ${reference}`;
    lines.push({ label: `${how}, ${longDate(ENGLISH, paidOn)}`, amount: moneyInWords(ENGLISH, -amount, currency) });
  }
  const isPartlyPaid = payments.length + creditNotes.length > 0;
  if (status === 'issued' && isPartlyPaid)
    lines.push({ label: `Still due (${currency})`, amount: moneyInWords(ENGLISH, due, currency), strong: true });
  const day = [...payments.map(({ paidOn }) => paidOn), ...creditNotes.map(({ issuedOn }) => issuedOn)]
    .toSorted()
    .at(-1);
  const paid = day === undefined ? 'Paid in full' : `Paid in full, ${longDate(ENGLISH, day)}`;
  if (status === 'paid') lines.push({ label: paid, amount: moneyInWords(ENGLISH, 0, currency), strong: true });
  if (status === 'void')
    lines.push({ label: 'Withdrawn: nothing to pay', amount: moneyInWords(ENGLISH, 0, currency), strong: true });
  return lines;
}

/** Label of a payment, before its reference. */
const METHODS: Readonly<Record<InvoicePaymentMethod, string>> = {
  transfer: 'Bank transfer',
  check: 'Check',
  cash: 'Cash',
  card: 'Card',
  other: 'Payment',
  credit: 'Credit note',
};

function howToPay({ payUrl, seller, number, sums, currency, dueOn }: InvoiceData): ClosingBlock[] {
  if (payUrl === null || sums.due <= 0) return [];
  const amount = moneyInWords(ENGLISH, sums.due, currency);
  const words = [
    { text: `Please pay by ${longDate(ENGLISH, dueOn)}.`, size: 9 },
    { text: `Pay ${amount} by card`, size: 10, bold: true },
    { text: 'Scan the code, or open this page:', size: 8, soft: true },
    { text: payUrl, size: 7.5, spacing: 1.5 },
  ];
  return [
    {
      kind: 'scan',
      above: 14,
      text: payUrl,
      // Place all text next to the code: below it, a short invoice would need a second page.
      words: [...words, ...transferWords(seller, number)],
      size: CODE_SIZE,
    },
  ];
}

function notesOf({ terms, lines, status }: InvoiceData): ClosingBlock[] {
  const notes = [
    ...(terms === null || status === 'void' ? [] : [terms]),
    ...(lines.some((line) => line.net < 0) ? ['A negative amount is a credit.'] : []),
  ];
  return notes.length === 0 ? [] : [{ kind: 'group', above: 6, blocks: smallPrint(notes.join('\n')) }];
}

const factsOf = ({ issuedOn, dueOn, status, voidedOn }: InvoiceData) => [
  { label: 'Date of issue', text: longDate(ENGLISH, issuedOn) },
  voidedOn === null
    ? { label: 'Due', text: longDate(ENGLISH, dueOn) }
    : { label: 'Withdrawn', text: longDate(ENGLISH, voidedOn) },
  { label: 'Status', width: 90, text: INVOICE_WORDS[status] },
];

function rowOf({ currency, buyer }: InvoiceData, line: InvoiceDataLine): TableRow {
  const order: CellWords[] = [{ text: line.orderNumber, size: 9, lines: 2 }];
  const small = { size: 7.5, soft: true, lines: 2 };
  if (line.orderedOn !== null) order.push({ ...small, text: longDate(ENGLISH, line.orderedOn) });
  if (line.quoteNumber !== null) order.push({ ...small, text: `Quote ${line.quoteNumber}` });
  return [
    {
      cells: [
        order,
        // Items are not in the amount column, so that a reader who adds it up does not count them twice.
        [{ text: line.description, size: 9, lines: 5 }, ...line.parts.map((text) => ({ text, ...PART_STYLE }))],
        referencesOf(line, buyer),
        // No line limit: an amount is never cut off.
        [{ text: moneyInWords(ENGLISH, line.net, currency), size: 9, align: 'right' }],
      ],
    },
  ];
}

function referencesOf(line: InvoiceDataLine, buyer: Buyer): CellWords[] {
  const labelled = [
    ['Yours', line.reference],
    ['Client', line.clientReference],
    ['Case', line.caseReference],
    // The buyer's block shows the account's own purchase order.
    ['PO', line.purchaseOrder === buyer.purchase_order ? null : line.purchaseOrder],
  ] as const;
  return labelled.flatMap(([name, text]) => {
    if (text === null || text === '') return [];
    const label = { text: name, width: REFERENCE_LABEL_WIDTH, size: 7.5, spacing: 1.6 };
    return [{ text, size: 8, spacing: 1.5, lines: 2, label }];
  });
}
