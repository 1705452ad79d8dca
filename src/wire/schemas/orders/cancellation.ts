import { type Static, Type } from 'typebox';
import { When } from '../fields.ts';
import { CANCEL_REASONS } from '../quote.ts';
import { Money, named, nullable, oneOf, Text, Timestamp, Token } from '../scalars.ts';

export const CANCELLATION_STATUSES = ['requested', 'granted', 'declined', 'withdrawn'] as const;
export type CancellationStatus = (typeof CANCELLATION_STATUSES)[number];

export const Cancellation = named(
  'Cancellation',
  Type.Object({
    token: Token('cnl', 'The cancellation, as its events name it'),
    status: oneOf(CANCELLATION_STATUSES, {
      description:
        '`requested`: it waits for the team · `granted`: the order is refunded · `declined` by the team · `withdrawn` by the customer',
    }),
    reason: Type.String({ description: 'Why, as one of the codes that a quote is cancelled by' }),
    note: nullable(Type.String({ description: 'What the customer said with it' })),
    answer: nullable(Type.String({ description: 'Why the team declined it' })),
    fee: Money('Kept back where it was cancelled before work had begun'),
    amount: nullable(Money('What went back; null until it is granted')),
    decided_at: nullable(Timestamp, { description: 'When it was granted, declined or withdrawn; null until then' }),
    created_at: When('When the customer asked'),
  }),
  'A customer’s wish to cancel a paid order, and what became of it',
);
export type Cancellation = Static<typeof Cancellation>;

export const TeamCancellation = named(
  'TeamCancellation',
  Type.Object({
    ...Cancellation.properties,
    fee: nullable(Money('Kept back where it was cancelled before work had begun; null where you may not see money')),
  }),
  'A customer’s wish to cancel a paid order, as the team sees it',
);

export const CancellationRequest = named(
  'CancellationRequest',
  Type.Object({
    reason: oneOf(CANCEL_REASONS, { description: 'Why, as a code' }),
    note: Type.Optional(Text(2000, { description: 'The same in your own words; the team reads it' })),
  }),
);

export const GrantRequest = named(
  'GrantRequest',
  Type.Object({
    amount: Type.Optional(
      Type.Integer({ minimum: 0, description: 'What goes back, in minor units; without it, all that was paid' }),
    ),
  }),
);

export const DeclineRequest = named(
  'DeclineRequest',
  Type.Object({
    note: Text(2000, { description: 'Why; the customer reads it' }),
  }),
);

export const CreditRequest = named(
  'CreditRequest',
  Type.Object({
    amount: Type.Integer({ minimum: 1, description: 'What goes back, in minor units' }),
    reason: Text(2000, { description: 'Why; the customer reads it' }),
  }),
);
