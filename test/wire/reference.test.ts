import { iso31662 } from 'iso-3166/2.js';
import { describe, expect, test } from 'vitest';
import { APOSTILLE_PARTIES, isApostilleParty } from '../../src/wire/reference/apostille.ts';
import {
  CA_REGIONS,
  countryName,
  isUsZip,
  readCountry,
  readRegion,
  US_REGIONS,
} from '../../src/wire/reference/countries.ts';
import { findCurrency, readCurrency } from '../../src/wire/reference/currencies.ts';
import { ACTIVE } from '../../src/wire/reference/currency-table.ts';
import { languageName, languages, readLanguage } from '../../src/wire/reference/languages.ts';
import { nearestName } from '../../src/wire/reference/nearest.ts';
import { readPhone } from '../../src/wire/reference/phone.ts';
import {
  isShippingCode,
  SHIPPING_CODES,
  SHIPPING_SERVICES,
  shippingReaches,
} from '../../src/wire/reference/shipping.ts';
import { WITHDRAWN } from '../../src/wire/reference/withdrawn-currencies.ts';

const unique = (values: readonly string[]) => new Set(values).size === values.length;

describe('languages', () => {
  const all = languages();

  test('the languages are every two-letter one and the living three-letter ones, once each', () => {
    expect(all.filter(({ code }) => code.length === 2)).toHaveLength(184);
    expect(all.length).toBeGreaterThan(6900);
    expect(unique(all.map(({ code }) => code))).toBe(true);
    expect(unique(all.map(({ name }) => name))).toBe(true);
  });

  test('the languages are sorted by name', () => {
    const { compare } = new Intl.Collator('en');
    expect(all).toEqual(all.toSorted((a, b) => compare(a.name, b.name)));
  });

  test('every code of the list of languages is read back, in any case', () => {
    for (const { code } of all) expect(readLanguage(code.toUpperCase())).toBe(code);
  });

  test.each([
    ['es', 'es'],
    [' ES ', 'es'],
    ['spa', 'es'],
    ['deu', 'de'],
    ['ger', 'de'],
    ['zho', 'zh'],
    ['chi', 'zh'],
    ['al', 'sq'],
    ['sqi', 'sq'],
    ['alb', 'sq'],
    ['la', 'la'],
    ['lat', 'la'],
    ['fil', 'fil'],
    ['yue', 'yue'],
    ['haw', 'haw'],
  ])('%j is read as %s', (text, code) => {
    expect(readLanguage(text)).toBe(code);
  });

  test.each(['', 'e', 'xx', 'zzz', 'und', 'mul', 'zxx', 'grc', 'zh-CN', 'pt-BR', 'zh-Hans', 'en_US', 'English', 'e s'])(
    '%j is not a language',
    (text) => {
      expect(readLanguage(text)).toBeNull();
    },
  );

  test('languages are named as people name them', () => {
    expect(['es', 'el', 'ms', 'ht', 'fil'].map(languageName)).toEqual([
      'Spanish',
      'Greek',
      'Malay',
      'Haitian Creole',
      'Filipino',
    ]);
    expect(languageName('zzz')).toBe('zzz');
  });
});

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

  test('countries are named as people name them', () => {
    expect(['US', 'KR', 'XK', 'FR'].map(countryName)).toEqual(['United States', 'South Korea', 'Kosovo', 'France']);
    expect(countryName('ZZ')).toBe('ZZ');
  });

  test('the regions are those that ISO 3166-2 lists, and military mail', () => {
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

describe('currencies', () => {
  test('every code of a currency is there once, well formed and in order', () => {
    const active = ACTIVE.map(([code]) => code);
    const withdrawn = WITHDRAWN.map(([code]) => code);
    expect({ active: active.length, withdrawn: withdrawn.length }).toEqual({ active: 168, withdrawn: 126 });
    expect(unique([...active, ...withdrawn])).toBe(true);
    expect([...active, ...withdrawn].every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
    expect([active.toSorted(), withdrawn.toSorted()]).toEqual([active, withdrawn]);
    expect(WITHDRAWN.every(([, , when]) => /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(when))).toBe(true);
    expect(unique([...ACTIVE, ...WITHDRAWN].map(([, name]) => name))).toBe(true);
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

describe('apostille', () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`);

  test('the apostille has 130 parties, each a known country', () => {
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

describe('phone numbers', () => {
  test.each(['+14105550100', '+442071838750', '+491701234567', '+525512345678', '+390612345678'])(
    '%s is a phone number',
    (number) => {
      expect(readPhone(number)).toBe(number);
    },
  );

  test.each([
    '',
    '+',
    '14105550100',
    '(410) 555-0100',
    '+1 410 555 0100',
    ' +14105550100',
    '+14105550100 ',
    '+14105550100x5',
    '+141055501',
    '+4402071838750',
    '+0123456789',
    '+9991234567890',
    '+1234567890123456',
    '＋14105550100',
  ])('%j is refused as a phone number', (text) => {
    expect(readPhone(text)).toBeNull();
  });
});

describe('shipping', () => {
  test('each way of shipping is listed once', () => {
    expect(SHIPPING_CODES).toHaveLength(8);
    expect(unique(SHIPPING_CODES)).toBe(true);
    expect(SHIPPING_SERVICES.map(({ code }) => code)).toEqual(SHIPPING_CODES);
    expect(SHIPPING_CODES.every(isShippingCode)).toBe(true);
    expect(isShippingCode('delivery_carrier_d_drone')).toBe(false);
  });

  test.each([
    ['delivery_carrier_a_2day', true, false],
    ['delivery_carrier_a_priority_overnight', true, false],
    ['delivery_carrier_a_standard_overnight', true, false],
    ['delivery_carrier_b_express_envelope', true, true],
    ['delivery_carrier_c_priority_domestic', true, true],
    ['delivery_carrier_c_priority_international', false, true],
    ['delivery_carrier_c_express_domestic', true, false],
    ['delivery_carrier_c_express_international', false, true],
    ['delivery_carrier_d_drone', false, false],
  ])('%s delivers in the US (%s) and in Germany (%s)', (code, us, germany) => {
    expect([shippingReaches(code, 'US'), shippingReaches(code, 'DE')]).toEqual([us, germany]);
  });
});

describe('the nearest name', () => {
  const known = [
    'source_language',
    'target_language',
    'notes',
    'deadline',
    'turnaround',
    'webhook',
    'files',
    'use_cases',
  ];

  test.each([
    ['source_langauge', 'source_language'],
    ['sourceLanguage', 'source_language'],
    ['target_languages', 'target_language'],
    ['Target-Language', 'target_language'],
    ['note', 'notes'],
    ['file', 'files'],
    ['deadlien', 'deadline'],
    ['web_hook', 'webhook'],
    ['webhok', 'webhook'],
    ['usecases', 'use_cases'],
  ])('%s was meant as %s', (name, meant) => {
    expect(nearestName(name, known)).toBe(meant);
  });

  test.each(['', '_', 'x', 'no', 'colour', 'priority', 'callback_url', 'file_'.repeat(13)])(
    '%j is like no known name',
    (name) => {
      expect(nearestName(name, known)).toBeNull();
    },
  );

  test('the nearest name is the closest, and there is none where there are no names', () => {
    expect(nearestName('region', ['regions', 'region'])).toBe('region');
    expect(nearestName('region', [])).toBeNull();
  });

  test('a swap of neighbouring letters counts as one mistake', () => {
    expect(nearestName('nam', ['nma'])).toBe('nma');
    expect(nearestName('nam', ['nxy'])).toBeNull();
  });
});
