// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging, Warning } from './replies.ts';

/** One try to send a delivery */
export interface DeliveryAttempt {
  /** When it was sent */
  at: string;
  /** Where it went; null when nothing was sent */
  url: string | null;
  /** Of the response; null when there was none */
  status: number | null;
  /** Why it counts as failed */
  error: string | null;
  /** The first 1 KB of the response */
  response: string | null;
  /** Milliseconds until connected; null when that failed, or the connection was there */
  connect_ms: number | null;
  /** Milliseconds from its begin to the end of the response */
  total_ms: number;
}

/** The body of a webhook delivery; the signature covers it */
export interface Event {
  /** The event, the same in every delivery of it: note it to notice repeats */
  id: string;
  /** What kind of object it is about */
  type: 'quote' | 'order' | 'connection' | 'message' | 'cancellation' | 'adjustment' | 'certificate';
  /** What happened to it */
  event: 'status_update' | 'created' | 'file_created' | 'file_deleted';
  /** Token of the object concerned */
  target: string;
  /** Selected properties of the target */
  data: Record<string, unknown>;
  /** Where the object can be fetched */
  url: string;
  /** Whose object it is; for a referred quote the customer’s */
  account: string;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** When it happened */
  created_at: string;
}

/** An endpoint that was just made, with its secret */
export interface NewWebhookEndpoint {
  /** The endpoint, as deliveries name it */
  token: string;
  /** `account`: the account’s `webhook_url` · `endpoint`: a further one · `app`: the URL of an app · `quote` */
  kind: 'account' | 'endpoint' | 'app' | 'quote';
  /** Where deliveries are posted to */
  url: string;
  /** What you wrote it is for; null when nothing */
  description: string | null;
  /** The events it hears of: `order.*`, `quote.status_update`; null for all, also those of types to come */
  events: string[] | null;
  /** The member who gave the URL, signed in or with a key of theirs; null when not known, or given by our team */
  person: string | null;
  /** The app whose URL it is, or that gave it with its quotes */
  app: string | null;
  /** `disabled`: nothing is sent; its events are kept as skipped deliveries */
  status: 'enabled' | 'disabled';
  /** `gone`: it answered 410 · `failing`: for 3 days nothing arrived · `by_owner` */
  disabled_reason: 'gone' | 'failing' | 'by_owner' | null;
  /** Since when */
  disabled_at: string | null;
  /** The first failed attempt after the last that arrived */
  failing_since: string | null;
  /** Deliveries of the last 24 hours, by what became of them */
  last_24_hours: {
    /** How many arrived */
    delivered: number;
    /** How many were given up after the last attempt */
    failed: number;
    /** How many are still to be tried */
    waiting: number;
    /** How many were not sent because it was disabled */
    skipped: number;
  };
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** When it was made */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
  /** Signs what is sent to it; shown this once */
  secret: string;
}

export interface ReplayRequest {
  /** ISO 8601 timestamp with offset, or `YYYY-MM-DD` */
  created_after: string;
  /** The same, for the end of the period; without it, now */
  created_before?: string;
  /** Only deliveries that are so now */
  status?: 'waiting' | 'delivered' | 'failed' | 'skipped';
}

/** What is sent again */
export interface Replayed {
  /** How many deliveries are sent again */
  replayed: number;
}

export interface ResendRequest {
  /** Only these; without it, both */
  status?: 'skipped' | 'failed';
}

/** What is sent to the endpoint now */
export interface Resent {
  /** How many are sent now */
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
  /** `skipped`: the endpoint was disabled when it happened; such a delivery is kept for 30 days */
  status: 'waiting' | 'delivered' | 'failed' | 'skipped';
  /** What is delivered: the body that is sent */
  event: Event;
  /** The endpoint that it goes to */
  endpoint: string;
  /** The URL that the endpoint has now; each attempt has the one it went to */
  destination: string;
  /** Whether the endpoint is disabled or deleted */
  destination_disabled: boolean;
  /** Every try so far, oldest first */
  attempts: DeliveryAttempt[];
  /** When it is tried next; null when it is not */
  next_attempt_at: string | null;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** When it was made */
  created_at: string;
}

/** Where webhooks go, and how it fares */
export interface WebhookEndpoint {
  /** The endpoint, as deliveries name it */
  token: string;
  /** `account`: the account’s `webhook_url` · `endpoint`: a further one · `app`: the URL of an app · `quote` */
  kind: 'account' | 'endpoint' | 'app' | 'quote';
  /** Where deliveries are posted to */
  url: string;
  /** What you wrote it is for; null when nothing */
  description: string | null;
  /** The events it hears of: `order.*`, `quote.status_update`; null for all, also those of types to come */
  events: string[] | null;
  /** The member who gave the URL, signed in or with a key of theirs; null when not known, or given by our team */
  person: string | null;
  /** The app whose URL it is, or that gave it with its quotes */
  app: string | null;
  /** `disabled`: nothing is sent; its events are kept as skipped deliveries */
  status: 'enabled' | 'disabled';
  /** `gone`: it answered 410 · `failing`: for 3 days nothing arrived · `by_owner` */
  disabled_reason: 'gone' | 'failing' | 'by_owner' | null;
  /** Since when */
  disabled_at: string | null;
  /** The first failed attempt after the last that arrived */
  failing_since: string | null;
  /** Deliveries of the last 24 hours, by what became of them */
  last_24_hours: {
    /** How many arrived */
    delivered: number;
    /** How many were given up after the last attempt */
    failed: number;
    /** How many are still to be tried */
    waiting: number;
    /** How many were not sent because it was disabled */
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
  /** `https://`, at a public address; no other endpoint of the account has it */
  url?: string;
  /** What it is for, for you; null takes it away */
  description?: string | null;
  /** Null for all, or any of `quote.*`, `quote.status_update`, `order.*`, `order.created`, `order.status_update` */
  events?: string[] | null;
  /** While it is disabled, its events are kept as skipped deliveries */
  status?: 'enabled' | 'disabled';
}

export interface WebhookEndpointRequest {
  /** `https://`, at a public address; no other endpoint of the account has it */
  url: string;
  /** What it is for, for you; null takes it away */
  description?: string | null;
  /** Null for all, or any of `quote.*`, `quote.status_update`, `order.*`, `order.created`, `order.status_update` */
  events?: string[] | null;
}

/** The new secret that deliveries are signed with */
export interface WebhookSecret {
  /** Shown this once */
  secret: string;
  /** Until then deliveries are signed with both */
  previous_valid_until: string | null;
}

export interface WebhookTest {
  /** Tries this one, with its secret, instead of the account’s or the app’s own URL */
  endpoint?: string;
  /** Sends it there instead */
  url?: string;
}

export interface WebhooksOperations {
  /** Read events in the order of their commits */
  listEvents: {
    params: undefined;
    query: {
      /** The `meta.next_cursor` of the answer before */
      cursor?: string;
      /** Another name of `cursor` */
      after?: string;
      /** Entries of a page */
      per_page?: number;
    };
    filters: {
      /** Only events about this kind of object */
      type?: 'quote' | 'order' | 'connection' | 'message' | 'cancellation' | 'adjustment' | 'certificate';
      /** Token of the object concerned */
      target?: string;
      /** Only those that a destination has not accepted; with `false`, only the others */
      undelivered?: boolean;
    };
    body: undefined;
    reply: {
      /** Events in the order of their commits, oldest first */
      data: Event[];
      /** Where to go on */
      meta: {
        /** Pass it as `cursor` to go on from here, now or later; null when there is no event yet */
        next_cursor: string | null;
        /** The same as `next_cursor` */
        cursor: string | null;
        /** Whether there is more by now */
        has_more: boolean;
        /** Present when something sent was ignored, changed or looks like a mistake */
        warnings?: Warning[];
      };
    };
  };
  /** List webhook deliveries, newest first */
  listDeliveries: {
    params: undefined;
    query: Paging;
    filters: {
      /** Only those that are so now */
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
      /** The delivery that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<WebhookDelivery>;
  };
  /** Send a delivery again */
  replayDelivery: {
    params: {
      /** The delivery that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<WebhookDelivery>;
  };
  /** Send all deliveries of a period again */
  replayDeliveries: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: ReplayRequest;
    reply: One<Replayed>;
  };
  /** Send a test delivery now, and see how it goes */
  testWebhook: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: WebhookTest;
    reply: One<DeliveryAttempt>;
  };
  /** Make a new signing secret; the old one stays valid for a day */
  rotateWebhookSecret: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<WebhookSecret>;
  };
  /** Hear of every change of what the caller may read, as it happens */
  stream: {
    params: undefined;
    query: {
      /** The `id` of the last event you had, if your client cannot send `Last-Event-ID` */
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
      /** Only those of this kind */
      kind?: 'account' | 'endpoint' | 'app' | 'quote';
      /** Only those that are so now */
      status?: 'enabled' | 'disabled';
    };
    body: undefined;
    reply: Page<WebhookEndpoint>;
  };
  /** Add a webhook endpoint, up to 20 */
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
      /** The webhook endpoint that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<WebhookEndpoint>;
  };
  /** Change, disable or enable a webhook endpoint */
  changeEndpoint: {
    params: {
      /** The webhook endpoint that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: WebhookEndpointChange;
    reply: One<WebhookEndpoint>;
  };
  /** Delete a webhook endpoint; its deliveries stay in the log */
  deleteEndpoint: {
    params: {
      /** The webhook endpoint that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<WebhookEndpoint>;
  };
  /** Make a new signing secret for an endpoint; the old one stays valid for a day */
  rotateEndpointSecret: {
    params: {
      /** The webhook endpoint that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<WebhookSecret>;
  };
  /** Send what the endpoint missed, oldest first: what was skipped and what failed in the last 30 days */
  resendToEndpoint: {
    params: {
      /** The webhook endpoint that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: ResendRequest;
    reply: One<Resent>;
  };
}
