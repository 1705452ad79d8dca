import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '../../../../src/core/money.ts';
import { shareOfTaxes } from '../../../../src/domain/firm/taxes/share-of-taxes.ts';
import { taxLines } from '../../../../src/domain/firm/taxes/tax-lines.ts';

const papers = fc
  .record({
    amounts: fc.array(fc.nat(5_000_000), { minLength: 1, maxLength: 5 }),
    rates: fc.array(fc.constantFrom('0', '7', '8.875', '19', '21.5'), { minLength: 1, maxLength: 3 }),
    inclusive: fc.boolean(),
  })
  .map(({ amounts, rates, inclusive }) =>
    taxLines(
      {
        rounding: 'line',
        rules: rates.map((rate, index) => ({
          name: `Tax ${index}`,
          country: 'DE',
          region: null,
          services: null,
          rate,
          from: null,
          reverse_charge: false,
        })),
      },
      {
        lines: amounts.map((amount) => ({ code: 'translation', amount })),
        inclusive,
        place: { country: 'DE', region: null },
        on: '2026-11-16',
        seller: { country: 'DE', tax_number: null },
        buyer: { tax_number: null, exempt: null },
      },
    ),
  );
const amountsOf = (taxes: readonly { base: number; amount: number }[]) => ({
  base: sum(taxes.map((tax) => tax.base)),
  amount: sum(taxes.map((tax) => tax.amount)),
});

test('everything given back is every tax given back, and nothing is none', () => {
  fc.assert(
    fc.property(papers, ({ taxes, total }) => {
      expect(shareOfTaxes(taxes, total, total)).toEqual(taxes);
      expect(amountsOf(shareOfTaxes(taxes, 0, total))).toEqual({ base: 0, amount: 0 });
    }),
  );
});

test('parts given back one after the other have the taxes of the whole, without drift', () => {
  fc.assert(
    fc.property(papers, fc.array(fc.nat(1_000_000), { maxLength: 6 }), ({ taxes, total }, wanted) => {
      const parts: number[] = [];
      for (const part of wanted) parts.push(Math.min(part, total - sum(parts)));
      parts.push(total - sum(parts));
      const shares = parts.map((part, index) => shareOfTaxes(taxes, part, total, sum(parts.slice(0, index))));
      taxes.forEach((tax, at) => {
        const given = shares.map((share) => share[at] ?? { base: 0, amount: 0 });
        expect(amountsOf(given)).toEqual({ base: tax.base, amount: tax.amount });
        for (const share of given) expect(share.amount).toBeGreaterThanOrEqual(-1);
      });
    }),
  );
});

test('a tax on everything: its base and all taxes of a part are the part', () => {
  const taxes = [{ name: 'VAT', rate: '19', base: 10_000, amount: 1900, included: false }];
  expect(shareOfTaxes(taxes, 5000, 11_900)).toMatchObject([{ base: 4202, amount: 798 }]);
});
