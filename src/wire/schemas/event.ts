import { type Static, Type } from 'typebox';
import { CREATED_AT, LIVEMODE, When } from './fields.ts';
import { IgnoredWarnings } from './reply.ts';
import { named, nullable, OpenObject, oneOf, ref, Text, Timestamp, Token } from './scalars.ts';

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
      id: Token('evt', 'The event, the same in every delivery of it: note it to notice repeats'),
      type: oneOf(EVENT_TYPES, { description: 'What kind of object it is about' }),
      event: oneOf(EVENT_NAMES, { description: 'What happened to it' }),
      target: Type.String({ description: 'Token of the object concerned' }),
      data: OpenObject('Selected properties of the target'),
      url: Type.String({ description: 'Where the object can be fetched' }),
      account: Token('acct', 'Whose object it is; for a referred quote the customer’s'),
      livemode: LIVEMODE,
      created_at: When('When it happened'),
    },
    { description: 'The body of a webhook delivery; the signature covers it' },
  ),
);
export type Event = Static<typeof Event>;

export const EventList = Type.Object({
  data: Type.Array(ref(Event), { description: 'Events in the order of their commits, oldest first' }),
  meta: Type.Object(
    {
      next_cursor: nullable(
        Type.String({
          description: 'Pass it as `cursor` to go on from here, now or later; null when there is no event yet',
        }),
      ),
      cursor: nullable(Type.String({ description: 'The same as `next_cursor`' })),
      has_more: Type.Boolean({ description: 'Whether there is more by now' }),
      warnings: IgnoredWarnings,
    },
    { description: 'Where to go on' },
  ),
});

export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed', 'skipped'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const DeliveryAttempt = named(
  'DeliveryAttempt',
  Type.Object({
    at: When('When it was sent'),
    url: nullable(Type.String(), { description: 'Where it went; null when nothing was sent' }),
    status: nullable(Type.Integer({ description: 'Of the response; null when there was none' })),
    error: nullable(Type.String({ description: 'Why it counts as failed' })),
    response: nullable(Type.String({ description: 'The first 1 KB of the response' })),
    connect_ms: nullable(Type.Integer(), {
      description: 'Milliseconds until connected; null when that failed, or the connection was there',
    }),
    total_ms: Type.Integer({ description: 'Milliseconds from its begin to the end of the response' }),
  }),
  'One try to send a delivery',
);
export type DeliveryAttempt = Static<typeof DeliveryAttempt>;

export const WebhookDelivery = named(
  'WebhookDelivery',
  Type.Object({
    token: Token('whd', 'The `Webhook-Id` of every attempt'),
    status: oneOf(DELIVERY_STATUSES, {
      description: '`skipped`: the endpoint was disabled when it happened; such a delivery is kept for 30 days',
    }),
    event: ref(Event, 'What is delivered: the body that is sent'),
    endpoint: Token('whe', 'The endpoint that it goes to'),
    destination: Type.String({ description: 'The URL that the endpoint has now; each attempt has the one it went to' }),
    destination_disabled: Type.Boolean({ description: 'Whether the endpoint is disabled or deleted' }),
    attempts: Type.Array(ref(DeliveryAttempt), { description: 'Every try so far, oldest first' }),
    next_attempt_at: nullable(Timestamp, { description: 'When it is tried next; null when it is not' }),
    livemode: LIVEMODE,
    created_at: CREATED_AT,
  }),
  'One event for one endpoint, with every attempt to send it',
);
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const ReplayRequest = named(
  'ReplayRequest',
  Type.Object({
    created_after: Type.String({ format: 'instant', description: 'ISO 8601 timestamp with offset, or `YYYY-MM-DD`' }),
    created_before: Type.Optional(
      Type.String({ format: 'instant', description: 'The same, for the end of the period; without it, now' }),
    ),
    status: Type.Optional(
      oneOf(DELIVERY_STATUSES, { default: 'failed', description: 'Only deliveries that are so now' }),
    ),
  }),
);

export const Replayed = named(
  'Replayed',
  Type.Object({ replayed: Type.Integer({ description: 'How many deliveries are sent again' }) }),
  'What is sent again',
);

export const WebhookSecret = named(
  'WebhookSecret',
  Type.Object({
    secret: Type.String({ description: 'Shown this once', examples: ['whsec_…'] }),
    previous_valid_until: nullable(Timestamp, { description: 'Until then deliveries are signed with both' }),
  }),
  'The new secret that deliveries are signed with',
);

export const WebhookTest = named(
  'WebhookTest',
  Type.Object({
    endpoint: Type.Optional(
      Token('whe', 'Tries this one, with its secret, instead of the account’s or the app’s own URL'),
    ),
    url: Type.Optional(Text(2048, { description: 'Sends it there instead' })),
  }),
);
