// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { DeliveryAttempt, Event, WebhookEndpoint } from '../webhooks.ts';
import type { One, Page, Paging } from '../replies.ts';

/** One event for one endpoint of a customer, as the team sees it */
export interface TeamWebhookDelivery {
  /** The `Webhook-Id` of every attempt */
  token: string;
  /** In whose log it stands */
  account: string;
  /** `skipped`: the endpoint was disabled when it happened */
  status: 'waiting' | 'delivered' | 'failed' | 'skipped';
  /** What is delivered, without the links that open something */
  event: Event;
  /** The endpoint that it goes to */
  endpoint: string;
  /** The URL that the endpoint has now; to finance its server alone */
  destination: string;
  /** Whether the endpoint is disabled or deleted */
  destination_disabled: boolean;
  /** Why the endpoint is off; null while it is on */
  disabled_reason: 'gone' | 'failing' | 'by_owner' | null;
  /** Every try so far, oldest first; what was answered is shown to support and administrators alone */
  attempts: DeliveryAttempt[];
  /** When it is tried next; null when it is not */
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
      /** Only those of this customer */
      account?: string;
      /** Only those that are so now */
      status?: 'waiting' | 'delivered' | 'failed' | 'skipped';
      /** All that is about this order: its files, messages and papers too */
      order?: string;
      /** All that is about this quote and its order */
      quote?: string;
      /** Token of the very object that the event is about */
      target?: string;
      /** Only those to this endpoint */
      endpoint?: string;
    };
    body: undefined;
    reply: Page<TeamWebhookDelivery>;
  };
  /** Send a delivery of a customer again */
  teamReplayDelivery: {
    params: {
      /** The delivery that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<TeamWebhookDelivery>;
  };
  /** List where the webhooks of an account go, how each fares, and why one is off */
  teamListEndpoints: {
    params: {
      /** The account that the call is about */
      token: string;
    };
    query: Paging;
    filters: {
      /** Only those of this kind */
      kind?: 'account' | 'endpoint' | 'app' | 'quote';
      /** Only those that are so now */
      status?: 'enabled' | 'disabled';
    };
    body: undefined;
    reply: Page<WebhookEndpoint>;
  };
}
