import { type Static, Type } from 'typebox';
import { DELIVERY_STATUSES, DeliveryAttempt, Event } from '../event.ts';
import { CREATED_AT, LIVEMODE } from '../fields.ts';
import { named, nullable, oneOf, ref, Text, Timestamp, Token } from '../scalars.ts';
import { DISABLED_REASONS } from './endpoint.ts';

export const TeamWebhookDelivery = named(
  'TeamWebhookDelivery',
  Type.Object({
    token: Token('whd', 'The `Webhook-Id` of every attempt'),
    account: Token('acct', 'In whose log it stands'),
    status: oneOf(DELIVERY_STATUSES, { description: '`skipped`: the endpoint was disabled when it happened' }),
    event: ref(Event, 'What is delivered, without the links that open something'),
    endpoint: Token('whe', 'The endpoint that it goes to'),
    destination: Type.String({ description: 'The URL that the endpoint has now; to finance its server alone' }),
    destination_disabled: Type.Boolean({ description: 'Whether the endpoint is disabled or deleted' }),
    disabled_reason: nullable(oneOf(DISABLED_REASONS), { description: 'Why the endpoint is off; null while it is on' }),
    attempts: Type.Array(ref(DeliveryAttempt), {
      description: 'Every try so far, oldest first; what was answered is shown to support and administrators alone',
    }),
    next_attempt_at: nullable(Timestamp, { description: 'When it is tried next; null when it is not' }),
    livemode: LIVEMODE,
    created_at: CREATED_AT,
  }),
  'One event for one endpoint of a customer, as the team sees it',
);
export type TeamWebhookDelivery = Static<typeof TeamWebhookDelivery>;

export const teamDeliveryFilters = {
  account: Type.Optional(Token('acct', 'Only those of this customer')),
  status: Type.Optional(oneOf(DELIVERY_STATUSES, { description: 'Only those that are so now' })),
  order: Type.Optional(Token('order', 'All that is about this order: its files, messages and papers too')),
  quote: Type.Optional(Token('quote', 'All that is about this quote and its order')),
  target: Type.Optional(Text(100, { description: 'Token of the very object that the event is about' })),
  endpoint: Type.Optional(Token('whe', 'Only those to this endpoint')),
};
