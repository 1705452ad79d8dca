import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from '../../../../src/core/calendar.ts';
import { sum } from '../../../../src/core/money.ts';
import { createSeal } from '../../../../src/core/seal.ts';
import { moneyInWords } from '../../../../src/core/words/money.ts';
import { invoicePaper } from '../../../../src/domain/billing/invoices/invoice-paper.ts';
import { invoiceDataOf } from '../../../../src/domain/billing/invoices/issue-invoice.ts';
import { partsInWords } from '../../../../src/domain/billing/papers/paper-blocks.ts';
import { issuerOf } from '../../../../src/domain/firm/company/issuer.ts';
import { COMPANY } from '../../../../src/domain/firm/topics/topics.ts';
import { withAmount } from '../../../../src/domain/pricing/price-for.ts';
import { ENGLISH } from '../../../../src/words/reader.ts';
import { readPdf } from '../../../engines/paper/read-pdf.ts';
import { drawBytes, flat } from '../../../engines/paper/sample-paper.ts';
import { invoices } from './sample-papers.ts';

const deps = {
  seal: createSeal('of these tests'),
  baseUrl: 'https://dragoman.example',
  playMoney: false,
  issuer: () => issuerOf(COMPANY.fallback),
  dayOf,
};
const page = { code: 'translation', description: 'Translation, per page', quantity: 3, unit_price: 2495, amount: 7485 };

test('a part shows its quantity, unit price, amount and description', () => {
  expect(partsInWords(ENGLISH, [page], { amount: 8907, net: 7485 }, 'EUR')).toEqual([
    '3 × €24.95 = €74.85 · Translation, per page',
  ]);
});

test('parts with tax-inclusive prices show no amounts under a line without taxes', () => {
  expect(partsInWords(ENGLISH, [page], { amount: 7485, net: 6290 }, 'EUR')).toEqual([
    '3 × €24.95 with taxes · Translation, per page',
  ]);
});

test('parts that do not add up to the billed amount are omitted', () => {
  expect(partsInWords(ENGLISH, [page], { amount: 7000, net: 6000 }, 'EUR')).toEqual([]);
  expect(partsInWords(ENGLISH, [], { amount: -500, net: -500 }, 'EUR')).toEqual([]);
});

test('a part whose amount is not its quantity times its price shows only the amount', () => {
  expect(partsInWords(ENGLISH, [{ ...page, amount: 7000 }], { amount: 7000, net: 7000 }, 'EUR')).toEqual([
    '€70.00 · Translation, per page',
  ]);
});

test('the number of counted words comes before the description, which may be long', () => {
  const description = 'Certified translation, expedited, Spanish to English, by the word (777 words), less 5 %';
  const words = { ...page, description, quantity: 1, unit_price: 224_910, amount: 224_910 };
  expect(partsInWords(ENGLISH, [words], { amount: 224_910, net: 224_910 }, 'KWD')).toEqual([
    `777 words = ${moneyInWords(ENGLISH, 224_910, 'KWD')} · Certified translation, expedited, Spanish to English, by the word, less 5 %`,
  ]);
});

test('an invoice in dinars prints the number of counted words, even if the description is long', async () => {
  const words = {
    ...page,
    description: 'Certified translation, expedited, Spanish to English, by the word (777 words), less 33.33 %',
    quantity: 1,
    unit_price: 224_910,
    amount: 224_910,
  };
  const [sample] = fc.sample(invoices, { numRuns: 1, seed: 7 });
  const [line] = sample?.lines ?? [];
  if (sample === undefined || line === undefined) return expect.fail('no invoice');
  const full = {
    ...sample,
    invoice: { ...sample.invoice, currency: 'KWD', total: 224_910 },
    lines: [{ ...line, kind: 'order' as const, amount: 224_910, taxes: [], paper_taxes: [], rounding: 0 }],
  };
  const orderParts = new Map([[line.id, { line: line.id, ordered_at: null, parts: [words] }]]);
  const text = flat(await readPdf(await drawBytes(invoicePaper(invoiceDataOf(deps, full, orderParts)))));
  expect(text).toContain('777 words = KWD 224.910');
  expect(text).toContain('by the word, less 33.33 %');
});

test('twelve parts are listed and the rest is summed up', () => {
  const parts = Array.from({ length: 17 }, () => page);
  const words = partsInWords(ENGLISH, parts, { amount: 17 * 7485, net: 17 * 7485 }, 'EUR');
  expect([words.length, words.at(-1)]).toEqual([13, 'and 5 more · €374.25']);
});

/** `€1,234.50` → 123450 */
const minor = (text: string): number => Number(text.replace(/[^\d-]/g, ''));
const part = fc
  .record({
    quantity: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constantFrom(0.5, 1.25, 0.333)),
    unit_price: fc.integer({ min: -100_000, max: 100_000 }),
  })
  .map((counted) => withAmount({ code: 'some', description: 'Some', ...counted }));

test('the listed parts add up to the line above them', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 30 }), fc.nat(10_000), (parts, tax) => {
      const net = sum(parts.map(({ amount }) => amount));
      const words = partsInWords(ENGLISH, parts, { amount: net + tax, net }, 'EUR');
      expect(sum(words.map((text) => minor(/(?: = | more · )(\S+)/.exec(text)?.[1] ?? '')))).toBe(net);
    }),
  );
});
