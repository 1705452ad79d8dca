// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { DeliveryAttempt, Event } from '../event.ts';

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
  /** False in a sandbox, where payments and the team are simulated */
  livemode: boolean;
  /** Time at which the object was created */
  created_at: string;
}
