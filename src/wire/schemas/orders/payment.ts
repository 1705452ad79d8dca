import { type Static, Type } from 'typebox';
import { CREATED_AT, CURRENCY } from '../fields.ts';
import { Money, namedObject, nullable, oneOf, StringOrNull, Token } from '../scalars.ts';

export const OrderPayment = namedObject('OrderPayment', 'Payment that was requested, collected or refunded', {
  kind: oneOf(['charge', 'hold', 'invoice'] as const, {
    description: '`charge`: charged at once · `hold`: held first, for autobuy · `invoice`: billed',
  }),
  status: Type.String({
    description: 'Status in the payment lifecycle',
    examples: ['succeeded'],
  }),
  amount: Money('Amount requested'),
  captured: Money('Taken'),
  refunded: Money('Amount refunded'),
  currency: CURRENCY,
  method: Type.String({ description: 'Payment method that was used', examples: ['visa 4242', 'invoice 48213-0001'] }),
  failure: StringOrNull('Reason for the failure, or null if the payment didn’t fail'),
  invoice: nullable(Token('inv', 'Invoice that bills the payment')),
  created_at: CREATED_AT,
});
export type OrderPayment = Static<typeof OrderPayment>;
