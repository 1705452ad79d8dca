import { moneyInWords } from '../../../core/words/money.ts';
import { paperMarks } from '../../../core/words/play-money.ts';
import { longDate } from '../../../core/words/time.ts';
import {
  type CellWords,
  type ClosingBlock,
  type Fact,
  type Paper,
  type TableRow,
} from '../../../engines/paper/paper.ts';
import { INVOICE_WORDS } from '../../../wire/state-words.ts';

export interface InvoiceDataLine {
  orderNumber: string;
  quoteNumber: string | null;
  description: string;
  /** Minor units; negative for a credit. */
  amount: number;
  reference: string | null;
  clientReference: string | null;
  caseReference: string | null;
}

/** An invoice that was issued. */
export interface InvoiceData {
  number: string;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  dueOn: string;
  company: string;
  billedTo: { name: string; email: string };
  currency: string;
  /** Minor units. */
  total: number;
  /** Taken by the test gateway, or to be. */
  playMoney: boolean;
  lines: InvoiceDataLine[];
}

const ORDER_WIDTH = 84;
const REFERENCES_WIDTH = 140;
const REFERENCE_LABEL_WIDTH = 30;
const AMOUNT_WIDTH = 84;

export function invoicePaper(data: InvoiceData): Paper {
  const { number, company, currency, lines, playMoney } = data;
  return {
    title: `Invoice ${number}`,
    subject: `Invoice ${number} of ${longDate(data.issuedOn)}`,
    issuer: company,
    name: `Invoice ${number}`,
    ...paperMarks(playMoney),
    opening: [
      { kind: 'title', text: 'Invoice' },
      { kind: 'facts', facts: factsOf(data), above: 18, below: 18 },
    ],
    tables: [
      {
        columns: [
          { name: 'Order and quote', width: ORDER_WIDTH },
          { name: 'Description' },
          { name: 'References', width: REFERENCES_WIDTH },
          { name: `Amount (${currency})`, width: AMOUNT_WIDTH, align: 'right' },
        ],
        rows: lines.map((line) => rowOf(currency, line)),
      },
    ],
    closing: [{ kind: 'group', blocks: totalOf(data) }],
  };
}

function totalOf({ currency, total, lines }: InvoiceData): ClosingBlock[] {
  const amount = moneyInWords(total, currency);
  const blocks: ClosingBlock[] = [{ kind: 'total', label: `Total (${currency})`, amount }];
  if (lines.some((line) => line.amount < 0)) {
    const words = { text: 'A negative amount is a credit.', size: 8, soft: true };
    blocks.push({ kind: 'paragraph', words, above: 12 });
  }
  return blocks;
}

function factsOf({ number, issuedOn, dueOn, billedTo }: InvoiceData): Fact[] {
  const look = { width: 120, size: 10 };
  return [
    { ...look, label: 'Invoice number', width: 216, lines: 2, text: number },
    { ...look, label: 'Date of issue', text: longDate(issuedOn) },
    { ...look, label: 'Due', text: longDate(dueOn) },
    { ...look, label: 'Billed to', width: 216, lines: 3, text: billedTo.name },
    { ...look, label: 'Status', text: INVOICE_WORDS.issued },
    { ...look, label: 'Email', width: 360, size: 9, lines: 2, text: billedTo.email },
  ];
}

function rowOf(currency: string, line: InvoiceDataLine): TableRow {
  const order: CellWords[] = [{ text: line.orderNumber, size: 9, lines: 2 }];
  if (line.quoteNumber !== null) order.push({ text: `Quote ${line.quoteNumber}`, size: 7.5, soft: true, lines: 2 });
  return [
    {
      cells: [
        order,
        [{ text: line.description, size: 9, lines: 5 }],
        referencesOf(line),
        // Without a limit of lines: an amount is never cut.
        [{ text: moneyInWords(line.amount, currency), size: 9, align: 'right' }],
      ],
    },
  ];
}

function referencesOf(line: InvoiceDataLine): CellWords[] {
  const labelled = [
    ['Yours', line.reference],
    ['Client', line.clientReference],
    ['Case', line.caseReference],
  ] as const;
  return labelled.flatMap(([name, text]) => {
    if (text === null || text === '') return [];
    const label = { text: name, width: REFERENCE_LABEL_WIDTH, size: 7.5, spacing: 1.6 };
    return [{ text, size: 8, spacing: 1.5, lines: 2, label }];
  });
}
