import { type Static, Type } from 'typebox';
import { CURRENCY } from '../fields.ts';
import { Money, namedObject, ref, Token } from '../scalars.ts';

const figures = {
  currency: CURRENCY,
  quotes: Type.Integer({ description: 'Number of quotes attributed to the partner' }),
  orders: Type.Integer({ description: 'Number of orders from those quotes, excluding voided ones' }),
  value: Money('Total cost of those orders'),
  refunded: Money('Amount refunded'),
};

const PartnerMonth = namedObject('PartnerMonth', 'A partner’s results for one month, in one currency', {
  month: Type.String({ description: 'Calendar month in UTC', examples: ['2026-11'] }),
  ...figures,
});

export const PartnerReport = namedObject(
  'PartnerReport',
  'A partner’s results from live accounts, by the date quotes and orders were created',
  {
    partner: Token('prt', 'Partner that the results are attributed to'),
    name: Type.String({ description: 'Current name of the partner' }),
    from: Type.String({ description: 'First month of the report' }),
    to: Type.String({ description: 'Last month of the report' }),
    months: Type.Array(ref(PartnerMonth), {
      description: 'Months, oldest first. Months without activity are left out',
    }),
    totals: Type.Array(Type.Object(figures), { description: 'Totals for each currency' }),
  },
);
export type PartnerReport = Static<typeof PartnerReport>;

const Month = (description: string) =>
  Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$', description, examples: ['2026-11'] });

export const ReportQuery = Type.Object({
  from: Type.Optional(Month('First month, as `YYYY-MM`. Defaults to eleven months before the last')),
  to: Type.Optional(Month('Last month, as `YYYY-MM`. Defaults to this month')),
});
