import { Type } from 'typebox';
import { CURRENCY } from '../../fields.ts';
import { named } from '../../scalars.ts';

export const PricedBy = named(
  'PricedBy',
  Type.Object({
    version: Type.String({ description: 'Name of the version', examples: ['standard.2'] }),
    currency: CURRENCY,
  }),
  'Version of a price list',
);
