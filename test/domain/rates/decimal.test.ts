import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalsOf, divide, isDecimal, multiply, round, signOf } from '../../../src/domain/rates/decimal.ts';
import { convertAmount } from '../../../src/domain/rates/import-rates.ts';

// Money is exact: each result is compared with its exact fraction.

type Fraction = readonly [above: bigint, below: bigint];

const decimals = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.integer({ min: 0, max: 15 }))
  .map(([negative, digits, scale]) => {
    const text = digits.toString().padStart(scale + 1, '0');
    const cut = text.length - scale;
    return `${negative ? '-' : ''}${text.slice(0, cut)}${scale === 0 ? '' : `.${text.slice(cut)}`}`;
  });

function fraction(text: string): Fraction {
  const [integerPart = '', part = ''] = text.split('.');
  return [BigInt(integerPart + part), 10n ** BigInt(part.length)];
}

const size = (number: bigint) => (number < 0n ? -number : number);
const same = ([a, b]: Fraction, [c, d]: Fraction) => a * d === c * b;
const minus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d - c * b, b * d];
const within = ([a, b]: Fraction, [c, d]: Fraction) => size(a) * size(d) <= size(c) * size(b);

/** Half a unit off at most, and away from zero where it is exactly half. */
function expectRounded(result: string, exact: Fraction, unit: Fraction) {
  const off = minus(fraction(result), exact);
  const half: Fraction = [unit[0], unit[1] * 2n];
  expect(within(off, half), `${result} is too far off`).toBe(true);
  if (within(half, off))
    expect(size(fraction(result)[0]) * exact[1] >= size(exact[0]) * fraction(result)[1]).toBe(true);
}

describe('exact decimals', () => {
  test('a product is exact', () => {
    fc.assert(
      fc.property(decimals, decimals, (left, right) => {
        const [a, b] = fraction(left);
        const [c, d] = fraction(right);
        expect(same(fraction(multiply(left, right)), [a * c, b * d])).toBe(true);
      }),
    );
  });

  test('a number is rounded to the requested decimals, halves away from zero', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 12 }), (text, places) => {
        const result = round(text, places);
        expect(decimalsOf(result)).toBe(places);
        expectRounded(result, fraction(text), [1n, 10n ** BigInt(places)]);
      }),
    );
  });

  test('a quotient has the requested significant digits, and is the nearest such number', () => {
    fc.assert(
      fc.property(decimals, decimals, fc.integer({ min: 1, max: 20 }), (left, right, significant) => {
        fc.pre(signOf(left) !== 0 && signOf(right) !== 0);
        const [a, b] = fraction(left);
        const [c, d] = fraction(right);
        const exact: Fraction = [a * d * (c < 0n ? -1n : 1n), b * size(c)];
        const result = divide(left, right, significant);
        const shown = result.replace(/^-|\./g, '').replace(/^0+/, '').replace(/0+$/, '');
        expect(shown.length).toBeLessThanOrEqual(significant);
        // The unit of the last significant digit, found by scaling the number until it has enough digits.
        let unit: Fraction = [1n, 1n];
        const enough = 10n ** BigInt(significant - 1);
        while (size(exact[0]) * unit[1] < enough * exact[1] * unit[0]) unit = [unit[0], unit[1] * 10n];
        while (size(exact[0]) * unit[1] >= 10n * enough * exact[1] * unit[0]) unit = [unit[0] * 10n, unit[1]];
        expectRounded(result, exact, unit);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['2.345', 2, '2.35'],
    ['-2.345', 2, '-2.35'],
    ['2.3449', 2, '2.34'],
    ['0.5', 0, '1'],
    ['-0.4', 0, '0'],
    ['7', 3, '7.000'],
    ['999.995', 2, '1000.00'],
  ])('%s rounded to %i decimals is %s', (text, places, expected) => {
    expect(round(text, places)).toBe(expected);
  });

  test.each([
    ['1', '3', 12, '0.333333333333'],
    ['1', '18.4512', 12, '0.0541970169962'],
    ['2', '3', 1, '0.7'],
    ['1', '0.0001', 12, '10000'],
    ['99999', '1', 2, '100000'],
    ['0', '5', 12, '0'],
    ['-1', '8', 2, '-0.13'],
  ])('%s divided by %s to %i digits is %s', (dividend, divisor, significant, expected) => {
    expect(divide(dividend, divisor, significant)).toBe(expected);
  });

  test('nothing but plain decimal digits is a number', () => {
    expect(['18.4512', '0', '-1.50'].every(isDecimal)).toBe(true);
    const wrong = ['', '.5', '5.', '1e3', '1,5', '+1', ' 1', '1\n', '٣', 'NaN', '0x1', '1.2.3', '--1', 'Infinity'];
    expect(wrong.filter(isDecimal)).toEqual([]);
    expect(() => multiply('1e3', '1')).toThrow(TypeError);
    expect(() => divide('1', '0.00', 12)).toThrow(RangeError);
  });
});

describe('a converted amount', () => {
  test.each([
    ['1250000.00', '18.4512', 'MXN', '23064000.00'],
    ['100.005', '1', 'USD', '100.01'],
    ['10', '149.355', 'JPY', '1494'],
    ['10', '0.30751', 'KWD', '3.075'],
    ['999999999999999.999999', '1.000000000001', 'USD', '1000000000001000.00'],
    // Withdrawn currencies have no decimals in the standard.
    ['10', '1936.27', 'ITL', '19362.70'],
  ])('an amount of %s at the rate %s is in %s %s', (amount, rate, currency, expected) => {
    expect(convertAmount({ amount, rate, currency })).toBe(expected);
  });
});
