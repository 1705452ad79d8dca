import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWellFormedTaxNumber, taxNumberExample } from '../../../src/wire/reference/tax-numbers.ts';

const COUNTRIES = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB CH LI NO IS'
  .split(' ')
  .concat('US CA AU NZ IN SG AE MX BR JP ZA'.split(' '));

describe('tax numbers', () => {
  test.each(COUNTRIES)('the example tax number of %s is well-formed', (country) => {
    expect(isWellFormedTaxNumber(country, taxNumberExample(country))).toBe(true);
  });

  test.each([
    ['DE', 'DE123456789', true],
    ['DE', 'de 123 456 789', true],
    ['DE', '123456789', false],
    ['DE', 'DE12345678', false],
    ['DE', 'FR12345678901', false],
    ['GR', 'EL123456789', true],
    ['GR', 'GR123456789', false],
    ['AT', 'ATU12345678', true],
    ['AT', 'AT12345678', false],
    ['NL', 'NL123456789B01', true],
    ['IE', 'IE1234567FA', true],
    ['GB', 'GB 123 4567 89', true],
    ['GB', 'GBGD123', true],
    ['CH', 'CHE-123.456.789 MWST', true],
    ['CH', 'CHE-123.456.789', true],
    ['CH', '123.456.789', false],
    ['US', '52-1234567', true],
    ['US', 'DE123456789', false],
    ['KE', 'P051234567X', true],
    ['KE', 'none', false],
    [null, 'DE123456789', true],
    [null, '–', false],
  ])('of %s, %s is well-formed: %s', (country, number, expected) => {
    expect(isWellFormedTaxNumber(country, number)).toBe(expected);
  });

  test('spacing and letter case of a tax number make no difference', () => {
    const places = fc.record({ country: fc.constantFrom(...COUNTRIES), at: fc.array(fc.nat(25)), small: fc.boolean() });
    fc.assert(
      fc.property(places, fc.constantFrom(' ', '.', '-'), ({ country, at, small }, mark) => {
        const example = taxNumberExample(country);
        const spaced = example
          .split('')
          .map((character, index) => (at.includes(index) ? `${mark}${character}` : character))
          .join('');
        expect(isWellFormedTaxNumber(country, small ? spaced.toLowerCase() : spaced)).toBe(true);
      }),
    );
  });

  test('the name of an inherited property is not a country', () => {
    expect(isWellFormedTaxNumber('constructor', '1234')).toBe(true);
  });
});
