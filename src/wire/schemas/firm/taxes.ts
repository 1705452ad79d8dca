import { type Static, Type } from 'typebox';
import { TAX_ROUNDINGS, TAXED_SERVICES } from '../../taxed.ts';
import { assuming, CountryIn, DateIn, named, nullable, oneOf, ref, Text } from '../scalars.ts';
import { asChange, asSetting } from './version.ts';

// Tax rules of the firm, by place and kind of service, from a start date.

export const TaxRule = named(
  'TaxRule',
  Type.Object({
    name: Text(40, {
      description: 'As papers name the tax. Of one name, one rule holds for a line',
      examples: ['VAT'],
    }),
    country: CountryIn,
    region: assuming(null, nullable(Text(200), { description: 'State or province; null: the whole country' })),
    services: assuming(
      null,
      nullable(Type.Array(oneOf(TAXED_SERVICES), { minItems: 1, maxItems: TAXED_SERVICES.length }), {
        description:
          'What it is charged on; null: everything. Hard copies are a kind of their own, whatever they are copies of',
      }),
    ),
    rate: Text(12, { description: 'Per cent, a decimal number from 0 to 100', examples: ['19', '8.875'] }),
    from: assuming(
      null,
      nullable(DateIn, { description: 'The first day on which it holds, where the firm is; null: always' }),
    ),
    reverse_charge: assuming(
      false,
      Type.Boolean({
        description: 'Whether a business abroad with a tax number owes it by itself, so that none is charged',
      }),
    ),
  }),
  'A tax: where, on what, how much, from when. The narrower rule wins over the wider, then the later over the earlier',
);
export type TaxRule = Static<typeof TaxRule>;

export const taxesFields = {
  rules: Type.Array(ref(TaxRule), { maxItems: 500, description: 'Without any, nothing is taxed' }),
  rounding: oneOf(TAX_ROUNDINGS, { description: 'Whether each line is rounded, or the sum of what a tax is on' }),
};

export const Taxes = asSetting('Taxes', taxesFields, 'The taxes that the firm charges');
export type Taxes = Static<typeof Taxes>;
export const TaxesChange = asChange(taxesFields);
