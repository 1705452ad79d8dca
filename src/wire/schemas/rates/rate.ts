import { type Static, Type } from 'typebox';
import { CurrencyIn, DateIn, named } from '../scalars.ts';

export const Rate = named(
  'Rate',
  Type.Object({
    base: Type.String({ description: 'ISO-4217 code of the currency that is converted' }),
    quote: Type.String({ description: 'ISO-4217 code of the currency that it is converted to' }),
    date: Type.String({ description: 'Day that it is published for, `YYYY-MM-DD`' }),
    rate: Type.String({ description: 'Units of `quote` for one of `base`' }),
    source: Type.String({ description: 'Who published it, as papers name it' }),
  }),
  'A rate of exchange of one day',
);
export type Rate = Static<typeof Rate>;

export const RatesImport = named(
  'RatesImport',
  Type.Object({
    csv: Type.String({
      maxLength: 900_000,
      description: 'Lines of `date,base,quote,rate,source` under a header line',
      examples: ['date,base,quote,rate,source\n2026-11-13,USD,MXN,18.4512,Banco de México'],
    }),
  }),
);

export const RatesImported = named(
  'RatesImported',
  Type.Object({
    imported: Type.Integer({ description: 'How many lines were taken' }),
    changed: Type.Integer({ description: 'Had another rate before' }),
  }),
  'What an import of rates has done',
);

export const ratesFilters = {
  base: Type.Optional({ ...CurrencyIn, description: 'ISO-4217 code of the currency that is converted' }),
  quote: Type.Optional({ ...CurrencyIn, description: 'ISO-4217 code of the currency that it is converted to' }),
  date: Type.Optional({ ...DateIn, description: 'Only those of this day, `YYYY-MM-DD`' }),
};
