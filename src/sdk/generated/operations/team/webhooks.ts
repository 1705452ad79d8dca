// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Call, One, Page, Paging } from '../../replies.ts';
import type { DeliveryParams, EndpointsFilters } from '../webhooks.ts';
import type { TeamAccountParams } from './accounts.ts';
import type { TeamWebhookDelivery } from '../../schemas/webhooks/team-delivery.ts';
import type { WebhookEndpoint } from '../../schemas/webhooks/endpoint.ts';

export interface TeamWebhooksOperations {
  /** List webhook deliveries of all accounts, newest first */
  teamListDeliveries: Call<{
    query: Paging;
    filters: {
      /** Only deliveries of this customer */
      account?: string;
      /** Only deliveries with this status */
      status?: 'waiting' | 'delivered' | 'failed' | 'skipped';
      /** Everything about this order, including its files, messages, receipts and credit notes */
      order?: string;
      /** Everything about this quote and its order */
      quote?: string;
      /** Token of the exact object that the event is about */
      target?: string;
      /** Only deliveries to this endpoint */
      endpoint?: string;
    };
    reply: Page<TeamWebhookDelivery>;
  }>;
  /** Resend a customer’s delivery */
  teamReplayDelivery: Call<{ params: DeliveryParams; reply: One<TeamWebhookDelivery> }>;
  /** List the webhook endpoints of an account, with their statistics */
  teamListEndpoints: Call<{ params: TeamAccountParams; query: Paging; filters: EndpointsFilters; reply: Page<WebhookEndpoint> }>;
}
