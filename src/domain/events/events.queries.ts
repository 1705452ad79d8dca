import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { createTable } from '../../storage/table.queries.ts';
import type { Event } from '../../wire/schemas/event.ts';

export interface EventRow {
  id: Id<'evt'>;
  account_id: Id<'acct'>;
  type: Event['type'];
  event: Event['event'];
  target: string;
  url: string;
  data: Record<string, unknown>;
  quote_id: Id<'quote'> | null;
  connection_id: Id<'con'> | null;
  /** Deliveries of one lane reach a destination in the order of their events. */
  lane: string;
  /** The presenter adds the quote's payment link. */
  links_payment: boolean;
  livemode: boolean;
  /** Maker of a referred quote. */
  maker_id: Id<'acct'> | null;
  /** Values of `data` fields that only the maker sees. */
  maker_data: Record<string, unknown> | null;
  created_at: Date;
}

const table = createTable<EventRow>('events', { json: ['data', 'maker_data'] });

/** The table's trigger queues the deliveries of the event in the same statement. */
export function insertEvent(tx: Tx, row: EventRow): void {
  tx.send(table.insert(row));
}
