import { Type } from 'typebox';
import { deprecated } from '../deprecated.ts';
import {
  DELIVERY_STATUSES,
  DeliveryAttempt,
  EVENT_TYPES,
  EventList,
  Replayed,
  ReplayRequest,
  WebhookDelivery,
  WebhookSecret,
  WebhookTest,
} from '../schemas/event.ts';
import { Flag, oneOf, Text, Token } from '../schemas/scalars.ts';
import {
  ENDPOINT_KINDS,
  ENDPOINT_STATUSES,
  NewWebhookEndpoint,
  ResendRequest,
  Resent,
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookEndpointRequest,
} from '../schemas/webhooks/endpoint.ts';
import { at, change, create, list, ownKey, PerPage, read, scope, tagged } from './route.ts';

export const WEBHOOK_ROUTES = tagged('Webhooks', {
  listEvents: {
    ...scope('webhooks:read'),
    summary: 'List events in commit order',
    query: Type.Object({
      cursor: Type.Optional(Text(2000, { description: 'The `meta.next_cursor` of the previous response' })),
      after: Type.Optional(
        deprecated(Text(2000, { description: 'Alias of `cursor`' }), {
          since: '2026-11-16',
          instead: '`cursor`',
        }),
      ),
      per_page: PerPage,
    }),
    filters: Type.Object({
      type: Type.Optional(oneOf(EVENT_TYPES, { description: 'Only events about this type of object' })),
      target: Type.Optional(Text(100, { description: 'Token of the object that the event is about' })),
      undelivered: Type.Optional(Flag('`true` returns events that a destination hasn’t accepted, `false` all others')),
    }),
    reply: EventList,
    status: 200,
  },

  listDeliveries: list(scope('webhooks:read'), 'List webhook deliveries, newest first', WebhookDelivery, {
    filters: Type.Object({
      status: Type.Optional(oneOf(DELIVERY_STATUSES, { description: 'Only deliveries with this status' })),
      target: Type.Optional(Text(100, { description: 'Token of the object that the event is about' })),
      event: Type.Optional(Token('evt', 'Only deliveries of this event')),
      endpoint: Type.Optional(Token('whe', 'Only deliveries to this endpoint')),
    }),
  }),
  getDelivery: read(scope('webhooks:read'), 'Retrieve a webhook delivery', WebhookDelivery, at('whd')),
  replayDelivery: change(scope('webhooks:write'), 'Resend a delivery', WebhookDelivery, at('whd')),
  replayDeliveries: change(scope('webhooks:write'), 'Resend all deliveries of a period', Replayed, {
    body: ReplayRequest,
  }),

  testWebhook: change(scope('webhooks:write'), 'Send a test delivery now and see the result', DeliveryAttempt, {
    body: WebhookTest,
  }),
  rotateWebhookSecret: create(
    ownKey('webhooks:write'),
    'Rotate the signing secret. The old one stays valid for a day',
    WebhookSecret,
  ),
});

// Apps see and repair the destinations that they set, but may not create any that would outlive their connection.

export const WEBHOOK_ENDPOINT_ROUTES = tagged('Webhook endpoints', {
  listEndpoints: list(
    scope('webhooks:read'),
    'List webhook endpoints: the account’s own URL first, then its others, then those of apps and quotes',
    WebhookEndpoint,
    {
      filters: Type.Object({
        kind: Type.Optional(oneOf(ENDPOINT_KINDS, { description: 'Only endpoints of this kind' })),
        status: Type.Optional(oneOf(ENDPOINT_STATUSES, { description: 'Only endpoints with this status' })),
      }),
    },
  ),
  createEndpoint: create(ownKey('webhooks:write'), 'Create a webhook endpoint (up to 20)', NewWebhookEndpoint, {
    body: WebhookEndpointRequest,
  }),
  getEndpoint: read(scope('webhooks:read'), 'Retrieve a webhook endpoint', WebhookEndpoint, at('whe')),
  changeEndpoint: change(scope('webhooks:write'), 'Update, disable or enable a webhook endpoint', WebhookEndpoint, {
    ...at('whe'),
    body: WebhookEndpointChange,
  }),
  deleteEndpoint: change(
    ownKey('webhooks:write'),
    'Delete a webhook endpoint and keep its deliveries in the log',
    WebhookEndpoint,
    at('whe'),
  ),
  rotateEndpointSecret: create(
    ownKey('webhooks:write'),
    'Rotate an endpoint’s signing secret. The old one stays valid for a day',
    WebhookSecret,
    at('whe'),
  ),
  resendToEndpoint: change(
    scope('webhooks:write'),
    'Resend skipped and failed deliveries of the last 30 days to the endpoint, oldest first',
    Resent,
    { ...at('whe'), body: ResendRequest },
  ),
});
