import { describe, expect, test } from 'vitest';
import { APOSTILLE_PARTIES, isApostilleParty } from '../../../src/wire/reference/apostille.ts';
import { readCountry } from '../../../src/wire/reference/countries.ts';

const unique = (values: readonly string[]) => new Set(values).size === values.length;

describe('apostille', () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`);

  test('the apostille convention has 130 parties, each a known country', () => {
    expect(APOSTILLE_PARTIES).toHaveLength(130);
    expect(unique(APOSTILLE_PARTIES)).toBe(true);
    expect(APOSTILLE_PARTIES.filter((code) => readCountry(code) !== code)).toEqual([]);
  });

  test.each(['MX', 'CN', 'HK', 'MO', 'XK', 'SA', 'CA', 'US'])('%s accepts an apostille', (country) => {
    expect(isApostilleParty(country, day('2026-06-30'))).toBe(true);
  });

  test.each(['EG', 'AE', 'KE', 'NG', 'QA', 'LK', 'TW', 'ZZ', '', 'us'])(
    '%j does not accept an apostille',
    (country) => {
      expect(isApostilleParty(country, day('2030-01-01'))).toBe(false);
    },
  );

  test.each([
    ['TH', '2027-02-28'],
    ['VN', '2026-09-11'],
    ['DZ', '2026-07-09'],
    ['BD', '2025-03-30'],
  ])('%s accepts an apostille from %s on', (country, from) => {
    expect(isApostilleParty(country, day(from))).toBe(true);
    expect(isApostilleParty(country, new Date(day(from).getTime() - 1))).toBe(false);
  });
});
