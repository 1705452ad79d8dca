import { type Static, Type } from 'typebox';
import { When } from '../fields.ts';
import { CANCEL_REASONS, CancelNote, TEAM_CANCEL_REASONS } from '../quote.ts';
import { Money, namedObject, nullable, oneOf, StringOrNull, Text, Token, WhenOrNull } from '../scalars.ts';

export const CANCELLATION_STATUSES = ['requested', 'granted', 'declined', 'withdrawn'] as const;
export type CancellationStatus = (typeof CANCELLATION_STATUSES)[number];

export const Cancellation = namedObject(
  'Cancellation',
  'Request of a customer to cancel a paid order, and its outcome',
  {
    token: Token('cnl', 'Token of the cancellation, as used in events'),
    status: oneOf(CANCELLATION_STATUSES, {
      description:
        '`requested`: waiting for the team · `granted`: the order is refunded · `declined` by the team · `withdrawn` by the customer',
    }),
    reason: Type.String({ description: 'Reason for the cancellation, as one of the codes for cancelling a quote' }),
    note: StringOrNull('Comment from the customer'),
    answer: StringOrNull('Reason why the team declined the request'),
    fee: Money('Fee for an order cancelled before work had started'),
    amount: nullable(Money('Amount refunded', 'or null until the request is granted')),
    decided_at: WhenOrNull('Time at which the request was granted, declined or withdrawn, or null until then'),
    created_at: When('Time at which the customer sent the request'),
  },
);
export type Cancellation = Static<typeof Cancellation>;

export const TeamCancellation = namedObject(
  'TeamCancellation',
  'Request of a customer to cancel a paid order, as shown to the team',
  {
    ...Cancellation.properties,
    fee: nullable(Money('Fee for an order cancelled before work had started', 'or null if you can’t see prices')),
  },
);

export const CancellationRequest = namedObject('CancellationRequest', {
  reason: oneOf(CANCEL_REASONS, { description: 'Reason for the cancellation, as a code' }),
  note: Type.Optional(Text(2000, { description: 'Reason in your own words, shown to the team' })),
});

export const GrantRequest = namedObject('GrantRequest', {
  amount: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Amount to refund, in minor units. Defaults to everything that was paid',
    }),
  ),
});

export const TeamCancelRequest = namedObject('TeamCancelRequest', {
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
});

export const DeclineRequest = namedObject('DeclineRequest', {
  note: Text(2000, { description: 'Reason for declining, shown to the customer' }),
});

export const CreditRequest = namedObject('CreditRequest', {
  amount: Type.Integer({ minimum: 1, description: 'Amount to refund, in minor units' }),
  reason: Text(2000, { description: 'Reason for the refund, shown to the customer' }),
});
