import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
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

/** The table's trigger queues the deliveries of the event in the same statement. */
export function insertEvent(tx: Tx, row: EventRow): void {
  tx.send({
    name: 'record_event',
    text: `INSERT INTO events (id, account_id, type, event, target, url, data, quote_id, connection_id, lane,
             links_payment, livemode, created_at, maker_id, maker_data)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    values: [
      row.id,
      row.account_id,
      row.type,
      row.event,
      row.target,
      row.url,
      JSON.stringify(row.data),
      row.quote_id,
      row.connection_id,
      row.lane,
      row.links_payment,
      row.livemode,
      row.created_at,
      row.maker_id,
      row.maker_data && JSON.stringify(row.maker_data),
    ],
  });
}
