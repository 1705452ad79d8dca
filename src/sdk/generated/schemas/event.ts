// Generated from src/wire by `npm run docs`. Do not edit by hand.

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
  /** False in a sandbox, where payments and the team are simulated */
  livemode: boolean;
  /** Time of the event */
  created_at: string;
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
  /** False in a sandbox, where payments and the team are simulated */
  livemode: boolean;
  /** Time at which the object was created */
  created_at: string;
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
