import { sum } from '../../../core/money.ts';
import { addUpTaxes, type TaxLine } from '../../../core/taxes/tax-lines.ts';
import { listOf } from '../../../core/words/phrases.ts';
import type { TaxNote } from '../../../wire/schemas/firm/tax.ts';
import { printedTaxes } from '../papers/paper-taxes.ts';
import type { InvoiceLineRow } from './invoice-lines.queries.ts';
import type { FullInvoice } from './invoices.queries.ts';

// The sums of an invoice. Pure: subtotal, taxes and rounding are the total, on every paper.

export interface InvoiceSums {
  subtotal: number;
  taxes: TaxLine[];
  tax_total: number;
  /** Told taxes less printed ones, so that the total is what customers were told. */
  rounding_amount: number;
  total: number;
  paid: number;
  credited: number;
  /** What is still to be paid of an issued invoice. */
  due: number;
}

/** Why a line is not taxed. What was issued without its taxes being known was credited: to that no taxes come. */
export const taxNoteOf = ({ tax_note }: Pick<InvoiceLineRow, 'tax_note'>): TaxNote | null =>
  tax_note?.code === 'country_needed' ? null : tax_note;

/** Why no tax is charged: once where it holds for the whole invoice, else with the orders that it is about. */
export function taxNotesOf(lines: readonly { order: string; note: string | null }[]): string[] {
  const texts = [...new Set(lines.flatMap(({ note }) => (note === null ? [] : [note])))];
  return texts.map((text) => {
    const about = lines.filter(({ note }) => note === text);
    if (about.length === lines.length) return text;
    const orders = [...new Set(about.map(({ order }) => order))];
    return `${orders.length === 1 ? 'Order' : 'Orders'} ${listOf(orders)}: ${text}`;
  });
}

export function sumsOf({ invoice, lines }: Pick<FullInvoice, 'invoice' | 'lines'>): InvoiceSums {
  const taxes = addUpTaxes(lines.flatMap(printedTaxes));
  const total = sum(lines.map(({ amount }) => amount));
  const rounding_amount = sum(lines.map(({ rounding }) => rounding));
  const tax_total = sum(taxes.map(({ amount }) => amount));
  const { paid, credited } = invoice;
  const due = invoice.status === 'issued' ? total - paid - credited : 0;
  const subtotal = total - tax_total - rounding_amount;
  return { subtotal, taxes, tax_total, rounding_amount, total, paid, credited, due };
}
