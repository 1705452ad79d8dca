import { sql } from 'kysely';
import type { Id } from '../../core/ids.ts';
import type { DeliveryAttempt, DeliveryStatus } from '../../wire/schemas/event.ts';
import type { DisabledReason, EndpointKind } from '../../wire/schemas/webhooks/endpoint.ts';

/** An account sees its own destinations and their deliveries; an app sees those that it set. */
export interface DeliveryReader {
  account: Id<'acct'>;
  app: Id<'app'> | null;
}

/** The team sees every destination, of one account or of all. */
export interface TeamReader {
  account?: Id<'acct'>;
  app: 'any';
}

/** Destinations `d` of an account that the reader may see. */
export function visibleTo({ app }: DeliveryReader | TeamReader) {
  if (app === 'any') return sql<boolean>`true`;
  return app === null ? sql<boolean>`d.kind <> 'app'` : sql<boolean>`d.app_id = ${app}`;
}

// Rows of the webhook tables.

export interface DeliveryRow {
  id: Id<'whd'>;
  event_id: Id<'evt'>;
  /** Owner of the destination; the delivery is in its log. */
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
  /** App of an app’s own URL; for a quote’s URL, the app that set it. */
  app_id: Id<'app'> | null;
  /** Member who set the URL; null if unknown, or if the team set it. */
  person_id: Id<'prs'> | null;
  url: string;
  /** `url`, normalised so that two spellings are equal; requests are sent there. */
  target: string;
  description: string | null;
  /** Patterns of subscribed events; null: all. */
  events: string[] | null;
  /** Only additional endpoints have a secret; others sign with that of the account or the app. */
  webhook_secret: Buffer | null;
  old_webhook_secret: Buffer | null;
  old_webhook_secret_until: Date | null;
  disabled_at: Date | null;
  disabled_reason: DisabledReason | null;
  failures: number;
  /** Time of the first failure after the last success. */
  failing_since: Date | null;
  failed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}
