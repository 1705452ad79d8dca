import type { AuthorKind } from '../../../wire/schemas/messages/message.ts';
import type { OrderStatus } from '../../../wire/schemas/order.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import type { RevisionRow } from '../rows/revisions.queries.ts';
import type { DoneByTeam, KnownFile, ToldEvent, Written } from './timeline.queries.ts';

export interface TimelineRow {
  /** Identifies the row in paged lists. */
  key: string;
  at: Date;
  what: string;
  who: { kind: AuthorKind; name: string };
  status: OrderStatus | null;
  text: string | null;
  files: KnownFile[];
  detail: Record<string, unknown>;
}

export interface History {
  order: OrderRow;
  events: ToldEvent[];
  audit: DoneByTeam[];
  files: KnownFile[];
  revisions: RevisionRow[];
  messages: Written[];
  notes: Written[];
}

export interface Names {
  /** Name of an actor of the audit trail. */
  team(actor: string): string;
  /** Name of the person who acted for the customer; null: the customer's own name. */
  customer(actor: string | null): string;
  service: string;
}
