import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../../../../src/core/money.ts';
import { lowerTaxes } from '../../../../src/domain/pricing/taxes/lower-taxes.ts';
import type { Tax } from '../../../../src/wire/schemas/firm/tax.ts';

const tax = (rate: string, base: number, more: Partial<Tax> = {}): Tax => ({
  name: 'VAT',
  rate,
  base,
  amount: Math.round((base * Number(rate)) / 100),
  included: false,
  ...more,
});
const line = (code: string, amount: number) => ({ code, amount });
/** Translations at 19 %, notarizations at 7 %. */
const chosen = (service: string) => [{ name: 'VAT', rate: service === 'notarization' ? '7' : '19' }];
const request = { inclusive: false, rounding: 'line', chosen } as const;

test('each service refunds its own tax, however much is left of the others', () => {
  const left = [tax('19', 1000), tax('7', 0)];
  expect(lowerTaxes({ ...request, left, lines: [line('translation', -100)] }).taxes).toEqual([tax('19', -100)]);
  expect(lowerTaxes({ ...request, left, lines: [line('notarization', -100)] }).taxes).toEqual([]);
});

test('a tax whose rate is in no rule of its time is refunded by its name', () => {
  const left = [tax('16', 1000)];
  expect(lowerTaxes({ ...request, left, lines: [line('translation', -100)] }).taxes).toEqual([tax('16', -100)]);
});

describe('of the taxes on the papers, a lower price refunds', () => {
  const vat = (...rates: string[]) => rates.map((rate) => ({ name: 'VAT', rate }));
  const city = tax('19', 10, { name: 'City tax' });
  test.each([
    {
      which: 'no included tax, where prices do not include tax',
      left: [tax('19', 1000, { included: true })],
      back: [],
    },
    { which: 'the one of that name', left: [city, tax('19', 1000)], back: [tax('19', -100)] },
    { which: 'no tax that no rule names', rules: [], left: [tax('19', 1000)], back: [] },
    {
      which: 'the first that has something left',
      rules: vat('19', '16'),
      left: [tax('19', 0), tax('16', 1000)],
      back: [tax('16', -100)],
    },
    {
      which: 'the one of the first rule',
      rules: vat('16', '19'),
      left: [tax('19', 1000), tax('16', 1000)],
      back: [tax('16', -100)],
    },
    {
      which: 'once the one that two rules name',
      rules: vat('19', '19'),
      left: [tax('19', 1000)],
      back: [tax('19', -100)],
    },
    {
      which: 'all of a tax that ends with it',
      left: [tax('19', 100, { amount: 21 })],
      back: [tax('19', -100, { amount: -21 })],
    },
    {
      which: 'no more than its amount',
      left: [tax('19', 1000, { amount: 10 })],
      back: [tax('19', -100, { amount: -10 })],
    },
  ])('$which', ({ rules = vat('19'), left, back }) => {
    const lines = [line('translation', -100)];
    expect(lowerTaxes({ ...request, chosen: () => rules, left, lines }).taxes).toEqual(back);
  });
});

test('a refund of tax is rounded as the firm rounds', () => {
  const lines = [line('translation', -3), line('translation', -3)];
  const back = (rounding: 'line' | 'total') =>
    lowerTaxes({ ...request, rounding, left: [tax('19', 1000)], lines }).tax_total;
  expect({ line: back('line'), total: back('total') }).toEqual({ line: -2, total: -1 });
});

test('a tax that the buyer owes themselves is refunded with its base', () => {
  const lines = [line('translation', -100)];
  const lower = lowerTaxes({ ...request, chosen: () => [], left: [tax('0', 1000)], lines });
  expect(lower).toMatchObject({ total: -100, tax_total: 0, taxes: [{ rate: '0', base: -100 }] });
});

test('of an order sold with tax and extended without it, the charged tax is refunded first', () => {
  const left = [tax('19', 10_000, { included: true }), tax('0', 1000, { included: true })];
  const sold = { ...request, inclusive: true, left, takenOff: () => [] };
  expect(lowerTaxes({ ...sold, lines: [line('translation', -1190)] })).toMatchObject({
    total: -1190,
    lines: [{ amount: -1190 }],
    taxes: [{ rate: '19', base: -1000, amount: -190 }],
  });
});

test('a refund is never more than is left, and the last one returns all of the tax', () => {
  const amount = fc.integer({ min: -50_000, max: 2000 });
  const left = fc.record({ base: fc.nat(20_000), rounded: fc.integer({ min: -3, max: 3 }), included: fc.boolean() });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 4 }), left, (amounts, { base, rounded, included }) => {
      const fullTax = tax('19', base, { included });
      const remaining = { ...fullTax, amount: Math.max(0, fullTax.amount + rounded) };
      const lines = amounts.map((one) => line('translation', one));
      const lower = lowerTaxes({ ...request, inclusive: included, left: [remaining], lines });
      const back = lower.taxes[0] ?? { base: 0, amount: 0 };
      expect(-back.base).toBeLessThanOrEqual(remaining.base);
      expect(-back.amount).toBeLessThanOrEqual(remaining.amount);
      if (base > 0 && -back.base === base) expect(remaining.amount + back.amount).toBe(0);
      expect(lower.subtotal + lower.tax_total).toBe(lower.total);
      expect(lower.total).toBe(sum(amounts) + (included ? 0 : back.amount));
    }),
  );
});
