import { type Static, Type } from 'typebox';
import { assuming, Money, named, nullable, oneOf, ref } from '../scalars.ts';

export const Tax = named(
  'Tax',
  Type.Object({
    name: Type.String({ description: 'As papers name it', examples: ['VAT'] }),
    rate: Type.String({ description: 'Per cent, as a decimal number', examples: ['19', '8.875'] }),
    base: Money('What it is charged on, without this tax'),
    amount: Money('The tax'),
    included: Type.Boolean({ description: 'Whether the lines contain it already' }),
  }),
  'A tax on the lines of a quote, an order or a paper',
);
export type Tax = Static<typeof Tax>;

export const TAX_NOTES = ['exempt', 'reverse_charge', 'country_needed'] as const;

export const TaxNote = named(
  'TaxNote',
  Type.Object({
    code: oneOf(TAX_NOTES, {
      description:
        '`exempt`: the account is; `reverse_charge`: the buyer owes the tax; `country_needed`: taxes are still to come',
    }),
    text: Type.String({ description: 'The same for people, as papers say it' }),
  }),
  'Why no tax is charged, or not yet',
);
export type TaxNote = Static<typeof TaxNote>;

const TAXES = Type.Array(ref(Tax), { description: 'By name and rate; empty where nothing is taxed' });
export const TAX_NOTE = nullable(ref(TaxNote), { description: 'Why no tax is charged, or not yet; null otherwise' });

/** On papers, `subtotal` + `tax_total` + `rounding_amount` always equals `total`. */
export const ROUNDING_AMOUNT = Money(
  '`total` less `subtotal` and `tax_total`: a paper works each tax out once per rate, and `total` stays what the customer was told',
);

/** Fields next to a `total`: `subtotal` + `tax_total` always equals it. */
export const taxFields = {
  taxes: TAXES,
  subtotal: Money('`total` without taxes'),
  tax_total: Money('The taxes in `total`'),
  tax_note: TAX_NOTE,
};

/** Tax fields of an object that may have no total yet. */
export const laterTaxFields = {
  taxes: TAXES,
  subtotal: nullable(Money('`total` without taxes; null until there is one')),
  tax_total: nullable(Money('The taxes in `total`; null until there is one')),
  tax_note: TAX_NOTE,
};

export const TaxExemption = named(
  'TaxExemption',
  Type.Object({
    reason: Type.String({ description: 'Why no tax is charged, as papers say it', examples: ['public school'] }),
    certificate: assuming(
      null,
      nullable(Type.String(), { description: 'Number of the certificate; null when there is none' }),
    ),
  }),
  'That an account is exempt from taxes',
);
export type TaxExemption = Static<typeof TaxExemption>;
