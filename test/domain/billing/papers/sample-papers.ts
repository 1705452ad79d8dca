import fc from 'fast-check';
import { type Id, newId } from '../../../../src/core/ids.ts';
import { sum } from '../../../../src/core/money.ts';
import { refundTaxes } from '../../../../src/core/taxes/sum-taxes.ts';
import type { BilledLine, InvoiceLineRow } from '../../../../src/domain/billing/invoices/invoice-lines.queries.ts';
import type { FullInvoice, ReceiptedPayment } from '../../../../src/domain/billing/invoices/invoices.queries.ts';
import { sumsOf } from '../../../../src/domain/billing/invoices/present-invoice.ts';
import type { CreditNoteRow } from '../../../../src/domain/billing/papers/numbered-papers.queries.ts';
import { taxPaper } from '../../../../src/domain/billing/papers/paper-taxes.ts';
import { chargeTaxes } from '../../../../src/domain/pricing/taxes/charge-taxes.ts';

// Sample papers for property tests: taxed lines, then payments and credits in any order.

export const SELLER = {
  name: 'Dragoman Translations Inc.',
  address: '1 Long Wharf\nBoston, MA 02110',
  phone: '+1 617 555 0100',
  email: 'office@dragoman.example',
  tax_number: '04-1234567',
  bank: 'First Bank of Boston\nAccount 000123456789\nRouting 011000015',
};
export const BUYER = {
  name: 'Hernández & Sons',
  address: { line1: 'Calle Mayor 1', line2: null, city: 'Madrid', region: null, postal_code: '28013', country: 'ES' },
  tax_number: 'ESX12345678',
  purchase_order: 'PO-4711',
  email: 'billing@hernandez.example',
};

const DAY = new Date('2026-11-14T10:00:00Z');
const ACCOUNT: Id<'acct'> = newId();
const commonColumns = { account_id: ACCOUNT, livemode: true, play_money: false, file_id: null, created_at: DAY };

const price = fc
  .record({
    amounts: fc.array(fc.nat(5_000_000), { minLength: 1, maxLength: 4 }),
    rates: fc.array(fc.constantFrom('0', '7', '8.875', '19'), { maxLength: 2 }),
    rounding: fc.constantFrom('line' as const, 'total' as const),
  })
  .map(({ amounts, rates, rounding }) => ({
    amounts,
    taxed: (inclusive: boolean) =>
      chargeTaxes(
        {
          rounding,
          rules: rates.map((rate, at) => ({
            name: `Tax ${at}`,
            country: 'DE',
            region: null,
            services: null,
            from: null,
            rate,
            reverse_charge: false,
          })),
        },
        {
          lines: amounts.map((amount) => ({ code: 'translation', amount })),
          inclusive,
          place: { country: 'DE', region: null },
          on: '2026-11-14',
          seller: { country: 'DE', tax_number: null },
          buyer: { tax_number: null, exempt: null },
        },
      ),
  }));

/** Sample prices with their line amounts and taxes. */
export const prices = fc
  .tuple(price, fc.boolean())
  .map(([{ amounts, taxed }, inclusive]) => ({ amounts, ...taxed(inclusive) }));

function lineOf(at: number, { total, taxes }: { total: number; taxes: InvoiceLineRow['taxes'] }): BilledLine {
  return {
    id: newId(),
    invoice_id: newId(),
    account_id: ACCOUNT,
    order_id: newId(),
    quote_id: null,
    kind: total < 0 ? 'credit' : 'order',
    quote_number: `Q-${1000 + at}`,
    order_number: `48213-${100_000 + at}`,
    description: 'Translation from Spanish into English',
    amount: total,
    taxes,
    paper_taxes: null,
    rounding: 0,
    beyond_credit: false,
    is_held: false,
    tax_note: null,
    reference: null,
    client_reference: null,
    case_reference: null,
    purchase_order: null,
    created_at: DAY,
  };
}

/** An invoice at the time of issue: its orders, and earlier credits of some of them. */
const issued = fc
  .tuple(fc.boolean(), fc.array(fc.tuple(price, fc.nat(100)), { minLength: 1, maxLength: 6 }))
  .map(([inclusive, orders]): FullInvoice => {
    const billedLines = orders.flatMap(([{ taxed }, percent], at) => {
      const charged = taxed(inclusive);
      const amount = percent > 50 ? 0 : Math.floor((charged.total * percent) / 100);
      const taxes = refundTaxes(charged.taxes, { total: charged.total, before: 0, amount });
      return [lineOf(at, charged), ...(amount === 0 ? [] : [lineOf(at, { total: -amount, taxes })])];
    });
    const printed = taxPaper(billedLines);
    const lines = billedLines.map((line, at) => ({ ...line, ...printed[at] }));
    return {
      invoice: {
        ...commonColumns,
        id: newId(),
        number: '48213-0001',
        status: 'issued',
        currency: 'EUR',
        terms: null,
        billed_name: BUYER.name,
        billed_email: BUYER.email,
        seller: SELLER,
        buyer: BUYER,
        issued_at: DAY,
        due_at: DAY,
        settled_at: null,
        voided_at: null,
        void_reason: null,
        payment_reference: null,
        link_hash: null,
        sent_at: null,
        sent_to: null,
        sending: null,
        reminded_days: [],
        reminded_at: null,
        updated_at: DAY,
        total: sum(lines.map(({ amount }) => amount)),
        paid: 0,
        credited: 0,
      },
      lines,
      payments: [],
      creditNotes: [],
    };
  });

export function noteOf(number: string, amount: number, taxes: CreditNoteRow['taxes'] = []): CreditNoteRow {
  return {
    ...commonColumns,
    id: newId(),
    number,
    invoice_id: newId(),
    receipt_id: null,
    paper_number: '48213-0001',
    refund_id: null,
    order_id: newId(),
    order_number: '48213-907315',
    reason: 'A page too many',
    taxes,
    paper_taxes: null,
    rounding: 0,
    tax_note: null,
    amount,
    applied: 0,
    currency: 'EUR',
    seller: SELLER,
    buyer: BUYER,
  };
}

export const paymentOf = (amount: number): ReceiptedPayment => ({
  id: newId(),
  account_id: ACCOUNT,
  invoice_id: newId(),
  method: 'transfer',
  amount,
  reference: null,
  payment_id: null,
  credit_note_id: null,
  recorded_by: null,
  receipt_id: null,
  paid_at: DAY,
  created_at: DAY,
});

/** Pay a part of the amount due, or credit a part of the billed amount, which may exceed the amount due. */
function payOrCredit({ invoice, ...parts }: FullInvoice, [isPayment, part]: readonly [boolean, number]): FullInvoice {
  const { due } = sumsOf({ invoice, ...parts });
  const charged = sum(parts.lines.map(({ amount }) => Math.max(0, amount)));
  const left = charged - sum(parts.creditNotes.map(({ amount }) => amount));
  const amount = Math.ceil(((isPayment ? due : left) * part) / 100);
  if (amount === 0) return { invoice, ...parts };
  if (!isPayment) {
    const note = noteOf(`48213-C000${parts.creditNotes.length + 1}`, amount);
    const credited = invoice.credited + Math.min(amount, due);
    return { ...parts, invoice: { ...invoice, credited }, creditNotes: [...parts.creditNotes, note] };
  }
  const paid = invoice.paid + amount;
  return { ...parts, invoice: { ...invoice, paid }, payments: [...parts.payments, paymentOf(amount)] };
}

/** Issued invoices after some payments and credits. */
export const invoices = fc
  .tuple(issued, fc.array(fc.tuple(fc.boolean(), fc.nat(100)), { maxLength: 6 }))
  .map(([first, steps]): FullInvoice => {
    const full = steps.reduce(payOrCredit, first);
    const isPaid = sumsOf(full).due === 0;
    return { ...full, invoice: { ...full.invoice, status: isPaid ? 'paid' : 'issued' } };
  });
