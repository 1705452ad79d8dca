// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging, Warning } from './replies.ts';

/** One attempt to send a delivery */
export interface DeliveryAttempt {
  /** Time of the attempt */
  at: string;
  /** URL the attempt was sent to */
  url: string | null;
  /** HTTP status of the response */
  status: number | null;
  /** Reason the attempt failed */
  error: string | null;
  /** First 1 KB of the response */
  response: string | null;
  /** Milliseconds until connected */
  connect_ms: number | null;
  /** Milliseconds from the start of the attempt to the end of the response */
  total_ms: number;
}

/** Body of a webhook delivery, covered by its signature */
export interface Event {
  /** Event ID, the same in every delivery of the event */
  id: string;
  /** Type of the object that the event is about */
  type: 'quote' | 'order' | 'connection' | 'message' | 'cancellation' | 'adjustment' | 'certificate';
  /** Change that the event reports */
  event: 'status_update' | 'created' | 'file_created' | 'file_deleted';
  /** Token of the object that the event is about */
  target: string;
  /** Selected properties of the object */
  data: Record<string, unknown>;
  /** URL of the object in the API */
  url: string;
  /** Account that owns the object */
  account: string;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** Time of the event */
  created_at: string;
}

/** A newly created endpoint with its secret */
export interface NewWebhookEndpoint {
  /** Endpoint token, as used in deliveries */
  token: string;
  /** Kind of endpoint */
  kind: 'account' | 'endpoint' | 'app' | 'quote';
  /** URL that receives deliveries */
  url: string;
  /** Your own description */
  description: string | null;
  /** Events the endpoint receives, such as `order.*` or `quote.status_update` */
  events: string[] | null;
  /** Member who set the URL, signed in or with a key of theirs */
  person: string | null;
  /** App that owns the URL, or that sent it with its quotes */
  app: string | null;
  /** Status of the endpoint */
  status: 'enabled' | 'disabled';
  /** Reason the endpoint is disabled */
  disabled_reason: 'gone' | 'failing' | 'by_owner' | null;
  /** Time the endpoint was disabled */
  disabled_at: string | null;
  /** Time of the first failed attempt since the last success */
  failing_since: string | null;
  /** Deliveries of the last 24 hours, by outcome */
  last_24_hours: {
    /** Number of deliveries that arrived */
    delivered: number;
    /** Number of deliveries that failed after the last attempt */
    failed: number;
    /** Number of deliveries still to be attempted */
    waiting: number;
    /** Number of deliveries not sent because the endpoint was disabled */
    skipped: number;
  };
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** When it was made */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
  /** Secret that signs deliveries to the endpoint, shown only once */
  secret: string;
}

export interface ReplayRequest {
  /** Start of the period: ISO 8601 timestamp with offset, or `YYYY-MM-DD` */
  created_after: string;
  /** End of the period, in the same format */
  created_before?: string;
  /** Only deliveries with this status */
  status?: 'waiting' | 'delivered' | 'failed' | 'skipped';
}

/** Result of a replay */
export interface Replayed {
  /** Number of deliveries sent again */
  replayed: number;
}

export interface ResendRequest {
  /** Only deliveries with this status */
  status?: 'skipped' | 'failed';
}

/** Result of resending to the endpoint */
export interface Resent {
  /** Number of deliveries being sent now */
  resent: number;
}

/** The `data` of an event `changed`: that something changed, not what */
export interface StreamedChange {
  /** What kind of object changed; new kinds may come */
  type: 'quote' | 'order' | 'assignment' | 'message' | 'note' | 'invoice' | 'certificate' | 'account' | 'key' | 'app' | 'connection' | 'delivery' | 'endpoint' | 'person' | 'partner' | 'presence';
  /** Its token: read it again, if you show it */
  target: string;
  /** What happened, where there is a word for it: `created`, `status_update`, `deleted` */
  event?: string;
  /** The `version` that the object has since; null where it has none */
  version: number | null;
}

/** One event for one endpoint, with every attempt to send it */
export interface WebhookDelivery {
  /** The `Webhook-Id` of every attempt */
  token: string;
  /** Status of the delivery */
  status: 'waiting' | 'delivered' | 'failed' | 'skipped';
  /** Event that is delivered, the body of the request */
  event: Event;
  /** Endpoint that receives the delivery */
  endpoint: string;
  /** Current URL of the endpoint */
  destination: string;
  /** Whether the endpoint is disabled or deleted */
  destination_disabled: boolean;
  /** All attempts so far, oldest first */
  attempts: DeliveryAttempt[];
  /** Time of the next attempt */
  next_attempt_at: string | null;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** When it was made */
  created_at: string;
}

/** A URL that receives webhooks, and its status */
export interface WebhookEndpoint {
  /** Endpoint token, as used in deliveries */
  token: string;
  /** Kind of endpoint */
  kind: 'account' | 'endpoint' | 'app' | 'quote';
  /** URL that receives deliveries */
  url: string;
  /** Your own description */
  description: string | null;
  /** Events the endpoint receives, such as `order.*` or `quote.status_update` */
  events: string[] | null;
  /** Member who set the URL, signed in or with a key of theirs */
  person: string | null;
  /** App that owns the URL, or that sent it with its quotes */
  app: string | null;
  /** Status of the endpoint */
  status: 'enabled' | 'disabled';
  /** Reason the endpoint is disabled */
  disabled_reason: 'gone' | 'failing' | 'by_owner' | null;
  /** Time the endpoint was disabled */
  disabled_at: string | null;
  /** Time of the first failed attempt since the last success */
  failing_since: string | null;
  /** Deliveries of the last 24 hours, by outcome */
  last_24_hours: {
    /** Number of deliveries that arrived */
    delivered: number;
    /** Number of deliveries that failed after the last attempt */
    failed: number;
    /** Number of deliveries still to be attempted */
    waiting: number;
    /** Number of deliveries not sent because the endpoint was disabled */
    skipped: number;
  };
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** When it was made */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
}

export interface WebhookEndpointChange {
  /** `https://` URL at a public address, unique among the account’s endpoints */
  url?: string;
  /** Your own description */
  description?: string | null;
  /** Events to receive */
  events?: string[] | null;
  /** Status of the endpoint */
  status?: 'enabled' | 'disabled';
}

export interface WebhookEndpointRequest {
  /** `https://` URL at a public address, unique among the account’s endpoints */
  url: string;
  /** Your own description */
  description?: string | null;
  /** Events to receive */
  events?: string[] | null;
}

/** The new secret that deliveries are signed with */
export interface WebhookSecret {
  /** New secret, shown only once */
  secret: string;
  /** Time until which deliveries are signed with both secrets */
  previous_valid_until: string | null;
}

export interface WebhookTest {
  /** Endpoint to test with its own secret, instead of the account’s or app’s own URL */
  endpoint?: string;
  /** URL to send the test to instead */
  url?: string;
}

export interface WebhooksOperations {
  /** List events in commit order */
  listEvents: {
    params: undefined;
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
    body: undefined;
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
  };
  /** List webhook deliveries, newest first */
  listDeliveries: {
    params: undefined;
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
    body: undefined;
    reply: Page<WebhookDelivery>;
  };
  /** Retrieve a webhook delivery */
  getDelivery: {
    params: {
      /** Delivery to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<WebhookDelivery>;
  };
  /** Resend a delivery */
  replayDelivery: {
    params: {
      /** Delivery to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<WebhookDelivery>;
  };
  /** Resend all deliveries of a period */
  replayDeliveries: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: ReplayRequest;
    reply: One<Replayed>;
  };
  /** Send a test delivery now and see the result */
  testWebhook: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: WebhookTest;
    reply: One<DeliveryAttempt>;
  };
  /** Rotate the signing secret. The old one stays valid for a day */
  rotateWebhookSecret: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<WebhookSecret>;
  };
  /** Stream live changes to objects you can read */
  stream: {
    params: undefined;
    query: {
      /** The `id` of the last event you received, for clients that can’t send `Last-Event-ID` */
      cursor?: string;
    };
    filters: undefined;
    body: undefined;
    reply: StreamedChange;
  };
  /** List webhook endpoints: the account’s own URL first, then its others, then those of apps and quotes */
  listEndpoints: {
    params: undefined;
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
  /** Create a webhook endpoint (up to 20) */
  createEndpoint: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: WebhookEndpointRequest;
    reply: One<NewWebhookEndpoint>;
  };
  /** Retrieve a webhook endpoint */
  getEndpoint: {
    params: {
      /** Webhook endpoint to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<WebhookEndpoint>;
  };
  /** Update, disable or enable a webhook endpoint */
  changeEndpoint: {
    params: {
      /** Webhook endpoint to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: WebhookEndpointChange;
    reply: One<WebhookEndpoint>;
  };
  /** Delete a webhook endpoint and keep its deliveries in the log */
  deleteEndpoint: {
    params: {
      /** Webhook endpoint to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<WebhookEndpoint>;
  };
  /** Rotate an endpoint’s signing secret. The old one stays valid for a day */
  rotateEndpointSecret: {
    params: {
      /** Webhook endpoint to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<WebhookSecret>;
  };
  /** Resend skipped and failed deliveries of the last 30 days to the endpoint, oldest first */
  resendToEndpoint: {
    params: {
      /** Webhook endpoint to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: ResendRequest;
    reply: One<Resent>;
  };
}
