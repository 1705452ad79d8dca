import { expect, test } from 'vitest';
import {
  type InvoiceData,
  type InvoiceDataLine,
  invoicePaper,
} from '../../../../src/domain/payments/invoices/invoice-paper.ts';
import { drawn, flat } from '../../../engines/paper/drawn.ts';

function line(changes: Partial<InvoiceDataLine> = {}): InvoiceDataLine {
  return {
    orderNumber: '48213-907315',
    quoteNumber: 'Q-1001',
    description: 'Certified translation',
    amount: 123450,
    reference: 'PO-17',
    clientReference: 'CL-18',
    caseReference: 'A-19',
    ...changes,
  };
}

const draw = (changes: Partial<InvoiceData> = {}) =>
  drawn(
    invoicePaper({
      number: '48213-0001',
      issuedOn: '2026-11-14',
      dueOn: '2026-12-14',
      company: 'Dragoman Translations',
      billedTo: { name: 'Hernández & Sons', email: 'billing@hernandez.example' },
      currency: 'USD',
      total: 123450,
      playMoney: false,
      lines: [line()],
      ...changes,
    }),
  );

test('an invoice names what is billed, with the three references of each line', async () => {
  const credit = line({ amount: -2500, description: 'Late delivery', quoteNumber: null, reference: null });
  const read = await draw({ total: 120950, lines: [line(), credit] });
  expect(read).toMatchObject({ title: 'Invoice 48213-0001', author: 'Dragoman Translations' });
  const text = flat(read);
  for (const part of [
    '48213-0001',
    'November 14, 2026',
    'December 14, 2026',
    'Hernández & Sons',
    'billing@hernandez.example',
    '48213-907315',
    'Quote Q-1001',
    'PO-17',
    'CL-18',
    'A-19',
    '$1,234.50',
    '-$25.00',
    'Late delivery',
    'Total (USD) $1,209.50',
    'A negative amount is a credit.',
  ]) {
    expect(text).toContain(part);
  }
});

test('an invoice states amounts in the units of its currency', async () => {
  expect(flat(await draw({ currency: 'JPY', total: 123450 }))).toContain('¥123,450');
  expect(flat(await draw({ currency: 'KWD', total: 5 }))).toContain('KWD 0.005');
});

test('an invoice never cuts an amount', async () => {
  const amount = -9_007_199_254_740_991;
  const { pages } = await draw({ lines: [line({ amount })], total: amount });
  const text = pages.join('').replace(/\s+/g, '');
  expect(text.match(/-\$90,071,992,547,409\.91/g)).toHaveLength(2);
});

test('an invoice of 200 lines goes over many pages, each with the head of the table', async () => {
  const lines = Array.from({ length: 200 }, (_, at) => line({ orderNumber: `48213-${100_000 + at}` }));
  const { pages } = await draw({ lines, total: 200 * 123450 });
  expect(pages.length).toBeGreaterThan(8);
  const numbers = pages.flatMap((page) => page.match(/48213-1\d{5}/g) ?? []);
  expect(numbers).toEqual(lines.map(({ orderNumber }) => orderNumber));
  for (const page of pages) expect(page).toContain('Amount (USD)');
  expect(pages.at(-1)).toContain('$246,900.00');
});

test('texts of any length leave a line of an invoice on its page', async () => {
  const long = 'W'.repeat(5000);
  const lines = [line({ description: long, reference: long, clientReference: '中'.repeat(5000), caseReference: long })];
  expect((await draw({ lines })).pages).toHaveLength(1);
});
