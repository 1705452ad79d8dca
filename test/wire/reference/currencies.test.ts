import { describe, expect, test } from 'vitest';
import table from '../../../src/wire/reference/currencies.json' with { type: 'json' };
import { findCurrency, readCurrency } from '../../../src/wire/reference/currencies.ts';

const unique = (values: readonly string[]) => new Set(values).size === values.length;

describe('currencies', () => {
  test('every currency code is listed once, well formed and sorted', () => {
    const active = Object.keys(table.active);
    const withdrawn = Object.keys(table.withdrawn);
    expect({ active: active.length, withdrawn: withdrawn.length }).toEqual({ active: 168, withdrawn: 126 });
    expect(unique([...active, ...withdrawn])).toBe(true);
    expect([...active, ...withdrawn].every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
    expect([active.toSorted(), withdrawn.toSorted()]).toEqual([active, withdrawn]);
    expect(Object.values(table.withdrawn).every(({ withdrawn: when }) => /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(when))).toBe(
      true,
    );
    expect(unique(Object.values({ ...table.active, ...table.withdrawn }).map(({ name }) => name))).toBe(true);
  });

  test.each([
    ['USD', 2],
    ['EUR', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['KWD', 3],
    ['IQD', 3],
    ['CLF', 4],
    ['HUF', 2],
    ['IRR', 2],
    ['ISK', 0],
    ['UGX', 0],
    ['XDR', null],
  ])('%s has %j decimals', (code, minorUnits) => {
    expect(findCurrency(code)).toMatchObject({ code, minorUnits, withdrawn: null });
  });

  test.each(['usd', ' eur ', 'SLE', 'VED', 'VES', 'XCG', 'ZWG', 'XAF'])('the currency %j is in use', (text) => {
    expect(readCurrency(text)).toBe(text.trim().toUpperCase());
  });

  test.each(['BGN', 'HRK', 'ANG', 'CUC', 'SLL', 'ZWL', 'DEM', 'ITL', 'SUR'])('%s is for old documents only', (code) => {
    expect(readCurrency(code)).toBeNull();
    expect(readCurrency(code.toLowerCase(), { historic: true })).toBe(code);
  });

  test.each(['', 'US', 'US$', 'XXX', 'XTS', 'XAU', 'ABC', 'BTC', 'Euro'])('%j is no currency', (text) => {
    expect(readCurrency(text, { historic: true })).toBeNull();
  });
});
