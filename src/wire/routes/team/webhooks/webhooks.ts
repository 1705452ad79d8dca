import { Type } from 'typebox';
import { oneOf } from '../../../schemas/scalars.ts';
import { ENDPOINT_KINDS, ENDPOINT_STATUSES, WebhookEndpoint } from '../../../schemas/webhooks/endpoint.ts';
import { TeamWebhookDelivery, teamDeliveryFilters } from '../../../schemas/webhooks/team-delivery.ts';
import { at, change, list, roles, tagged } from '../../route.ts';

export const TEAM_WEBHOOK_ROUTES = tagged('Team: webhooks', {
  teamListDeliveries: list(
    roles('support', 'finance'),
    'List webhook deliveries of all accounts, newest first',
    TeamWebhookDelivery,
    { filters: Type.Object(teamDeliveryFilters) },
  ),
  teamReplayDelivery: change(roles('support'), 'Send a delivery of a customer again', TeamWebhookDelivery, at('whd')),
  teamListEndpoints: list(
    roles('support'),
    'List where the webhooks of an account go, how each fares, and why one is off',
    WebhookEndpoint,
    {
      ...at('acct'),
      filters: Type.Object({
        kind: Type.Optional(oneOf(ENDPOINT_KINDS, { description: 'Only those of this kind' })),
        status: Type.Optional(oneOf(ENDPOINT_STATUSES, { description: 'Only those that are so now' })),
      }),
    },
  ),
});
