import { type Static, Type } from 'typebox';
import { CREATED_AT, CURRENCY } from '../fields.ts';
import { Money, named, nullable, oneOf, Token } from '../scalars.ts';

export const OrderPayment = named(
  'OrderPayment',
  Type.Object({
    kind: oneOf(['charge', 'hold', 'invoice'] as const, {
      description: '`charge`: taken at once · `hold`: held first, for autobuy · `invoice`: billed',
    }),
    status: Type.String({
      description: 'How far it has come, as the lifecycle of payments has it',
      examples: ['succeeded'],
    }),
    amount: Money('Asked for'),
    captured: Money('Taken'),
    refunded: Money('Given back'),
    currency: CURRENCY,
    method: Type.String({ description: 'By what it was paid', examples: ['visa 4242', 'invoice 48213-0001'] }),
    failure: nullable(Type.String(), { description: 'Why it failed, in words; null unless it did' }),
    invoice: nullable(Token('inv', 'The invoice that it is billed on')),
    created_at: CREATED_AT,
  }),
  'Money that was asked for, taken or given back',
);
export type OrderPayment = Static<typeof OrderPayment>;
