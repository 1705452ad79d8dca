import { Type } from 'typebox';
import { WebhookSecret } from '../schemas/event.ts';
import { oneOf } from '../schemas/scalars.ts';
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
import { at, change, create, list, ownKey, read, scope, tagged } from './route.ts';

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
