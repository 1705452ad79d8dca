import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from '../../../../src/core/calendar.ts';
import { newId } from '../../../../src/core/ids.ts';
import { sum } from '../../../../src/core/money.ts';
import { createSeal } from '../../../../src/core/seal.ts';
import { refundTaxes } from '../../../../src/core/taxes/sum-taxes.ts';
import { creditNotePaper } from '../../../../src/domain/billing/credit-notes/issue-credit-note.ts';
import { invoicePaper } from '../../../../src/domain/billing/invoices/invoice-paper.ts';
import { invoiceDataOf } from '../../../../src/domain/billing/invoices/issue-invoice.ts';
import { sumsOf } from '../../../../src/domain/billing/invoices/present-invoice.ts';
import { receiptPaper } from '../../../../src/domain/billing/receipts/receipt-paper.ts';
import { issuerOf } from '../../../../src/domain/firm/company/issuer.ts';
import { COMPANY } from '../../../../src/domain/firm/topics/topics.ts';
import type { Paper, SumLine } from '../../../../src/engines/paper/paper.ts';
import { readPdf } from '../../../engines/paper/read-pdf.ts';
import { drawBytes, flat } from '../../../engines/paper/sample-paper.ts';
import { BUYER, invoices, noteOf, paymentOf, prices, SELLER } from './sample-papers.ts';

/** `-€1,234.50` → -123450 */
const minor = (text: string): number => Number(text.replace(/[^\d-]/g, ''));

/** Amounts are in the last cell of every row. */
const rowsOf = (paper: Paper): number[] =>
  paper.tables.flatMap(({ rows }) => rows.flat().map(({ cells }) => minor(cells.at(-1)?.[0]?.text ?? '')));

const sumsIn = ({ closing }: Paper): SumLine[] =>
  closing.flatMap((block) => (block.kind === 'sums' ? block.lines : []));

/** Checks the column as a reader would: each subtotal and total is the sum of the amounts above it. */
function expectAddsUp(paper: Paper): void {
  let running = sum(rowsOf(paper));
  for (const { label, amount, strong } of sumsIn(paper)) {
    if (label.startsWith('Contains ')) continue;
    if (strong || label === 'Subtotal') expect(minor(amount), label).toBe(running);
    else running += minor(amount);
  }
}

const deps = {
  seal: createSeal('of these tests'),
  baseUrl: 'https://dragoman.example',
  playMoney: false,
  issuer: () => issuerOf(COMPANY.fallback),
  dayOf,
};

test('the sums printed on an invoice add up, whatever was billed, paid and credited', () => {
  fc.assert(
    fc.property(invoices, (full) => {
      const paper = invoicePaper(invoiceDataOf(deps, full));
      expectAddsUp(paper);
      const [last] = sumsIn(paper).toReversed();
      const { due, total } = sumsOf(full);
      const hasPaymentsOrCredits = full.payments.length + full.creditNotes.length > 0;
      expect(minor(last?.amount ?? '')).toBe(hasPaymentsOrCredits || full.invoice.status === 'paid' ? due : total);
    }),
    { numRuns: 500 },
  );
});

test('the sums printed on a receipt add up, and name the taxes included in prices', () => {
  fc.assert(
    fc.property(
      prices.filter(({ total }) => total > 0),
      ({ amounts, taxes, total }) => {
        const paper = receiptPaper(
          {
            id: newId(),
            account_id: newId(),
            payment_id: newId(),
            quote_id: null,
            invoice_id: null,
            number: '48213-R0001',
            kind: 'receipt',
            order_id: newId(),
            order_number: '48213-907315',
            invoice_number: null,
            taxes,
            paper_taxes: null,
            rounding: 0,
            tax_note: null,
            amount: total,
            currency: 'EUR',
            method: 'Visa ending 4242',
            lines: amounts.map((amount) => ({ description: 'Page', quantity: 1, unit_price: amount, amount })),
            seller: SELLER,
            buyer: BUYER,
            livemode: true,
            play_money: false,
            credited: 0,
            file_id: null,
            created_at: new Date(),
          },
          [],
          deps,
        );
        expectAddsUp(paper);
        const named = sumsIn(paper).filter(({ label }) => label.includes('% of'));
        expect(named.map(({ amount }) => minor(amount))).toEqual(
          taxes.filter(({ base }) => base !== 0).map(({ amount }) => amount),
        );
      },
    ),
  );
});

test('the sums printed on a credit note add up to the credit, tax by tax', () => {
  fc.assert(
    fc.property(
      prices.filter(({ total }) => total > 0),
      fc.integer({ min: 1, max: 100 }),
      ({ taxes, total }, percent) => {
        const amount = Math.ceil((total * percent) / 100);
        const note = noteOf('48213-C0001', amount, refundTaxes(taxes, { total, before: 0, amount }));
        const paper = creditNotePaper(note, deps);
        expectAddsUp(paper);
        const totals = sumsIn(paper).filter(({ strong }) => strong);
        expect(totals.map((one) => minor(one.amount))).toEqual([-amount]);
        const named = sumsIn(paper).filter(({ label }) => label.includes('% of'));
        expect(named.map((one) => minor(one.amount))).toEqual(
          note.taxes.filter((tax) => tax.base !== 0 || tax.amount !== 0).map((tax) => tax.amount),
        );
      },
    ),
  );
});

test('a credit note of more than was due leaves the rest to the next invoice, and the paper says so', async () => {
  const [sample] = fc.sample(invoices, { numRuns: 1, seed: 7 });
  if (sample === undefined) return expect.fail('no invoice');
  const [line] = sample.lines;
  if (line === undefined) return expect.fail('no line');
  const paper = invoicePaper(
    invoiceDataOf(deps, {
      invoice: { ...sample.invoice, status: 'paid', total: 10_000, paid: 7_000, credited: 3_000 },
      lines: [{ ...line, amount: 10_000, taxes: [], paper_taxes: [], rounding: 0 }],
      payments: [paymentOf(7_000)],
      creditNotes: [noteOf('48213-C0001', 5_000)],
    }),
  );
  expectAddsUp(paper);
  const text = flat(await readPdf(await drawBytes(paper)));
  for (const part of ['Credit note 48213-C0001', '-€50.00', 'to your credit with the next invoice €20.00'])
    expect(text).toContain(part);
});
