import { groupDigits } from '../../../core/words/money.ts';
import { countOf } from '../../../core/words/phrases.ts';
import { paperMarks } from '../../../core/words/play-money.ts';
import { longDate } from '../../../core/words/time.ts';
import type { CellWords, ClosingBlock, Fact, Paper, TableRow } from '../../../engines/paper/paper.ts';
import { findCurrency } from '../../../wire/reference/currencies.ts';
import { ENGLISH } from '../../../words/reader.ts';
import type { Signatory } from '../../firm/company/issuer.ts';
import { readPaperPictures } from '../../firm/company/pictures/add-picture.ts';
import type { FullOrder } from '../rows/orders.queries.ts';
import type { Final, Place } from '../state/order-file.ts';
import { contactOf, type Issuer } from './paper-issuer.ts';
import { letterhead, type PaperDeps, paperName, storePaper } from './store-paper.ts';

const WIDE = 270;
const NARROW = 180;

function signatureBlock({ name, title }: Signatory, company: string, issuedOn: string): ClosingBlock {
  const signature = [
    { text: name, size: 10, bold: true, lines: 2 },
    { text: title, size: 9, lines: 2 },
    { text: company, size: 9, soft: true, lines: 2 },
  ];
  return {
    kind: 'signing',
    above: 44,
    places: [
      { label: 'Signature', width: WIDE, words: signature },
      { label: 'Date', width: NARROW, words: [{ text: longDate(ENGLISH, issuedOn), size: 10 }] },
    ],
  };
}

export interface ConvertedAmount {
  /** Name of the document that contains the amount. */
  document: string | null;
  description: string | null;
  /** Exact decimal, like the result and the rate. */
  amount: string;
  sourceCurrency: string;
  result: string;
  targetCurrency: string;
  /** Target units for one source unit. */
  rate: string;
  rateDate: string;
  rateSource: string;
}

export interface ConversionData {
  /** Order number. */
  number: string;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  issuer: Issuer;
  customer: string;
  signatory: Signatory;
  specimen: boolean;
  conversions: ConvertedAmount[];
}

const TITLE = 'Statement of Currency Conversion';
const AMOUNT_WIDTH = 120;

export function conversionPaper(data: ConversionData): Paper {
  const { number, issuer, signatory, issuedOn, specimen, conversions } = data;
  return {
    title: `${TITLE} ${number}`,
    subject: `Currency conversion, order ${number}`,
    issuer: issuer.name,
    accent: issuer.accent ?? null,
    contact: contactOf(issuer),
    name: `Currency conversion ${number}`,
    ...paperMarks(specimen),
    opening: [
      { kind: 'title', text: TITLE },
      { kind: 'facts', facts: factsOf(data), above: 16, below: 16 },
      { kind: 'paragraph', words: { text: statementOf(data), size: 10.5, spacing: 1.5 } },
    ],
    tables: [
      {
        above: 14,
        columns: [
          { name: 'Document' },
          { name: 'Original amount', width: AMOUNT_WIDTH, align: 'right' },
          { name: 'Converted amount', width: AMOUNT_WIDTH, align: 'right' },
        ],
        rows: conversions.map(rowOf),
      },
    ],
    closing: [signatureBlock(signatory, issuer.name, issuedOn)],
  };
}

function factsOf({ customer, number, issuedOn }: ConversionData): Fact[] {
  const style = { width: 108, size: 10 };
  return [
    { ...style, label: 'Prepared for', width: 240, lines: 3, text: customer },
    { ...style, label: 'Order', lines: 2, text: number },
    { ...style, label: 'Date of issue', text: longDate(ENGLISH, issuedOn) },
  ];
}

function statementOf({ issuer, conversions }: ConversionData): string {
  const [amounts, each] = conversions.length === 1 ? ['amount', 'it'] : [countOf(conversions.length, 'amount'), 'each'];
  return `${issuer.name} has converted the ${amounts} below at the rate stated with ${each}, as the source named there published it for that date.`;
}

function rowOf(conversion: ConvertedAmount): TableRow {
  const { amount, sourceCurrency, result, targetCurrency, rate, rateDate, rateSource } = conversion;
  const terms = `1 ${nameOf(sourceCurrency)} = ${rate} ${nameOf(targetCurrency)} · ${rateSource}, ${longDate(ENGLISH, rateDate)}`;
  // No line limit: an amount is never cut.
  const money = { size: 9, align: 'right' } as const;
  return [
    {
      cells: [
        documentCell(conversion),
        [{ ...money, text: `${sourceCurrency} ${groupDigits(ENGLISH, amount)}` }],
        [{ ...money, text: `${targetCurrency} ${groupDigits(ENGLISH, result)}`, bold: true }],
      ],
      note: { text: terms, size: 7.5, soft: true, lines: 3 },
    },
  ];
}

function documentCell({ document, description }: ConvertedAmount): CellWords[] {
  const name = { text: document ?? description ?? 'Amount stated by the customer', size: 9, lines: 3 };
  if (document === null || description === null) return [name];
  return [name, { text: description, size: 8, soft: true, lines: 4 }];
}

function nameOf(currency: string): string {
  return `${currency} (${findCurrency(currency)?.name ?? '—'})`;
}

/** Statement of all conversions; empty if there are none. */
export async function makeConversionStatement(
  deps: PaperDeps,
  { order, files, conversions }: FullOrder,
): Promise<Final[]> {
  if (conversions.length === 0) return [];
  const head = await letterhead(deps, order);
  const paper = conversionPaper({
    ...head,
    conversions: conversions.map((conversion) => ({
      document: files.find((file) => file.file_id === conversion.file_id)?.filename ?? null,
      description: conversion.description,
      amount: conversion.amount,
      sourceCurrency: conversion.source_currency,
      result: conversion.result,
      targetCurrency: conversion.target_currency,
      rate: conversion.rate,
      rateDate: conversion.rate_date,
      rateSource: conversion.rate_source,
    })),
  });
  const pictures = await readPaperPictures(deps, { logo: head.issuer.logo });
  const bytes = await deps.renderer.render({ ...paper, pictures }, order.account_id);
  const place: Place = { collection: 'final', position: files.length, service: 'currency_conversion' };
  return [
    await storePaper(deps, order, { filename: paperName(`currency-conversion-${order.number}`, head), bytes, place }),
  ];
}
