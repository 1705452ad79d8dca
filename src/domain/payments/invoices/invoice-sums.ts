import { sum } from '../../../core/money.ts';
import { addUpTaxes, type TaxLine } from '../../../core/taxes/tax-lines.ts';
import type { FullInvoice, InvoiceLineRow } from './invoices.queries.ts';

// What an invoice comes to. Pure: subtotal and taxes are the total, on every paper.

export interface InvoiceSums {
  subtotal: number;
  taxes: TaxLine[];
  tax_total: number;
  total: number;
  paid: number;
  credited: number;
  /** What is still to be paid of an issued invoice. */
  due: number;
}

/** What a line comes to without its taxes. */
export const netOf = ({ amount, taxes }: Pick<InvoiceLineRow, 'amount' | 'taxes'>): number =>
  amount - sum(taxes.map((tax) => tax.amount));

export function sumsOf({ invoice, lines }: Pick<FullInvoice, 'invoice' | 'lines'>): InvoiceSums {
  const taxes = addUpTaxes(lines.flatMap((line) => line.taxes));
  const total = sum(lines.map(({ amount }) => amount));
  const tax_total = sum(taxes.map(({ amount }) => amount));
  const { paid, credited } = invoice;
  const due = invoice.status === 'issued' ? total - paid - credited : 0;
  return { subtotal: total - tax_total, taxes, tax_total, total, paid, credited, due };
}
