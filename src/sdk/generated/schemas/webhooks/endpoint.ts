// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** A newly created endpoint with its secret */
export interface NewWebhookEndpoint extends WebhookEndpoint {
  /** Secret that signs deliveries to the endpoint, shown only once */
  secret: string;
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
  last_24_hours: WebhookEndpointLast24Hours;
  /** False in a sandbox, where payments and the team are simulated */
  livemode: boolean;
  /** Time at which the object was created */
  created_at: string;
  /** Time at which the object was last changed */
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

/** Deliveries of the last 24 hours, by outcome */
export interface WebhookEndpointLast24Hours {
  /** Number of deliveries that arrived */
  delivered: number;
  /** Number of deliveries that failed after the last attempt */
  failed: number;
  /** Number of deliveries still to be attempted */
  waiting: number;
  /** Number of deliveries not sent because the endpoint was disabled */
  skipped: number;
}

export interface WebhookEndpointRequest {
  /** `https://` URL at a public address, unique among the account’s endpoints */
  url: string;
  /** Your own description */
  description?: string | null;
  /** Events to receive */
  events?: string[] | null;
}
