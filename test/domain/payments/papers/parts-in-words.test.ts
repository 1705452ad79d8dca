import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '../../../../src/core/money.ts';
import { partsInWords } from '../../../../src/domain/payments/papers/parts-in-words.ts';
import { withAmount } from '../../../../src/domain/pricing/line-amount.ts';

const page = { code: 'translation', description: 'Translation, per page', quantity: 3, unit_price: 2495, amount: 7485 };

test('a part says what was counted, how often, at which price and what that comes to', () => {
  expect(partsInWords([page], { amount: 8907, net: 7485 }, 'EUR')).toEqual([
    '3 × €24.95 = €74.85 · Translation, per page',
  ]);
});

test('parts whose prices hold their taxes have no amounts beside a line without them', () => {
  expect(partsInWords([page], { amount: 7485, net: 6290 }, 'EUR')).toEqual([
    '3 × €24.95 with taxes · Translation, per page',
  ]);
});

test('parts that add up to nothing that was billed are not said', () => {
  expect(partsInWords([page], { amount: 7000, net: 6000 }, 'EUR')).toEqual([]);
  expect(partsInWords([], { amount: -500, net: -500 }, 'EUR')).toEqual([]);
});

test('a part whose amount is not its quantity times its price says the amount alone', () => {
  expect(partsInWords([{ ...page, amount: 7000 }], { amount: 7000, net: 7000 }, 'EUR')).toEqual([
    '€70.00 · Translation, per page',
  ]);
});

test('twelve parts are said and the rest is summed up', () => {
  const parts = Array.from({ length: 17 }, () => page);
  const words = partsInWords(parts, { amount: 17 * 7485, net: 17 * 7485 }, 'EUR');
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

test('what is said of the parts adds up to the line above them', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 30 }), fc.nat(10_000), (parts, tax) => {
      const net = sum(parts.map(({ amount }) => amount));
      const words = partsInWords(parts, { amount: net + tax, net }, 'EUR');
      expect(sum(words.map((text) => minor(/(?: = | more · )(\S+)/.exec(text)?.[1] ?? '')))).toBe(net);
    }),
  );
});
