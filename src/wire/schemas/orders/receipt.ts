import { Type } from 'typebox';
import { named, oneOf, Token } from '../scalars.ts';

export const OrderReceipt = named(
  'OrderReceipt',
  Type.Object({
    token: Token('rct', 'The receipt'),
    number: Type.String({ description: 'Number of the receipt', examples: ['48213-R0001'] }),
    kind: oneOf(['receipt', 'invoice'] as const, {
      description: '`invoice`: marked paid, because the country of the bill asks for one',
    }),
    url: Type.String({ description: 'Where its PDF is, for whoever may read the order' }),
  }),
  'The paper of a payment by card',
);
