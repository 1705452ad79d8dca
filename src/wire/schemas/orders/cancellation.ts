import { type Static, Type } from 'typebox';
import { When } from '../fields.ts';
import { CANCEL_REASONS, CancelNote, TEAM_CANCEL_REASONS } from '../quote.ts';
import { Money, named, nullable, oneOf, Text, Timestamp, Token } from '../scalars.ts';

export const CANCELLATION_STATUSES = ['requested', 'granted', 'declined', 'withdrawn'] as const;
export type CancellationStatus = (typeof CANCELLATION_STATUSES)[number];

export const Cancellation = named(
  'Cancellation',
  Type.Object({
    token: Token('cnl', 'Token of the cancellation, as used in events'),
    status: oneOf(CANCELLATION_STATUSES, {
      description:
        '`requested`: waiting for the team · `granted`: the order is refunded · `declined` by the team · `withdrawn` by the customer',
    }),
    reason: Type.String({ description: 'Reason for the cancellation, as one of the codes for cancelling a quote' }),
    note: nullable(Type.String({ description: 'Comment from the customer' })),
    answer: nullable(Type.String({ description: 'Reason why the team declined the request' })),
    fee: Money('Fee for an order cancelled before work had started'),
    amount: nullable(Money('Amount refunded', 'or null until the request is granted')),
    decided_at: nullable(Timestamp, {
      description: 'Time at which the request was granted, declined or withdrawn, or null until then',
    }),
    created_at: When('Time at which the customer sent the request'),
  }),
  'Request of a customer to cancel a paid order, and its outcome',
);
export type Cancellation = Static<typeof Cancellation>;

export const TeamCancellation = named(
  'TeamCancellation',
  Type.Object({
    ...Cancellation.properties,
    fee: nullable(Money('Fee for an order cancelled before work had started', 'or null if you can’t see prices')),
  }),
  'Request of a customer to cancel a paid order, as shown to the team',
);

export const CancellationRequest = named(
  'CancellationRequest',
  Type.Object({
    reason: oneOf(CANCEL_REASONS, { description: 'Reason for the cancellation, as a code' }),
    note: Type.Optional(Text(2000, { description: 'Reason in your own words, shown to the team' })),
  }),
);

export const GrantRequest = named(
  'GrantRequest',
  Type.Object({
    amount: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Amount to refund, in minor units. Defaults to everything that was paid',
      }),
    ),
  }),
);

export const TeamCancelRequest = named(
  'TeamCancelRequest',
  Type.Object({
    amount: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Amount to refund, in minor units. Defaults to everything that is refundable',
      }),
    ),
    reason: oneOf([...CANCEL_REASONS, ...TEAM_CANCEL_REASONS], {
      description: 'Reason code. `other` requires a note',
    }),
    note: CancelNote,
  }),
);

export const DeclineRequest = named(
  'DeclineRequest',
  Type.Object({
    note: Text(2000, { description: 'Reason for declining, shown to the customer' }),
  }),
);

export const CreditRequest = named(
  'CreditRequest',
  Type.Object({
    amount: Type.Integer({ minimum: 1, description: 'Amount to refund, in minor units' }),
    reason: Text(2000, { description: 'Reason for the refund, shown to the customer' }),
  }),
);
