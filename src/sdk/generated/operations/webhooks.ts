// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Call, One, Page, Paging } from '../replies.ts';
import type { DeliveryAttempt, Event, ReplayRequest, Replayed, WebhookDelivery, WebhookSecret, WebhookTest } from '../schemas/event.ts';
import type { NewWebhookEndpoint, ResendRequest, Resent, WebhookEndpoint, WebhookEndpointChange, WebhookEndpointRequest } from '../schemas/webhooks/endpoint.ts';
import type { StreamedChange } from '../schemas/live/stream.ts';
import type { Warning } from '../schemas/reply.ts';

export interface DeliveryParams {
  /** Delivery to act on */
  token: string;
}

export interface EndpointParams {
  /** Webhook endpoint to act on */
  token: string;
}

export interface EndpointsFilters {
  /** Only endpoints of this kind */
  kind?: 'account' | 'endpoint' | 'app' | 'quote';
  /** Only endpoints with this status */
  status?: 'enabled' | 'disabled';
}

export interface StreamQuery {
  /** The `id` of the last event you received, for clients that can’t send `Last-Event-ID` */
  cursor?: string;
}

export interface WebhooksOperations {
  /** List events in commit order */
  listEvents: Call<{
    query: {
      /** The `meta.next_cursor` of the previous response */
      cursor?: string;
      /** Alias of `cursor` */
      after?: string;
      /** Number of entries per page */
      per_page?: number;
    };
    filters: {
      /** Only events about this type of object */
      type?: 'quote' | 'order' | 'connection' | 'message' | 'cancellation' | 'adjustment' | 'certificate';
      /** Token of the object that the event is about */
      target?: string;
      /** `true` returns events that a destination hasn’t accepted, `false` all others */
      undelivered?: boolean;
    };
    reply: {
      /** Events in commit order, oldest first */
      data: Event[];
      /** Position in the list of events */
      meta: {
        /** Cursor for the next request */
        next_cursor: string | null;
        /** Same as `next_cursor` */
        cursor: string | null;
        /** Whether more events are available now */
        has_more: boolean;
        /** Warnings, if a part of the request was ignored, changed or may be a mistake */
        warnings?: Warning[];
      };
    };
  }>;
  /** List webhook deliveries, newest first */
  listDeliveries: Call<{
    query: Paging;
    filters: {
      /** Only deliveries with this status */
      status?: 'waiting' | 'delivered' | 'failed' | 'skipped';
      /** Token of the object that the event is about */
      target?: string;
      /** Only deliveries of this event */
      event?: string;
      /** Only deliveries to this endpoint */
      endpoint?: string;
    };
    reply: Page<WebhookDelivery>;
  }>;
  /** Retrieve a webhook delivery */
  getDelivery: Call<{ params: DeliveryParams; reply: One<WebhookDelivery> }>;
  /** Resend a delivery */
  replayDelivery: Call<{ params: DeliveryParams; reply: One<WebhookDelivery> }>;
  /** Resend all deliveries of a period */
  replayDeliveries: Call<{ body: ReplayRequest; reply: One<Replayed> }>;
  /** Send a test delivery now and see the result */
  testWebhook: Call<{ body: WebhookTest; reply: One<DeliveryAttempt> }>;
  /** Rotate the signing secret. The old one stays valid for a day */
  rotateWebhookSecret: Call<{ reply: One<WebhookSecret> }>;
  /** Stream live changes to objects you can read */
  stream: Call<{ query: StreamQuery; reply: StreamedChange }>;
  /** List webhook endpoints: the account’s own URL first, then its others, then those of apps and quotes */
  listEndpoints: Call<{ query: Paging; filters: EndpointsFilters; reply: Page<WebhookEndpoint> }>;
  /** Create a webhook endpoint (up to 20) */
  createEndpoint: Call<{ body: WebhookEndpointRequest; reply: One<NewWebhookEndpoint> }>;
  /** Retrieve a webhook endpoint */
  getEndpoint: Call<{ params: EndpointParams; reply: One<WebhookEndpoint> }>;
  /** Update, disable or enable a webhook endpoint */
  changeEndpoint: Call<{ params: EndpointParams; body: WebhookEndpointChange; reply: One<WebhookEndpoint> }>;
  /** Delete a webhook endpoint and keep its deliveries in the log */
  deleteEndpoint: Call<{ params: EndpointParams; reply: One<WebhookEndpoint> }>;
  /** Rotate an endpoint’s signing secret. The old one stays valid for a day */
  rotateEndpointSecret: Call<{ params: EndpointParams; reply: One<WebhookSecret> }>;
  /** Resend skipped and failed deliveries of the last 30 days to the endpoint, oldest first */
  resendToEndpoint: Call<{ params: EndpointParams; body: ResendRequest; reply: One<Resent> }>;
}
