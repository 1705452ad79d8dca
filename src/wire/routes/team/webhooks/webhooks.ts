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
  teamReplayDelivery: change(roles('support'), 'Resend a customer’s delivery', TeamWebhookDelivery, at('whd')),
  teamListEndpoints: list(
    roles('support'),
    'List the webhook endpoints of an account, with their statistics',
    WebhookEndpoint,
    {
      ...at('acct'),
      filters: Type.Object({
        kind: Type.Optional(oneOf(ENDPOINT_KINDS, { description: 'Only endpoints of this kind' })),
        status: Type.Optional(oneOf(ENDPOINT_STATUSES, { description: 'Only endpoints with this status' })),
      }),
    },
  ),
});
