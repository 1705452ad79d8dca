import { countryName } from '../../../kit/format/language.ts';

/** Regions of each currency; `Intl` does not know which belong together. */
const REGIONS: Readonly<Record<string, string>> = {
  AED: 'AE',
  AUD: 'AU',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CZK: 'CZ',
  DKK: 'DK FO GL',
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM XK',
  GBP: 'GB GG IM JE',
  HKD: 'HK',
  HUF: 'HU',
  ILS: 'IL',
  INR: 'IN',
  JPY: 'JP',
  KRW: 'KR',
  MAD: 'MA',
  MXN: 'MX',
  NOK: 'NO SJ',
  NZD: 'NZ',
  PEN: 'PE',
  PLN: 'PL',
  RON: 'RO',
  SAR: 'SA',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  TWD: 'TW',
  UAH: 'UA',
  USD: 'EC PR SV US',
  ZAR: 'ZA',
};

/** Region of the browser’s language, explicit or most likely, and its currency. */
export function localCurrency(language: string): { currency: string; region: string } | null {
  const { region } = new Intl.Locale(language).maximize();
  if (region === undefined) return null;
  const [currency] = Object.entries(REGIONS).find(([, regions]) => regions.split(' ').includes(region)) ?? [];
  return currency === undefined ? null : { currency, region: countryName(region) };
}
