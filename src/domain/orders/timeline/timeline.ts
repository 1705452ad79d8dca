import type { AuthorKind } from '../../../wire/schemas/messages/message.ts';
import type { OrderStatus } from '../../../wire/schemas/order.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import type { RevisionRow } from '../rows/revisions.queries.ts';
import type { KnownFile, TeamActionRow, TextEntry, TimelineEvent } from './timeline.queries.ts';

export interface TimelineRow {
  /** Identifies the row in paged lists. */
  key: string;
  at: Date;
  action: string;
  author: { kind: AuthorKind; name: string };
  status: OrderStatus | null;
  text: string | null;
  files: KnownFile[];
  detail: Record<string, unknown>;
}

export interface History {
  order: OrderRow;
  events: TimelineEvent[];
  audit: TeamActionRow[];
  files: KnownFile[];
  revisions: RevisionRow[];
  messages: TextEntry[];
  notes: TextEntry[];
}

export interface Names {
  /** Name of an actor of the audit trail. */
  team(actor: string): string;
  /** Name of the person who acted for the customer; null: the customer's own name. */
  customer(actor: string | null): string;
  service: string;
  /** Text about a promised date that was moved. */
  dueDates(from: Date | null, to: Date): string;
}
