import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber } from '../../src/screens/kit/form/read-number.ts';

test.each([
  ['23.70', 2, 23.7],
  ['23,70', 2, 23.7],
  ['1.234,50', 2, 1234.5],
  ['1,234.50', 2, 1234.5],
  ['1 234,50 €', 2, 1234.5],
  ['$1,234', 2, 1234],
  ['1.234.567', 2, 1234567],
  ['0,085', 6, 0.085],
  ['1.234', 3, 1.234],
  ['−5', 2, -5],
  ['12.', 2, 12],
  ['', 2, ''],
])('%s, typed with at most %s decimals, is the number %s', (typed, decimals, number) => {
  expect(readNumber(typed, decimals)).toBe(number);
});

test.each([
  ['1.234', 2],
  ['25.999', 2],
  ['1,234', 6],
  ['1,23.50', 2],
  ['1.2.3', 2],
  ['1.234,567,8', 2],
  ['12.345', 0],
  ['1e3', 2],
  ['abc', 2],
  ['-', 2],
])('%s, typed with at most %s decimals, is refused: nobody is charged by a guess', (typed, decimals) => {
  expect(readNumber(typed, decimals)).toBeNull();
});

test('an amount is read as written in the United States, in Germany and in France', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e10, max: 1e10 }), fc.constantFrom('en-US', 'de-DE', 'fr-FR'), (minor, place) => {
      const written = new Intl.NumberFormat(place, { minimumFractionDigits: 2 }).format(minor / 100);
      expect(readNumber(written, 2)).toBe(minor / 100);
    }),
  );
});
