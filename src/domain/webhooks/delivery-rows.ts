import type { Id } from '../../core/ids.ts';
import type { DeliveryAttempt, DeliveryStatus } from '../../wire/schemas/event.ts';
import type { DisabledReason, EndpointKind } from '../../wire/schemas/webhooks/endpoint.ts';

// The tables of webhooks as the queries see them.

export interface DeliveryRow {
  id: Id<'whd'>;
  event_id: Id<'evt'>;
  /** Whose destination it goes to, and in whose log it stands. */
  account_id: Id<'acct'>;
  destination_id: Id<'whe'>;
  status: DeliveryStatus;
  attempts: number;
  next_at: Date;
  log: DeliveryAttempt[];
  created_at: Date;
  ended_at: Date | null;
}

export interface DestinationRow {
  id: Id<'whe'>;
  account_id: Id<'acct'>;
  kind: EndpointKind;
  /** Of an app’s own URL, the app; of a quote’s URL, the app that gave it. */
  app_id: Id<'app'> | null;
  /** The member who gave the URL; null when that is not known, and for URLs that the team gave. */
  person_id: Id<'prs'> | null;
  url: string;
  /** `url`, written so that two spellings of one address are equal; what is sent goes there. */
  target: string;
  description: string | null;
  /** Patterns of what it hears of; null: all. */
  events: string[] | null;
  /** Of a further endpoint; the others sign with the secret of the account or of the app. */
  webhook_secret: Buffer | null;
  old_webhook_secret: Buffer | null;
  old_webhook_secret_until: Date | null;
  disabled_at: Date | null;
  disabled_reason: DisabledReason | null;
  failures: number;
  /** The first failure after the last success. */
  failing_since: Date | null;
  failed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}
