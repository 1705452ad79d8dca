import { type Static, Type } from 'typebox';
import { CREATED_AT, LIVEMODE, When } from './fields.ts';
import { IgnoredWarnings } from './reply.ts';
import {
  Flag,
  named,
  namedObject,
  nullable,
  OpenObject,
  oneOf,
  ref,
  StringOrNull,
  Text,
  Token,
  WhenOrNull,
} from './scalars.ts';

/** Receivers tolerate types that they do not know, so this list may grow. */
export const EVENT_TYPES = [
  'quote',
  'order',
  'connection',
  'message',
  'cancellation',
  'adjustment',
  'certificate',
] as const;
export const EVENT_NAMES = ['status_update', 'created', 'file_created', 'file_deleted'] as const;

/** Version of the webhook bodies. A change that would break a receiver needs a new one: docs/versioning.md. */
export const WEBHOOK_VERSION = '1';

/** Type → its events. */
export const EVENTS: Readonly<Record<(typeof EVENT_TYPES)[number], readonly (typeof EVENT_NAMES)[number][]>> = {
  quote: ['status_update'],
  order: ['created', 'status_update', 'file_created', 'file_deleted'],
  connection: ['created', 'status_update'],
  message: ['created'],
  cancellation: ['created', 'status_update'],
  adjustment: ['created', 'status_update'],
  certificate: ['status_update'],
};

export const Event = named(
  'Event',
  Type.Object(
    {
      id: Token('evt', 'Event ID, the same in every delivery of the event. Store it to detect duplicates'),
      type: oneOf(EVENT_TYPES, { description: 'Type of the object that the event is about' }),
      event: oneOf(EVENT_NAMES, { description: 'Change that the event reports' }),
      target: Type.String({ description: 'Token of the object that the event is about' }),
      data: OpenObject('Selected properties of the object'),
      url: Type.String({ description: 'URL of the object in the API' }),
      account: Token('acct', 'Account that owns the object. For a referred quote, the customer’s account'),
      livemode: LIVEMODE,
      created_at: When('Time of the event'),
    },
    { description: 'Body of a webhook delivery, covered by its signature' },
  ),
);
export type Event = Static<typeof Event>;

export const EventList = Type.Object({
  data: Type.Array(ref(Event), { description: 'Events in commit order, oldest first' }),
  meta: Type.Object(
    {
      next_cursor: StringOrNull(
        'Cursor for the next request. Pass it as `cursor` to continue from here, now or later. Null if there are no events yet',
      ),
      cursor: StringOrNull('Same as `next_cursor`'),
      has_more: Flag('Whether more events are available now'),
      warnings: IgnoredWarnings,
    },
    { description: 'Position in the list of events' },
  ),
});

export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed', 'skipped'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const DeliveryAttempt = namedObject('DeliveryAttempt', 'One attempt to send a delivery', {
  at: When('Time of the attempt'),
  url: StringOrNull('URL the attempt was sent to. Null if nothing was sent'),
  status: nullable(Type.Integer({ description: 'HTTP status of the response. Null if there was none' })),
  error: StringOrNull('Reason the attempt failed'),
  response: StringOrNull('First 1 KB of the response'),
  connect_ms: nullable(Type.Integer(), {
    description: 'Milliseconds until connected. Null if connecting failed, or an existing connection was used',
  }),
  total_ms: Type.Integer({ description: 'Milliseconds from the start of the attempt to the end of the response' }),
});
export type DeliveryAttempt = Static<typeof DeliveryAttempt>;

export const WebhookDelivery = namedObject(
  'WebhookDelivery',
  'One event for one endpoint, with every attempt to send it',
  {
    token: Token('whd', 'The `Webhook-Id` of every attempt'),
    status: oneOf(DELIVERY_STATUSES, {
      description:
        'Status of the delivery. `skipped` means that the endpoint was disabled at the time of the event. Skipped deliveries are stored for 30 days',
    }),
    event: ref(Event, 'Event that is delivered, the body of the request'),
    endpoint: Token('whe', 'Endpoint that receives the delivery'),
    destination: Type.String({ description: 'Current URL of the endpoint. Each attempt has the URL it was sent to' }),
    destination_disabled: Flag('Whether the endpoint is disabled or deleted'),
    attempts: Type.Array(ref(DeliveryAttempt), { description: 'All attempts so far, oldest first' }),
    next_attempt_at: WhenOrNull('Time of the next attempt. Null if none is planned'),
    livemode: LIVEMODE,
    created_at: CREATED_AT,
  },
);
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const ReplayRequest = namedObject('ReplayRequest', {
  created_after: Type.String({
    format: 'instant',
    description: 'Start of the period: ISO 8601 timestamp with offset, or `YYYY-MM-DD`',
  }),
  created_before: Type.Optional(
    Type.String({ format: 'instant', description: 'End of the period, in the same format. Defaults to now' }),
  ),
  status: Type.Optional(
    oneOf(DELIVERY_STATUSES, { default: 'failed', description: 'Only deliveries with this status' }),
  ),
});

export const Replayed = namedObject('Replayed', 'Result of a replay', {
  replayed: Type.Integer({ description: 'Number of deliveries sent again' }),
});

export const WebhookSecret = namedObject('WebhookSecret', 'The new secret that deliveries are signed with', {
  secret: Type.String({ description: 'New secret, shown only once', examples: ['whsec_…'] }),
  previous_valid_until: WhenOrNull('Time until which deliveries are signed with both secrets'),
});

export const WebhookTest = namedObject('WebhookTest', {
  endpoint: Type.Optional(
    Token('whe', 'Endpoint to test with its own secret, instead of the account’s or app’s own URL'),
  ),
  url: Type.Optional(Text(2048, { description: 'URL to send the test to instead' })),
});
