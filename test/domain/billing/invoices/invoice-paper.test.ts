import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  type InvoiceData,
  type InvoiceDataLine,
  invoicePaper,
} from '../../../../src/domain/billing/invoices/invoice-paper.ts';
import { readPdf } from '../../../engines/paper/read-pdf.ts';
import { drawAndRead, drawBytes, flat } from '../../../engines/paper/sample-paper.ts';
import { scanPdf } from '../../../engines/paper/scan-pdf.ts';

function line(changes: Partial<InvoiceDataLine> = {}): InvoiceDataLine {
  return {
    orderNumber: '48213-907315',
    orderedOn: null,
    quoteNumber: 'Q-1001',
    description: 'Certified translation',
    parts: [],
    net: 123450,
    taxNote: null,
    reference: 'PO-17',
    clientReference: 'CL-18',
    caseReference: 'A-19',
    purchaseOrder: null,
    ...changes,
  };
}

const sumsOf = (total: number, taxes: InvoiceData['sums']['taxes'] = []) => {
  const tax_total = taxes.reduce((sum, { amount }) => sum + amount, 0);
  return { subtotal: total - tax_total, taxes, tax_total, rounding_amount: 0, total, paid: 0, credited: 0, due: total };
};

const SELLER = {
  name: 'Dragoman Translations Inc.',
  address: '1 Long Wharf\nBoston, MA 02110',
  phone: '+1 617 555 0100',
  email: 'office@dragoman.example',
  tax_number: '04-1234567',
  bank: 'First Bank of Boston\nAccount 000123456789\nRouting 011000015',
};
const BUYER = {
  name: 'Hernández & Sons',
  address: { line1: 'Calle Mayor 1', line2: null, city: 'Madrid', region: null, postal_code: '28013', country: 'ES' },
  tax_number: 'ESX12345678',
  purchase_order: 'PO-4711',
  email: 'billing@hernandez.example',
};

const PAY_URL =
  'https://dragoman.example/invoices/inv_01k9zq4m8te3fs5f9r6vd2x7hb/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';

const draw = (changes: Partial<InvoiceData> = {}) => drawAndRead(paperOf(changes));

const paperOf = (changes: Partial<InvoiceData> = {}) =>
  invoicePaper({
    number: '48213-0001',
    issuedOn: '2026-11-14',
    dueOn: '2026-12-14',
    status: 'issued',
    voidedOn: null,
    seller: SELLER,
    buyer: BUYER,
    terms: 'Payable without deduction.',
    currency: 'USD',
    sums: sumsOf(123450),
    payUrl: PAY_URL,
    playMoney: false,
    payments: [],
    creditNotes: [],
    lines: [line()],
    ...changes,
  });

test('an invoice lists the billed orders, with the three references of each line', async () => {
  const credit = line({ net: -2500, description: 'Late delivery', quoteNumber: null, reference: null });
  const counted = line({ orderedOn: '2026-11-03', parts: ['3 × $411.50 = $1,234.50 · Translation, per page'] });
  const read = await draw({ sums: sumsOf(120950), lines: [counted, credit] });
  expect(read).toMatchObject({ title: 'Invoice 48213-0001', author: 'Dragoman Translations Inc.' });
  const text = flat(read);
  for (const part of [
    '48213-0001',
    'November 14, 2026',
    'December 14, 2026',
    'Hernández & Sons',
    'billing@hernandez.example',
    '48213-907315',
    'November 3, 2026 Quote Q-1001',
    '3 × $411.50 = $1,234.50 · Translation, per page',
    'PO-17',
    'CL-18',
    'A-19',
    '$1,234.50',
    '-$25.00',
    'Late delivery',
    'Total (USD) $1,209.50',
    'A negative amount is a credit.',
    '1 Long Wharf',
    'Boston, MA 02110',
    'Tax number 04-1234567',
    '28013 Madrid',
    'Spain',
    'Tax number ESX12345678',
    'PO-4711',
    'Pay $1,209.50 by card',
    'Account 000123456789',
    'Reference: 48213-0001',
    'Please pay by December 14, 2026.',
    'Payable without deduction.',
  ]) {
    expect(text).toContain(part);
  }
});

test('an invoice names the purchase order of each order, unless one covers the entire invoice', async () => {
  const text = flat(await draw({ lines: [line({ purchaseOrder: 'PO-88-B' }), line({ purchaseOrder: 'PO-4711' })] }));
  expect(text).toContain('PO-88-B');
  expect(text.match(/PO-4711/g)).toEqual(['PO-4711']);
});

test('an invoice states amounts in the units of its currency', async () => {
  expect(flat(await draw({ currency: 'JPY', sums: sumsOf(123450) }))).toContain('¥123,450');
  expect(flat(await draw({ currency: 'KWD', sums: sumsOf(5) }))).toContain('KWD 0.005');
});

test('an invoice never cuts an amount', async () => {
  const amount = -9_007_199_254_740_991;
  const { pages } = await draw({ lines: [line({ net: amount })], sums: sumsOf(amount) });
  const text = pages.join('').replace(/\s+/g, '');
  expect(text.match(/-\$90,071,992,547,409\.91/g)).toHaveLength(2);
});

test('an invoice of 200 lines spans many pages, each with the table header', async () => {
  const lines = Array.from({ length: 200 }, (_, at) => line({ orderNumber: `48213-${100_000 + at}` }));
  const { pages } = await draw({ lines, sums: sumsOf(200 * 123450) });
  expect(pages.length).toBeGreaterThan(8);
  const numbers = pages.flatMap((page) => page.match(/48213-1\d{5}/g) ?? []);
  expect(numbers).toEqual(lines.map(({ orderNumber }) => orderNumber));
  for (const page of pages) expect(page).toContain('Amount (USD)');
  expect(pages.at(-1)).toContain('$246,900.00');
});

test('the counted parts of an order stay on one page with it, however many there are', async () => {
  const parts = Array.from({ length: 13 }, (_, at) => `${at + 1} × $1.00 · ${'Many words '.repeat(20)}`);
  const lines = Array.from({ length: 7 }, (_, at) => line({ orderNumber: `48213-${100_000 + at}`, parts }));
  const { pages } = await draw({ lines });
  const texts = pages.map((page) => page.replace(/\s+/g, ' '));
  expect(texts.every((page) => page.includes('48213-1') === page.includes('13 × $1.00'))).toBe(true);
  for (const { orderNumber } of lines) {
    const page = texts.find((text) => text.includes(orderNumber)) ?? '';
    expect(page.split(orderNumber)[1]?.split('48213-1')[0]).toMatch(/ 1 × \$1\.00.* 13 × \$1\.00/);
  }
});

const TWO_PARTS = ['3 × $24.95 = $74.85 · Translation, per page', '1 × $19.95 = $19.95 · Notarization'];
const ORDERED = line({ net: 9480, parts: TWO_PARTS, orderedOn: '2026-11-03' });
const SHORT = {
  lines: [ORDERED, ORDERED],
  sums: {
    ...sumsOf(22_562, [{ name: 'VAT', rate: '19', base: 18_960, amount: 3_602, included: false }]),
    paid: 5_000,
    due: 17_562,
  },
  payments: [{ amount: 5_000, method: 'transfer' as const, reference: 'Wire 88', paidOn: '2026-11-20' }],
};

test('a short invoice fits on one page, with the due date next to the code', async () => {
  const { pages } = await draw(SHORT);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Please pay by December 14, 2026.');
});

test('a line of an invoice stays on one page, however long its texts are', async () => {
  const long = 'W'.repeat(5000);
  const lines = [line({ description: long, reference: long, clientReference: '中'.repeat(5000), caseReference: long })];
  expect((await draw({ lines })).pages).toHaveLength(1);
});

test('an invoice shows its taxes by name and rate, the amounts paid and the amount still due', async () => {
  const taxes = [{ name: 'VAT', rate: '21', base: 100_000, amount: 21_000, included: false }];
  const sums = { ...sumsOf(121_000, taxes), paid: 50_000, credited: 21_000, due: 50_000 };
  const text = flat(
    await draw({
      sums,
      payments: [{ amount: 50_000, method: 'transfer', reference: 'Wire 88', paidOn: '2026-11-20' }],
      creditNotes: [{ number: '48213-C0001', amount: 21_000, issuedOn: '2026-11-18' }],
    }),
  );
  for (const part of [
    'Subtotal $1,000.00',
    'VAT 21% of $1,000.00 $210.00',
    'Total (USD) $1,210.00',
    'Credit note 48213-C0001, November 18, 2026 -$210.00',
    'Bank transfer Wire 88, November 20, 2026 -$500.00',
    'Still due (USD) $500.00',
    'Pay $500.00 by card',
  ])
    expect(text).toContain(part);
});

test('an invoice states why it has no tax, and for which orders if others are taxed', async () => {
  const free = line({ taxNote: { code: 'reverse_charge', text: 'Reverse charge: the recipient owes the tax.' } });
  const untaxed = flat(await draw({ lines: [free, free] }));
  expect(untaxed.match(/Reverse charge/g)).toHaveLength(1);
  expect(untaxed).not.toContain('Order 48213-907315:');
  const part = flat(await draw({ lines: [free, line({ orderNumber: '48213-100001' })] }));
  expect(part).toContain('Order 48213-907315: Reverse charge: the recipient owes the tax.');
});

test('a paid invoice says so, and requests no payment', async () => {
  const text = flat(await draw({ status: 'paid', payUrl: null, sums: { ...sumsOf(123450), paid: 123450, due: 0 } }));
  expect(text).toContain('Paid in full');
  expect(text).not.toContain('by card');
  expect(text).not.toContain('Please pay');
});

test('a paid invoice shows the date of the last payment', async () => {
  const text = flat(
    await draw({
      status: 'paid',
      payUrl: null,
      sums: { ...sumsOf(123450), paid: 123450, due: 0 },
      payments: [
        { amount: 100_000, method: 'transfer', reference: null, paidOn: '2026-12-03' },
        { amount: 23_450, method: 'card', reference: null, paidOn: '2026-11-20' },
      ],
    }),
  );
  expect(text).toContain('Paid in full, December 3, 2026 $0.00');
  expect(text).not.toContain('Account 000123456789');
});

const WITHDRAWN = { status: 'void', voidedOn: '2026-11-17', payUrl: null } as const;
const WITHDRAWN_SUMS = { ...sumsOf(123450), due: 0 };

test('a voided invoice has a stamp and a notice on every page, and requests no payment', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => line({ orderNumber: `48213-${100_000 + at}` }));
  const read = await draw({ ...WITHDRAWN, sums: WITHDRAWN_SUMS, lines });
  expect(read.pages.length).toBeGreaterThan(1);
  for (const page of read.pages) {
    expect(page).toMatch(/^VOID$/m);
    expect(page).toContain('Void: withdrawn on November 17, 2026. Do not pay it.');
  }
  const text = flat(read);
  expect(text).toContain('This invoice was withdrawn on November 17, 2026. Nothing is to be paid on it');
  expect(text).toContain('Withdrawn: nothing to pay $0.00');
  // The billed amounts stay on the paper as a record.
  expect(text).toContain('Total (USD) $1,234.50');
  for (const asked of ['by card', 'https://', 'Account 000123456789', 'Please pay', 'Payable', 'Due'])
    expect(text).not.toContain(asked);
});

test('a voided test invoice has both stamps', async () => {
  const text = flat(await draw({ ...WITHDRAWN, sums: WITHDRAWN_SUMS, playMoney: true }));
  expect(text).toContain('TEST — VOID');
  expect(text).toContain('Do not pay it. Test payments: no real money moves.');
});

test.each([
  ['an invoice', {}],
  ['a long invoice', { lines: Array.from({ length: 40 }, () => line()) }],
  ['a test invoice, with its stamp behind the code', { playMoney: true }],
])('the code of %s scans to the link printed next to it', async (_, changes) => {
  const paper = paperOf(changes);
  const bytes = await drawBytes(paper);
  expect((await scanPdf(bytes)).at(-1)).toBe(PAY_URL);
  const { pages } = await readPdf(bytes);
  expect(pages.at(-1)?.replace(/\s+/g, '')).toContain(PAY_URL);
});

test('an invoice on which nothing is due has no code', async () => {
  const paid = { status: 'paid', payUrl: null, sums: { ...sumsOf(123450), paid: 123450, due: 0 } } as const;
  expect(await scanPdf(await drawBytes(paperOf(paid)))).toEqual([null]);
  expect(await scanPdf(await drawBytes(paperOf({ ...WITHDRAWN, sums: WITHDRAWN_SUMS })))).toEqual([null]);
});

test.runIf(process.env['PAPERS'])('a voided and a paid invoice are drawn for inspection', async () => {
  const folder = process.env['PAPERS'];
  await writeFile(`${folder}/void.pdf`, await drawBytes(paperOf({ ...WITHDRAWN, sums: WITHDRAWN_SUMS })));
  const payments = [{ amount: 123_450, method: 'transfer' as const, reference: 'Wire 88', paidOn: '2026-12-03' }];
  const sums = { ...sumsOf(123450), paid: 123450, due: 0 };
  await writeFile(`${folder}/paid.pdf`, await drawBytes(paperOf({ status: 'paid', payUrl: null, sums, payments })));
});

test.runIf(process.env['PAPERS'])('an invoice is drawn for inspection', async () => {
  const taxes = [{ name: 'VAT', rate: '21', base: 100_000, amount: 21_000, included: false }];
  const lines = Array.from({ length: 14 }, (_, at) => line({ orderNumber: `48213-${100_000 + at}` }));
  const paper = paperOf({ lines, sums: sumsOf(121_000, taxes) });
  await writeFile(`${process.env['PAPERS']}/invoice.pdf`, await drawBytes(paper));
});

test.runIf(process.env['PAPERS'])('a short invoice is drawn for inspection', async () => {
  await writeFile(`${process.env['PAPERS']}/short.pdf`, await drawBytes(paperOf(SHORT)));
});
