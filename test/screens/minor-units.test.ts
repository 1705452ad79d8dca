import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorOf, percentOf, shareOf, typedOf } from '../../src/screens/console/settings/prices/rules/minor-units.ts';

test.each([
  ['24.95', 'USD', '2495'],
  ['0.085', 'USD', '8.5'],
  ['.5', 'USD', '50'],
  ['1,250.00', 'USD', '125000'],
  ['26,95', 'USD', '2695'],
  ['1.250,00', 'USD', '125000'],
  ['1,250', 'USD', '1,250'],
  ['3000', 'JPY', '3000'],
  ['0', 'USD', '0'],
  ['-1', 'USD', '-100'],
  ['abc', 'USD', 'abc'],
  ['', 'USD', ''],
])('%s typed in %s is stored as %s minor units', (typed, currency, minor) => {
  expect(minorOf(typed, currency).replace(/^-?0+(?=\d)/, '')).toBe(minor);
});

test('a stored price is shown and read back digit for digit', () => {
  const price = fc.integer({ min: 0, max: 10_000_000_000 }).map((units) => String(units / 10_000));
  fc.assert(
    fc.property(price, fc.constantFrom('USD', 'JPY', 'KWD'), (stored, currency) => {
      expect(minorOf(typedOf(stored, currency), currency)).toBe(stored);
    }),
  );
});

test.each([
  ['50', '0.5'],
  ['12.5', '0.125'],
  ['12,5', '0.125'],
  ['150', '1.5'],
  ['100', '1'],
  ['.5', '0.005'],
  ['0', '0'],
  ['abc', 'abc'],
  ['', ''],
])('%s per cent is stored as a share of %s', (percent, share) => {
  expect(shareOf(percent)).toBe(share);
});

test('a stored share is shown in per cent and read back digit for digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (units) => {
      const share = String(units / 10_000);
      expect(shareOf(percentOf(share))).toBe(share);
    }),
  );
});
