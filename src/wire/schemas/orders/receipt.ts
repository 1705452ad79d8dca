import { Type } from 'typebox';
import { namedObject, oneOf, Token } from '../scalars.ts';

export const OrderReceipt = namedObject('OrderReceipt', 'Receipt for a card payment', {
  token: Token('rct', 'Token of the receipt'),
  number: Type.String({ description: 'Number of the receipt', examples: ['48213-R0001'] }),
  kind: oneOf(['receipt', 'invoice'] as const, {
    description: '`invoice`: marked as paid, because the billing country requires an invoice',
  }),
  url: Type.String({ description: 'URL of the PDF, for anyone who can read the order' }),
});
