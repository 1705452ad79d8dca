import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '../../../../src/core/money.ts';
import type { Measured } from '../../../../src/domain/pricing/list/compile-list.ts';
import {
  agreedRateCard,
  priceLines,
  type RateCard,
  rateCardOf,
} from '../../../../src/domain/pricing/list/rate-card.ts';
import { chargeTaxes } from '../../../../src/domain/pricing/taxes/charge-taxes.ts';
import type { PriceListBody, PriceRule } from '../../../../src/wire/schemas/firm/prices/price-rules.ts';
import type { Services } from '../../../../src/wire/schemas/services.ts';
import { FIRST_LIST } from '../../../support/prices/first-list.ts';
import { translation } from '../../../world/services.ts';
import { someLists, someRules, withoutService } from '../../firm/prices/sample-lists.ts';
import { someFiles as manyFiles, someServices } from './requests.ts';

// Properties of every price list and every agreement.

const rateCard = (body: PriceListBody): RateCard => rateCardOf({ version: 'v', currency: 'USD', body });
const total = (input: RateCard, services: Services, files: readonly Measured[]) =>
  sum(priceLines(input, services, files).lines.map(({ amount }) => amount));
const hundredths = fc.integer({ min: 0, max: 10_000 });

/** Small files too: a price with a minimum rises only from some page on. */
const someFiles = fc.oneof(
  manyFiles,
  fc.array(fc.record({ page_count: fc.nat({ max: 3 }), source_word_count: fc.nat({ max: 600 }) }), {
    minLength: 1,
    maxLength: 2,
  }),
);

/** Plain lists, and lists with an account's own prices and a discount. */
const someRateCards: fc.Arbitrary<RateCard> = fc
  .tuple(someLists, fc.option(fc.record({ own_prices: fc.option(someRules), discount: fc.option(hundredths) })))
  .map(([list, agreed]) => {
    if (agreed === null) return rateCard(list);
    const { own_prices, discount } = agreed;
    return agreedRateCard(rateCard(list), list, {
      name: '',
      own_prices,
      discount: discount === null ? null : String(discount / 100),
    });
  });

test('each line is its quantity times its price, in integer minor units, and never negative', () => {
  fc.assert(
    fc.property(someRateCards, someServices, someFiles, (input, services, files) => {
      for (const line of priceLines(input, services, files).lines) {
        expect(Number.isSafeInteger(line.amount) && line.amount >= 0 && line.unit_price >= 0).toBe(true);
        expect(line.amount).toBe(line.quantity * line.unit_price);
      }
    }),
    { numRuns: 500 },
  );
});

test('in a currency of three decimals every line ends in 0, and costs about what the list says', () => {
  const dinars = (body: PriceListBody) => rateCardOf({ version: 'v', currency: 'KWD', body });
  const agreed = fc.record({ own_prices: fc.option(someRules), discount: fc.option(fc.constantFrom('7.5', '33.33')) });
  fc.assert(
    fc.property(someLists, agreed, someServices, someFiles, (list, { own_prices, discount }, services, files) => {
      const input = agreedRateCard(dinars(list), list, { name: '', own_prices, discount });
      for (const { amount, quantity, unit_price } of priceLines(input, services, files).lines) {
        expect({ rest: amount % 10, amount }).toEqual({ rest: 0, amount: quantity * unit_price });
      }
      expect(input.cancellationFee % 10).toBe(0);
    }),
    { numRuns: 500 },
  );
  const [page] = priceLines(dinars(FIRST_LIST.body), translation(), [{ page_count: 3, source_word_count: 9 }]).lines;
  expect(page).toMatchObject({ quantity: 1, unit_price: 7490, amount: 7490 });
});

test('more pages or words never cost less', () => {
  const more = fc.oneof(
    fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 500 })),
    fc.tuple(fc.nat({ max: 500 }), fc.nat({ max: 50_000 })),
  );
  fc.assert(
    fc.property(someRateCards, someServices, someFiles, more, (input, services, files, [pages, words]) => {
      const known = files.map((file) => ({
        page_count: file.page_count ?? 1,
        source_word_count: file.source_word_count ?? 0,
      }));
      const [first, ...others] = known;
      if (first === undefined) return;
      const larger = { page_count: first.page_count + pages, source_word_count: first.source_word_count + words };
      expect(total(input, services, [larger, ...others])).toBeGreaterThanOrEqual(total(input, services, known));
    }),
    { numRuns: 1000 },
  );
});

test('a discount never raises a price, and 100 % off is zero', () => {
  fc.assert(
    fc.property(someLists, someServices, someFiles, hundredths, (list, services, files, off) => {
      const agreed = (discount: string) =>
        agreedRateCard(rateCard(list), list, { name: '', own_prices: null, discount });
      const full = total(rateCard(list), services, files);
      expect(total(agreed(String(off / 100)), services, files)).toBeLessThanOrEqual(full);
      expect(total(agreed('0'), services, files)).toBe(full);
      expect(total(agreed('100'), services, files)).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test('prices by the word do not drift: price, surcharge and discount are each rounded once, for any number of words', () => {
  const price = fc.integer({ min: 1, max: 500_000 });
  const factor = fc.integer({ min: 1, max: 30_000 });
  fc.assert(
    fc.property(price, factor, hundredths, fc.nat({ max: 2_000_000 }), (units, share, off, words) => {
      const added: PriceRule = {
        service: 'translation',
        adds: { code: 'rush', description: 'Rush' },
        factor: String(share / 10_000),
      };
      const list = withoutService(
        'translation',
        { service: 'translation', unit: 'word', price: String(units / 10_000) },
        added,
      );
      const agreed = agreedRateCard(rateCard(list), list, { name: '', own_prices: null, discount: String(off / 100) });
      const { lines } = priceLines(agreed, translation(), [{ page_count: 1, source_word_count: words }]);
      const exact = (units / 10_000) * words * (1 - off / 10_000);
      // The sum is rounded, then the discount, then the surcharge.
      expect(Math.abs((lines[0]?.amount ?? 0) - exact)).toBeLessThanOrEqual(1.001);
      const rush = (exact * share) / 10_000;
      expect(Math.abs((lines[1]?.amount ?? 0) - rush)).toBeLessThanOrEqual(1.001 + share / 20_000);
    }),
    { numRuns: 500 },
  );
});

test('a price by the word is within half a minor unit of the exact amount, for any number of words', () => {
  const price = fc.integer({ min: 1, max: 500_000 });
  fc.assert(
    fc.property(price, fc.nat({ max: 2_000_000 }), (units, words) => {
      const rule: PriceRule = { service: 'translation', unit: 'word', price: String(units / 10_000) };
      const exact = BigInt(units) * BigInt(words);
      const list = withoutService('translation', rule);
      const sumOfWords = BigInt(total(rateCard(list), translation(), [{ page_count: 1, source_word_count: words }]));
      const off = sumOfWords * 10_000n - exact;
      expect(off <= 5000n && off > -5000n).toBe(true);
    }),
  );
});

test('the lines plus the taxes that they do not include are the total', () => {
  const rule = { country: 'DE', region: null, services: null, from: null, reverse_charge: false };
  const rates = fc.integer({ min: 0, max: 1_000_000 }).map((rate) => String(rate / 10_000));
  const rounding = fc.constantFrom('line' as const, 'total' as const);
  fc.assert(
    fc.property(someRateCards, someServices, someFiles, rates, rounding, fc.boolean(), (...input) => {
      const [prices, services, files, rate, rounded, inclusive] = input;
      const { lines } = priceLines(prices, services, files);
      const taxed = chargeTaxes(
        { rules: [{ ...rule, name: 'VAT', rate }], rounding: rounded },
        {
          lines,
          inclusive,
          place: { country: 'DE', region: null },
          on: '2026-11-16',
          seller: { country: 'DE', tax_number: null },
          buyer: { tax_number: null, exempt: null },
        },
      );
      const charged = sum(lines.map(({ amount }) => amount));
      const taxes = sum(taxed.taxes.map(({ amount }) => amount));
      expect(taxed.tax_total).toBe(taxes);
      expect(taxed.subtotal + taxes).toBe(taxed.total);
      expect(taxed.total).toBe(inclusive ? charged : charged + taxes);
    }),
    { numRuns: 500 },
  );
});

test('the same list and request give the same lines, whichever process reads the list', () => {
  fc.assert(
    fc.property(someLists, someServices, someFiles, (list, services, files) => {
      const frozen = JSON.stringify([list, services, files]);
      const lines = priceLines(rateCard(list), services, files);
      expect(priceLines(rateCard(JSON.parse(JSON.stringify(list))), services, files)).toEqual(lines);
      expect(JSON.stringify([list, services, files])).toBe(frozen);
    }),
    { numRuns: 200 },
  );
});
