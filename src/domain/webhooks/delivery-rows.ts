import type { Id } from '../../core/ids.ts';
import type { DeliveryAttempt, DeliveryStatus } from '../../wire/schemas/event.ts';

// The tables of webhooks as the queries see them.

export interface DeliveryRow {
  id: Id<'whd'>;
  event_id: Id<'evt'>;
  account_id: Id<'acct'>;
  destination_id: string;
  status: DeliveryStatus;
  attempts: number;
  next_at: Date;
  log: DeliveryAttempt[];
  created_at: Date;
  ended_at: Date | null;
}

export interface DestinationRow {
  id: string;
  account_id: Id<'acct'>;
  app_id: Id<'app'> | null;
  url: string;
  disabled_at: Date | null;
  disabled_reason: string | null;
  failures: number;
  created_at: Date;
}
