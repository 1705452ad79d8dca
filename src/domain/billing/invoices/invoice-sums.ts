import { sum } from '../../../core/money.ts';
import { sumTaxes, type TaxLine } from '../../../core/taxes/sum-taxes.ts';
import { listInWords } from '../../../core/words/phrases.ts';
import type { TaxNote } from '../../../wire/schemas/firm/tax.ts';
import type { Reader } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import { printedTaxes } from '../papers/paper-taxes.ts';
import type { InvoiceLineRow } from './invoice-lines.queries.ts';
import type { FullInvoice } from './invoices.queries.ts';

// Sums of an invoice. Pure: subtotal + taxes + rounding = total, on every paper.

export interface InvoiceSums {
  subtotal: number;
  taxes: TaxLine[];
  tax_total: number;
  /** Quoted taxes minus printed taxes, so that the total equals the quoted prices. */
  rounding_amount: number;
  total: number;
  paid: number;
  credited: number;
  /** Amount still to be paid of an issued invoice. */
  due: number;
}

/** Reason why a line is not taxed. A line issued with unknown taxes was credited, so no tax will be added. */
export const taxNoteOf = ({ tax_note }: Pick<InvoiceLineRow, 'tax_note'>): TaxNote | null =>
  tax_note?.code === 'country_needed' ? null : tax_note;

/** Reasons why no tax is charged: one for the entire invoice, or each with its orders. */
export function taxNotesOf(
  reader: Pick<Reader, 'locale'>,
  lines: readonly { order: string; note: string | null }[],
): string[] {
  const texts = [...new Set(lines.flatMap(({ note }) => (note === null ? [] : [note])))];
  return texts.map((text) => {
    const about = lines.filter(({ note }) => note === text);
    if (about.length === lines.length) return text;
    const orders = [...new Set(about.map(({ order }) => order))];
    const count = orders.length;
    return say(reader, 'pay.invoice.tax_note', { count, orders: listInWords(reader, orders), text });
  });
}

export function sumsOf({ invoice, lines }: Pick<FullInvoice, 'invoice' | 'lines'>): InvoiceSums {
  const taxes = sumTaxes(lines.flatMap(printedTaxes));
  const total = sum(lines.map(({ amount }) => amount));
  const rounding_amount = sum(lines.map(({ rounding }) => rounding));
  const tax_total = sum(taxes.map(({ amount }) => amount));
  const { paid, credited } = invoice;
  const due = invoice.status === 'issued' ? total - paid - credited : 0;
  const subtotal = total - tax_total - rounding_amount;
  return { subtotal, taxes, tax_total, rounding_amount, total, paid, credited, due };
}
