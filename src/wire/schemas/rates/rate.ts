import { type Static, Type } from 'typebox';
import { CurrencyIn, DateIn, namedObject } from '../scalars.ts';

export const Rate = namedObject('Rate', 'Exchange rate of one day', {
  base: Type.String({ description: 'ISO-4217 code of the currency to convert from' }),
  quote: Type.String({ description: 'ISO-4217 code of the currency to convert to' }),
  date: Type.String({ description: 'Day for which the rate was published, `YYYY-MM-DD`' }),
  rate: Type.String({ description: 'Units of `quote` per unit of `base`' }),
  source: Type.String({ description: 'Publisher of the rate, as named on conversions' }),
});
export type Rate = Static<typeof Rate>;

export const RatesImport = namedObject('RatesImport', {
  csv: Type.String({
    maxLength: 900_000,
    description: 'Lines of `date,base,quote,rate,source` below a header line',
    examples: ['date,base,quote,rate,source\n2026-11-13,USD,MXN,18.4512,Banco de México'],
  }),
});

export const RatesImported = namedObject('RatesImported', 'Result of importing rates', {
  imported: Type.Integer({ description: 'Number of lines imported' }),
  changed: Type.Integer({ description: 'Number of rates that replaced a different rate' }),
});

export const ratesFilters = {
  base: Type.Optional({ ...CurrencyIn, description: 'ISO-4217 code of the currency to convert from' }),
  quote: Type.Optional({ ...CurrencyIn, description: 'ISO-4217 code of the currency to convert to' }),
  date: Type.Optional({ ...DateIn, description: 'Only rates of this day, `YYYY-MM-DD`' }),
};
