import { Type } from 'typebox';
import { CURRENCY } from '../../fields.ts';
import { namedObject } from '../../scalars.ts';

export const PricedBy = namedObject('PricedBy', 'Version of a price list', {
  version: Type.String({ description: 'Name of the version', examples: ['standard.2'] }),
  currency: CURRENCY,
});
