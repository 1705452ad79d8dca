import { type Static, Type } from 'typebox';
import { CURRENCY } from '../fields.ts';
import { DateIn, Money, named, nullable, ref } from '../scalars.ts';

const figures = {
  currency: CURRENCY,
  base: Money('What was taxed, less what was given back'),
  tax: Money('The tax, less what was given back'),
  papers: Type.Integer({ description: 'Invoices, receipts and credit notes that it adds up' }),
};

const TaxReportRow = named(
  'TaxReportRow',
  Type.Object({
    name: Type.String({ description: 'As papers name the tax', examples: ['VAT'] }),
    rate: Type.String({
      description: 'Per cent; 0 for what is zero-rated, exempt or owed by the buyer',
      examples: ['19'],
    }),
    country: nullable(Type.String(), { description: 'ISO-3166 code of where it is taxed', examples: ['DE'] }),
    region: nullable(Type.String(), { description: 'State or province; null where none is known' }),
    ...figures,
  }),
  'One tax at one rate in one place and currency',
);

export const TaxReport = named(
  'TaxReport',
  Type.Object({
    from: Type.String({ description: 'The first day, where the firm is' }),
    to: Type.String({ description: 'The last day' }),
    play_money: Type.Boolean({
      description:
        '`true` while the test gateway takes the payments: the report adds up what was tried, and nothing of it is owed. Once real money is taken, papers of play money are left out',
    }),
    rows: Type.Array(ref(TaxReportRow), { description: 'By country, region, name, rate and currency' }),
    totals: Type.Array(Type.Object({ currency: CURRENCY, tax: Money('All taxes, less what was given back') }), {
      description: 'All taxes, for each currency',
    }),
  }),
  'Taxes of live accounts, of real money, as the papers of the period have them: invoices on the day they are issued, receipts and credit notes on theirs, and an invoice that is withdrawn counts back on the day of that',
);
export type TaxReport = Static<typeof TaxReport>;

export const TaxReportQuery = Type.Object({
  from: Type.Optional({ ...DateIn, description: 'The first day, `YYYY-MM-DD`; left out, the first of this month' }),
  to: Type.Optional({ ...DateIn, description: 'The last day, `YYYY-MM-DD`; left out, today' }),
});
