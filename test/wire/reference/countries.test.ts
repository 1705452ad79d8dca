import { iso31662 } from 'iso-3166/2.js';
import { describe, expect, test } from 'vitest';
import {
  CA_REGIONS,
  countryName,
  isUsZip,
  readCountry,
  readRegion,
  US_REGIONS,
} from '../../../src/wire/reference/countries.ts';

describe('countries', () => {
  test.each([
    ['US', 'US'],
    [' us ', 'US'],
    ['USA', 'US'],
    ['gbr', 'GB'],
    ['XK', 'XK'],
    ['xkx', 'XK'],
    ['HK', 'HK'],
  ])('%j is read as %s', (text, code) => {
    expect(readCountry(text)).toBe(code);
  });

  test.each(['', 'U', 'UK', 'EU', 'ZZ', 'AN', 'SU', '840', 'United States', 'constructor'])(
    '%j is not a country',
    (text) => {
      expect(readCountry(text)).toBeNull();
    },
  );

  test('countries have their common names', () => {
    expect(['US', 'KR', 'XK', 'FR'].map(countryName)).toEqual(['United States', 'South Korea', 'Kosovo', 'France']);
    expect(countryName('ZZ')).toBe('ZZ');
  });

  test('the regions are those of ISO 3166-2, and military mail', () => {
    const iso = (country: string) => iso31662.filter((row) => row.parent === country).map((row) => row.code.slice(3));
    expect([...US_REGIONS.keys()].sort()).toEqual([...iso('US'), 'AA', 'AE', 'AP'].sort());
    expect([...CA_REGIONS.keys()].sort()).toEqual(iso('CA').sort());
    expect({ US_REGIONS: US_REGIONS.size, CA_REGIONS: CA_REGIONS.size }).toEqual({ US_REGIONS: 60, CA_REGIONS: 13 });
  });

  test.each([
    ['US', 'MD', 'MD'],
    ['US', ' md ', 'MD'],
    ['US', 'AE', 'AE'],
    ['US', 'Maryland', null],
    ['US', 'QC', null],
    ['CA', 'qc', 'QC'],
    ['CA', 'MD', null],
    ['DE', ' Bayern ', 'Bayern'],
    ['DE', ' ', null],
  ])('in %s, the region %j is %j', (country, text, region) => {
    expect(readRegion(country, text)).toBe(region);
  });

  test('a ZIP has five digits', () => {
    expect(['21201', '00501'].every(isUsZip)).toBe(true);
    expect(['2120', '212011', '21201-1234', '2120a', ' 21201', '21201\n', '٢١٢٠١', ''].some(isUsZip)).toBe(false);
  });
});
