import { type Static, Type } from 'typebox';
import { TAX_ROUNDINGS, TAXED_SERVICES } from '../../taxed.ts';
import { assuming, CountryIn, DateIn, Flag, namedObject, nullable, oneOf, ref, Text } from '../scalars.ts';
import { asChange, asSetting } from './version.ts';

// Tax rules of the firm, by place and kind of service, from a start date.

export const TaxRule = namedObject(
  'TaxRule',
  'Tax with its place, services, rate and start. A narrower rule wins over a wider one, then a later rule over an earlier one',
  {
    name: Text(40, {
      description: 'Name of the tax, as printed on invoices. Of the rules with one name, one applies to a line',
      examples: ['VAT'],
    }),
    country: CountryIn,
    region: assuming(null, nullable(Text(200), { description: 'State or province, or null for the whole country' })),
    services: assuming(
      null,
      nullable(Type.Array(oneOf(TAXED_SERVICES), { minItems: 1, maxItems: TAXED_SERVICES.length }), {
        description:
          'Services that the tax applies to, or null for all. Hard copies are a separate kind, whatever they are copies of',
      }),
    ),
    rate: Text(12, { description: 'Tax rate in percent, a decimal from 0 to 100', examples: ['19', '8.875'] }),
    from: assuming(
      null,
      nullable(DateIn, {
        description: 'First day on which the rule applies, in the company’s time zone, or null for always',
      }),
    ),
    reverse_charge: assuming(
      false,
      Flag('Whether foreign businesses with a tax number owe the tax themselves, so that none is charged'),
    ),
  },
);
export type TaxRule = Static<typeof TaxRule>;

export const taxesFields = {
  rules: Type.Array(ref(TaxRule), { maxItems: 500, description: 'Tax rules. Without rules, nothing is taxed' }),
  rounding: oneOf(TAX_ROUNDINGS, { description: 'Whether taxes are rounded on each line or on the taxable total' }),
};

export const Taxes = asSetting('Taxes', taxesFields, 'Taxes charged by the company');
export type Taxes = Static<typeof Taxes>;
export const TaxesChange = asChange(taxesFields);
