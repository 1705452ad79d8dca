import { type Static, Type } from 'typebox';
import { DELIVERY_STATUSES, DeliveryAttempt, Event } from '../event.ts';
import { CREATED_AT, LIVEMODE } from '../fields.ts';
import { Flag, namedObject, nullable, oneOf, ref, Text, Token, WhenOrNull } from '../scalars.ts';
import { DISABLED_REASONS } from './endpoint.ts';

export const TeamWebhookDelivery = namedObject(
  'TeamWebhookDelivery',
  'One event for one endpoint of a customer, as the team sees it',
  {
    token: Token('whd', 'The `Webhook-Id` of every attempt'),
    account: Token('acct', 'Account whose log contains the delivery'),
    status: oneOf(DELIVERY_STATUSES, {
      description: 'Status of the delivery. `skipped` means that the endpoint was disabled at the time of the event',
    }),
    event: ref(Event, 'Event that is delivered, without links that grant access'),
    endpoint: Token('whe', 'Endpoint that receives the delivery'),
    destination: Type.String({ description: 'Current URL of the endpoint. Finance sees only its server' }),
    destination_disabled: Flag('Whether the endpoint is disabled or deleted'),
    disabled_reason: nullable(oneOf(DISABLED_REASONS), {
      description: 'Reason the endpoint is disabled. Null while it’s enabled',
    }),
    attempts: Type.Array(ref(DeliveryAttempt), {
      description: 'All attempts so far, oldest first. Only support and administrators see the responses',
    }),
    next_attempt_at: WhenOrNull('Time of the next attempt. Null if none is planned'),
    livemode: LIVEMODE,
    created_at: CREATED_AT,
  },
);
export type TeamWebhookDelivery = Static<typeof TeamWebhookDelivery>;

export const teamDeliveryFilters = {
  account: Type.Optional(Token('acct', 'Only deliveries of this customer')),
  status: Type.Optional(oneOf(DELIVERY_STATUSES, { description: 'Only deliveries with this status' })),
  order: Type.Optional(
    Token('order', 'Everything about this order, including its files, messages, receipts and credit notes'),
  ),
  quote: Type.Optional(Token('quote', 'Everything about this quote and its order')),
  target: Type.Optional(Text(100, { description: 'Token of the exact object that the event is about' })),
  endpoint: Type.Optional(Token('whe', 'Only deliveries to this endpoint')),
};
