// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { DeliveryAttempt, Event, WebhookEndpoint } from '../webhooks.ts';
import type { One, Page, Paging } from '../replies.ts';

/** One event for one endpoint of a customer, as the team sees it */
export interface TeamWebhookDelivery {
  /** The `Webhook-Id` of every attempt */
  token: string;
  /** Account whose log contains the delivery */
  account: string;
  /** Status of the delivery */
  status: 'waiting' | 'delivered' | 'failed' | 'skipped';
  /** Event that is delivered, without links that grant access */
  event: Event;
  /** Endpoint that receives the delivery */
  endpoint: string;
  /** Current URL of the endpoint */
  destination: string;
  /** Whether the endpoint is disabled or deleted */
  destination_disabled: boolean;
  /** Reason the endpoint is disabled */
  disabled_reason: 'gone' | 'failing' | 'by_owner' | null;
  /** All attempts so far, oldest first */
  attempts: DeliveryAttempt[];
  /** Time of the next attempt */
  next_attempt_at: string | null;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** When it was made */
  created_at: string;
}

export interface TeamWebhooksOperations {
  /** List webhook deliveries of all accounts, newest first */
  teamListDeliveries: {
    params: undefined;
    query: Paging;
    filters: {
      /** Only deliveries of this customer */
      account?: string;
      /** Only deliveries with this status */
      status?: 'waiting' | 'delivered' | 'failed' | 'skipped';
      /** Everything about this order, including its files, messages and papers */
      order?: string;
      /** Everything about this quote and its order */
      quote?: string;
      /** Token of the exact object that the event is about */
      target?: string;
      /** Only deliveries to this endpoint */
      endpoint?: string;
    };
    body: undefined;
    reply: Page<TeamWebhookDelivery>;
  };
  /** Resend a customer’s delivery */
  teamReplayDelivery: {
    params: {
      /** Delivery to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<TeamWebhookDelivery>;
  };
  /** List the webhook endpoints of an account, with their statistics */
  teamListEndpoints: {
    params: {
      /** Account to act on */
      token: string;
    };
    query: Paging;
    filters: {
      /** Only endpoints of this kind */
      kind?: 'account' | 'endpoint' | 'app' | 'quote';
      /** Only endpoints with this status */
      status?: 'enabled' | 'disabled';
    };
    body: undefined;
    reply: Page<WebhookEndpoint>;
  };
}
