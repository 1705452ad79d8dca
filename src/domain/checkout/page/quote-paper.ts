import type { Clock } from '../../../core/clock.ts';
import { moneyInWords, numberInWords } from '../../../core/words/money.ts';
import { paperMarks } from '../../../core/words/play-money.ts';
import { servicesInWords } from '../../../core/words/services-in-words.ts';
import { longDate, momentInWords } from '../../../core/words/time.ts';
import type { ClosingBlock, Fact, Paper, Renderer, Table } from '../../../engines/paper/paper.ts';
import type { Database } from '../../../storage/database.ts';
import type { Tax, TaxNote } from '../../../wire/schemas/firm/tax.ts';
import { CUSTOMER_QUOTE_WORDS } from '../../../wire/state-words.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { sumLines } from '../../billing/papers/paper-blocks.ts';
import { firmDay } from '../../firm/calendar/firm-day.ts';
import type { Issuer } from '../../firm/company/issuer.ts';
import { readPaperPictures } from '../../firm/company/pictures/add-picture.ts';
import type { Firm } from '../../firm/versions/firm.ts';
import { contactOf } from '../../orders/papers/paper-issuer.ts';
import type { QuoteRow } from '../../quotes/quotes.queries.ts';
import type { OfferedPromise } from '../../quotes/request/promise-from.ts';
import type { PayPageData } from './read.ts';

export interface QuoteData {
  number: string;
  /** Day of pricing, `YYYY-MM-DD`. */
  issuedOn: string;
  /** Last day to pay; null if the quote can no longer be paid. */
  expiresOn: string | null;
  promise: OfferedPromise | null;
  /** Day of the PDF, `YYYY-MM-DD`. */
  drawnOn: string;
  /** Time zone of the firm. */
  zone: string;
  issuer: Pick<Issuer, 'name' | 'address' | 'phone' | 'email' | 'accent' | 'languages'>;
  customer: string;
  partner: string | null;
  reference: string | null;
  /** For example `Ready to be paid`. */
  status: string;
  services: string[];
  documents: { name: string; pages: number | null; words: number | null }[];
  currency: string;
  /** Minor units. */
  total: number;
  taxes: readonly Tax[];
  /** Reason why no tax is charged, or not yet; null otherwise. */
  taxNote: TaxNote | null;
  /** Whether the quote is, or would be, paid through the test gateway. */
  playMoney: boolean;
  lines: { description: string; quantity: number; unitPrice: number; amount: number }[];
}

const SPACE = 18;
const COUNT_WIDTH = 70;
const ROOM_FOR_TOTAL = 120;

/** Paper version of a quote, for the customer's records. */
export function quotePaper(data: QuoteData): Paper {
  const { number, issuer, playMoney, services } = data;
  const items = services.map((text) => ({ text, size: 10 }));
  return {
    title: `Quote ${number}`,
    subject: `Quote ${number} of ${longDate(ENGLISH, data.issuedOn)}`,
    issuer: issuer.name,
    contact: contactOf(issuer),
    accent: issuer.accent,
    name: `Quote ${number}`,
    ...paperMarks(playMoney),
    opening: [
      { kind: 'title', text: 'Quote' },
      { kind: 'facts', facts: factsOf(data), above: SPACE, below: SPACE },
      { kind: 'list', label: 'Services', items, below: SPACE },
    ],
    tables: [documentsOf(data), linesOf(data)],
    closing: [{ kind: 'group', blocks: totalOf(data) }],
  };
}

function factsOf(data: QuoteData): Fact[] {
  const style = { width: 120, size: 10 };
  const { expiresOn, promise, partner, reference } = data;
  return [
    { ...style, label: 'Quote number', width: 216, lines: 2, text: data.number },
    { ...style, label: 'Date', text: longDate(ENGLISH, data.issuedOn) },
    ...(expiresOn === null ? [] : [{ ...style, label: 'Good until', text: longDate(ENGLISH, expiresOn) }]),
    { ...style, label: 'Customer', width: 216, lines: 3, text: data.customer },
    ...(promise === null ? [] : [{ ...style, label: 'Promised for', lines: 4, text: promiseWords(data, promise) }]),
    { ...style, label: 'Status', text: data.status },
    ...(reference === null ? [] : [{ ...style, label: 'Reference', width: 216, lines: 2, text: reference }]),
    ...(partner === null ? [] : [{ ...style, label: 'Recommended by', width: 216, lines: 2, text: partner }]),
  ];
}

/** The promise counts from the day of the PDF, so name that day. */
function promiseWords({ zone, drawnOn }: QuoteData, { at, moved }: OfferedPromise): string {
  const words = momentInWords({ ...ENGLISH, zone }, at);
  return moved ? `${words}, if paid on ${longDate(ENGLISH, drawnOn)}` : words;
}

function documentsOf({ documents }: QuoteData): Table {
  const count = { size: 9, align: 'right' } as const;
  return {
    below: SPACE,
    columns: [
      { name: 'Document' },
      { name: 'Pages', width: COUNT_WIDTH, align: 'right' },
      { name: 'Words', width: COUNT_WIDTH, align: 'right' },
    ],
    rows: documents.map(({ name, pages, words }) => [
      {
        cells: [
          [{ text: name, size: 9, lines: 3 }],
          [{ ...count, text: pages === null ? 'not known' : numberInWords(ENGLISH, pages) }],
          [{ ...count, text: words === null ? 'not counted' : numberInWords(ENGLISH, words) }],
        ],
      },
    ]),
  };
}

function linesOf({ currency, lines }: QuoteData): Table {
  const number = { size: 9, align: 'right' } as const;
  return {
    below: SPACE,
    spare: ROOM_FOR_TOTAL,
    columns: [
      { name: 'Item' },
      { name: 'Quantity', width: 60, align: 'right' },
      { name: 'Price', width: 84, align: 'right' },
      { name: `Amount (${currency})`, width: 90, align: 'right' },
    ],
    rows: lines.map(({ description, quantity, unitPrice, amount }) => [
      {
        cells: [
          [{ text: description, size: 9, lines: 5 }],
          [{ ...number, text: numberInWords(ENGLISH, quantity) }],
          [{ ...number, text: moneyInWords(ENGLISH, unitPrice, currency) }],
          [{ ...number, text: moneyInWords(ENGLISH, amount, currency) }],
        ],
      },
    ]),
  };
}

function totalOf({ currency, total, taxes, taxNote, expiresOn, issuer: { languages } }: QuoteData): ClosingBlock[] {
  const lines = sumLines(currency, { total, taxes, notes: [taxNote], asPriced: true });
  const blocks: ClosingBlock[] = [{ kind: 'sums', lines }];
  if (taxNote !== null) blocks.push({ kind: 'paragraph', words: { text: taxNote.text, size: 8 }, above: 14 });
  if (expiresOn !== null) {
    const text = `This price holds until ${longDate(ENGLISH, expiresOn)}. Work begins when the quote is paid or approved onto an invoice.`;
    blocks.push({ kind: 'paragraph', words: { text, size: 8, soft: true }, above: 14 });
  }
  if (languages !== '') {
    blocks.push({ kind: 'paragraph', words: { text: `We work in ${languages}.`, size: 8, soft: true }, above: 4 });
  }
  return blocks;
}

/** Render the quote as a PDF, in its current state. */
export async function drawQuote(
  deps: {
    db: Database;
    renderer: Renderer;
    issuer: () => Issuer;
    firm: Pick<Firm, 'value' | 'calendar'>;
    clock: Clock;
  },
  {
    quote,
    files,
    account,
    partner,
    playMoney,
    order,
    promise,
  }: Pick<PayPageData, 'quote' | 'files' | 'account' | 'partner' | 'playMoney' | 'order' | 'promise'>,
  signal: AbortSignal,
): Promise<Buffer> {
  const issuer = deps.issuer();
  const pictures = await readPaperPictures(deps, { logo: issuer.logo });
  const paper = quotePaper({
    number: quote.number,
    issuedOn: firmDay(deps.firm, quote.priced_at),
    expiresOn: quote.status === 'ready' ? firmDay(deps.firm, quote.expires_at) : null,
    promise: promise ?? orderPromise(order),
    drawnOn: firmDay(deps.firm, deps.clock.now()),
    zone: deps.firm.calendar().zone.name,
    issuer,
    customer: account.name,
    partner,
    reference: quote.reference,
    status: statusText(quote),
    services: servicesInWords(ENGLISH, quote.services),
    documents: files.map((file) => ({
      name: file.filename,
      pages: file.page_count,
      words: file.source_word_count,
    })),
    currency: quote.currency,
    total: quote.total,
    taxes: quote.taxes,
    taxNote: quote.tax_note,
    playMoney,
    lines: quote.line_items.map(({ description, quantity, unit_price, amount }) => ({
      description,
      quantity,
      unitPrice: unit_price,
      amount,
    })),
  });
  return deps.renderer.render({ ...paper, pictures }, quote.account_id, signal);
}

/** Date promised with the order; a quote that ended without an order has none. */
const orderPromise = (order: PayPageData['order']): OfferedPromise | null =>
  order?.promised_at ? { at: order.promised_at, moved: false } : null;

const statusText = ({ status, cancelled_reason }: QuoteRow): string =>
  status === 'cancelled' && cancelled_reason === 'expired' ? 'Expired' : CUSTOMER_QUOTE_WORDS[status];
