import { type Static, Type } from 'typebox';
import { CURRENCY } from '../fields.ts';
import { DateIn, Flag, Money, namedObject, nullable, ref, StringOrNull } from '../scalars.ts';

const figures = {
  currency: CURRENCY,
  base: Money('Taxable amount, less refunds'),
  tax: Money('Tax amount, less refunds'),
  papers: Type.Integer({ description: 'Number of invoices, receipts and credit notes included' }),
};

const TaxReportRow = namedObject('TaxReportRow', 'One tax at one rate in one place and currency', {
  name: Type.String({ description: 'Name of the tax, as printed on invoices', examples: ['VAT'] }),
  rate: Type.String({
    description: 'Tax rate in percent, 0 if zero-rated, exempt or owed by the buyer',
    examples: ['19'],
  }),
  country: nullable(Type.String(), {
    description: 'ISO-3166 code of the country where the tax applies',
    examples: ['DE'],
  }),
  region: StringOrNull('State or province, or null if unknown'),
  ...figures,
});

export const TaxReport = namedObject(
  'TaxReport',
  'Taxes on real payments of live accounts, according to the documents of the period. Invoices, receipts and credit notes count on the day they are issued, and a voided invoice is deducted on the day it is voided',
  {
    from: Type.String({ description: 'First day, in the company’s time zone' }),
    to: Type.String({ description: 'Last day of the report' }),
    play_money: Flag(
      '`true` while the test gateway processes payments. The report then adds up test payments, and no tax is owed. Once payments are real, documents of test payments are left out',
    ),
    rows: Type.Array(ref(TaxReportRow), { description: 'Taxes by country, region, name, rate and currency' }),
    totals: Type.Array(Type.Object({ currency: CURRENCY, tax: Money('Total of all taxes, less refunds') }), {
      description: 'Totals of all taxes, by currency',
    }),
  },
);
export type TaxReport = Static<typeof TaxReport>;

export const TaxReportQuery = Type.Object({
  from: Type.Optional({ ...DateIn, description: 'First day, `YYYY-MM-DD`. Defaults to the first of this month' }),
  to: Type.Optional({ ...DateIn, description: 'Last day, `YYYY-MM-DD`. Defaults to today' }),
});
