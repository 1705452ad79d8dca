import type { Clock } from '../../core/clock.ts';
import { type Id, newId } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { type EventRow, insertEvent } from './events.queries.ts';

/** A change to a quote, an order or a connection, as receivers see it. */
export interface NewEvent {
  account: Id<'acct'>;
  type: EventRow['type'];
  event: EventRow['event'];
  /** Token of the object concerned. */
  target: string;
  url: string;
  data: Record<string, unknown>;
  /** The event's quote, whose own webhook receives the event too. */
  quote: Id<'quote'> | null;
  /** The connection of a connection event, whose app receives the event. */
  connection?: Id<'con'>;
  /** Deliveries of one lane arrive in order. For an order's events: the order's token; default: the target. */
  lane?: string;
  /** The presenter adds the quote's payment link, which is secret and not stored. */
  linksPayment?: boolean;
  livemode: boolean;
  /** Maker of a referred quote, and the fields of `data` that only the maker sees. */
  maker?: MakerView | null;
}

export interface MakerView {
  account: Id<'acct'>;
  data: Record<string, unknown> | null;
}

/** Writes an event in the transaction of its change: event and deliveries exist exactly when the change does. */
export function record(
  tx: Tx,
  { clock }: { clock: Clock },
  { account, quote, connection, lane, linksPayment, maker = null, ...event }: NewEvent,
): void {
  tx.announce();
  insertEvent(tx, {
    ...event,
    id: newId(),
    account_id: account,
    quote_id: quote,
    connection_id: connection ?? null,
    lane: lane ?? event.target,
    links_payment: linksPayment ?? false,
    maker_id: maker && maker.account,
    maker_data: maker && maker.data,
    created_at: clock.now(),
  });
}
