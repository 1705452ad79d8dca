import type { AuthorKind } from '../../../wire/schemas/messages/message.ts';
import type { OrderStatus } from '../../../wire/schemas/order.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import type { RevisionRow } from '../rows/revisions.queries.ts';
import type { DoneByTeam, KnownFile, ToldEvent, Written } from './timeline.queries.ts';

/** One thing that was done with an order, or happened to it. */
export interface TimelineRow {
  /** Which row it is, for the place in a list. */
  key: string;
  at: Date;
  what: string;
  who: { kind: AuthorKind; name: string };
  status: OrderStatus | null;
  text: string | null;
  files: KnownFile[];
  detail: Record<string, unknown>;
}

/** Everything that is known of what happened to an order. */
export interface History {
  order: OrderRow;
  events: ToldEvent[];
  audit: DoneByTeam[];
  files: KnownFile[];
  revisions: RevisionRow[];
  messages: Written[];
  notes: Written[];
}

/** Under which names people stand in a timeline. */
export interface Names {
  /** Of an actor of the audit trail. */
  team(actor: string): string;
  /** Of whoever acted for the customer; null: nobody in particular. */
  customer(actor: string | null): string;
  service: string;
}
