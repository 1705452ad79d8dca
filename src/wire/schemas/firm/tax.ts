import { type Static, Type } from 'typebox';
import { Money, named, oneOf } from '../scalars.ts';

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
