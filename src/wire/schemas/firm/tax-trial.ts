import { type Static, Type } from 'typebox';
import { PATTERNS } from '../../patterns.ts';
import { TAX_ROUNDINGS } from '../../taxed.ts';
import { CountryIn, DateIn, Flag, Money, namedObject, nullable, oneOf, ref, Text } from '../scalars.ts';
import { Tax, TaxNote } from './tax.ts';
import { TaxRule } from './taxes.ts';

// Preview of a tax rule before it is saved.

export const TaxTrial = namedObject('TaxTrial', {
  rules: Type.Optional(
    Type.Array(ref(TaxRule), { maxItems: 500, description: 'Tax rules to try. Defaults to the current rules' }),
  ),
  rounding: Type.Optional(oneOf(TAX_ROUNDINGS, { description: 'Rounding to try. Defaults to the current setting' })),
  country: Type.Optional({
    ...CountryIn,
    description: 'ISO-3166 code of the buyer’s country. If omitted, the country is unknown',
  }),
  region: Type.Optional(nullable(Text(200), { description: 'State or province of the buyer' })),
  tax_number: Type.Optional(nullable(Text(40), { description: 'Tax number of the buyer, for a business' })),
  exempt: Type.Optional(Flag('Whether the buyer is tax-exempt')),
  inclusive: Type.Optional(Flag('Whether the amounts include taxes')),
  on: Type.Optional({
    ...DateIn,
    description: 'Day of the sale, `YYYY-MM-DD`. Defaults to today in the company’s time zone',
  }),
  lines: Type.Array(
    Type.Object({
      code: Text(64, {
        pattern: PATTERNS.lineCode.pattern,
        description: 'Service that is charged, as named on quote lines',
        examples: ['translation'],
      }),
      amount: Type.Integer({
        minimum: -1_000_000_000,
        maximum: 1_000_000_000,
        description: 'Price of the line, in minor units',
      }),
    }),
    { minItems: 1, maxItems: 200, description: 'Lines to tax' },
  ),
});
export type TaxTrial = Static<typeof TaxTrial>;

export const TriedTaxes = namedObject('TriedTaxes', 'Taxes that would be charged on the lines', {
  taxes: Type.Array(ref(Tax), { description: 'Taxes by name and rate' }),
  subtotal: Money('Amount excluding taxes'),
  tax_total: Money('Total of all taxes'),
  total: Money('Amount that would be charged'),
  note: nullable(ref(TaxNote), { description: 'Reason why no tax is charged, or not yet, or null otherwise' }),
});
