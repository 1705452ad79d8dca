import { type Static, Type } from 'typebox';
import { assuming, Flag, Money, namedObject, nullable, oneOf, ref, StringOrNull } from '../scalars.ts';

export const Tax = namedObject('Tax', 'Tax on the lines of a quote, an order or an invoice', {
  name: Type.String({ description: 'Name of the tax, as printed on invoices', examples: ['VAT'] }),
  rate: Type.String({ description: 'Tax rate in percent, as a decimal', examples: ['19', '8.875'] }),
  base: Money('Taxable amount, excluding this tax'),
  amount: Money('Tax amount'),
  included: Flag('Whether the lines already include the tax'),
});
export type Tax = Static<typeof Tax>;

export const TAX_NOTES = ['exempt', 'reverse_charge', 'country_needed'] as const;

export const TaxNote = namedObject('TaxNote', 'Reason why no tax is charged, or not yet', {
  code: oneOf(TAX_NOTES, {
    description:
      '`exempt`: the account is tax-exempt · `reverse_charge`: the buyer owes the tax · `country_needed`: taxes follow once the country is known',
  }),
  text: Type.String({ description: 'Display text, as printed on invoices' }),
});
export type TaxNote = Static<typeof TaxNote>;

const TAXES = Type.Array(ref(Tax), { description: 'Taxes by name and rate, empty if nothing is taxed' });
export const TAX_NOTE = nullable(ref(TaxNote), {
  description: 'Reason why no tax is charged, or not yet, or null otherwise',
});

/** On papers, `subtotal` + `tax_total` + `rounding_amount` always equals `total`. */
export const ROUNDING_AMOUNT = Money(
  '`total` less `subtotal` and `tax_total`. An invoice computes each tax once per rate, while `total` stays as quoted to the customer',
);

/** Fields next to a `total`: `subtotal` + `tax_total` always equals it. */
export const taxFields = {
  taxes: TAXES,
  subtotal: Money('`total` excluding taxes'),
  tax_total: Money('Taxes included in `total`'),
  tax_note: TAX_NOTE,
};

/** Tax fields of an object that may have no total yet. */
export const laterTaxFields = {
  taxes: TAXES,
  subtotal: nullable(Money('`total` excluding taxes', 'or null until `total` is set')),
  tax_total: nullable(Money('Taxes included in `total`', 'or null until `total` is set')),
  tax_note: TAX_NOTE,
};

export const TaxExemption = namedObject('TaxExemption', 'Tax exemption of an account', {
  reason: Type.String({ description: 'Reason for the exemption, as printed on invoices', examples: ['public school'] }),
  certificate: assuming(null, StringOrNull('Number of the exemption certificate, or null if none')),
});
export type TaxExemption = Static<typeof TaxExemption>;
