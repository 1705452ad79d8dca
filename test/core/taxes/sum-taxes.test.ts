import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refundTaxes, sumTaxes, type TaxLine } from '../../../src/core/taxes/sum-taxes.ts';

const tax = fc.record({
  name: fc.constantFrom('VAT', 'Sales tax', 'GST'),
  rate: fc.constantFrom('0', '5', '7.7', '19', '21'),
  base: fc.integer({ min: 0, max: 1_000_000 }),
  amount: fc.integer({ min: 0, max: 200_000 }),
  included: fc.boolean(),
});
const amountOf = (taxes: readonly TaxLine[]) => taxes.reduce((sum, { amount }) => sum + amount, 0);
const baseOf = (taxes: readonly TaxLine[]) => taxes.reduce((sum, { base }) => sum + base, 0);

describe('taxes of papers', () => {
  test('taxes are added up by name and rate, and nothing is lost', () => {
    fc.assert(
      fc.property(fc.array(tax, { maxLength: 30 }), (taxes) => {
        const sums = sumTaxes(taxes);
        expect({ amount: amountOf(sums), base: baseOf(sums) }).toEqual({
          amount: amountOf(taxes),
          base: baseOf(taxes),
        });
        const keys = sums.map(({ name, rate, included }) => `${name} ${rate} ${included}`);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  test('taxes refunded in parts add up to exactly the taxes charged, and never to more', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(tax, { minLength: 1, maxLength: 4 }), steps, (taxes, parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        let before = 0;
        let amount = 0;
        let base = 0;
        for (const part of parts) {
          const back = refundTaxes(taxes, { total, before, amount: part });
          for (const one of back) expect(one.amount).toBeLessThanOrEqual(0);
          before += part;
          amount += amountOf(back);
          base += baseOf(back);
          expect(-amount).toBeLessThanOrEqual(amountOf(taxes));
        }
        expect({ amount: 0 - amount, base: 0 - base }).toEqual({ amount: amountOf(taxes), base: baseOf(taxes) });
      }),
    );
  });

  test('a total of zero has no tax to refund', () => {
    expect(refundTaxes([], { total: 0, before: 0, amount: 0 })).toEqual([]);
  });
});
