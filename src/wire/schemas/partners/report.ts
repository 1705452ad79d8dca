import { type Static, Type } from 'typebox';
import { CURRENCY } from '../fields.ts';
import { Money, named, ref, Token } from '../scalars.ts';

const figures = {
  currency: CURRENCY,
  quotes: Type.Integer({ description: 'Quotes that were attributed to the partner' }),
  orders: Type.Integer({ description: 'Orders that came of such quotes, but for those that were voided' }),
  value: Money('What those orders cost'),
  refunded: Money('What of it was given back'),
};

const PartnerMonth = named(
  'PartnerMonth',
  Type.Object({ month: Type.String({ description: 'Calendar month in UTC', examples: ['2026-11'] }), ...figures }),
  'What came of a partner in a month, in one currency',
);

export const PartnerReport = named(
  'PartnerReport',
  Type.Object({
    partner: Token('prt', 'The partner to whom all of it is attributed'),
    name: Type.String({ description: 'Name of the partner, as it is now' }),
    from: Type.String({ description: 'The first month of the report' }),
    to: Type.String({ description: 'The last one' }),
    months: Type.Array(ref(PartnerMonth), { description: 'Oldest first; months in which nothing came are left out' }),
    totals: Type.Array(Type.Object(figures), { description: 'All of it, for each currency' }),
  }),
  'What came of a partner: of live accounts, by the day that quotes and orders were made',
);
export type PartnerReport = Static<typeof PartnerReport>;

const Month = (description: string) =>
  Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$', description, examples: ['2026-11'] });

export const ReportQuery = Type.Object({
  from: Type.Optional(Month('The first month, as `YYYY-MM`; left out, eleven months before the last')),
  to: Type.Optional(Month('The last month, as `YYYY-MM`; left out, this one')),
});
