import type { Clock } from '../../core/clock.ts';
import { type Id, newId } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { type EventRow, insertEvent } from './events.queries.ts';

/** A change of a quote, an order or a connection, as its receivers see it. */
export interface NewEvent {
  account: Id<'acct'>;
  type: EventRow['type'];
  event: EventRow['event'];
  /** Token of the object concerned. */
  target: string;
  url: string;
  data: Record<string, unknown>;
  /** The quote it belongs to, whose own webhook gets it too. */
  quote: Id<'quote'> | null;
  /** Of a connection’s event: the connection, whose app gets it. */
  connection?: Id<'con'>;
  /** Deliveries of one lane arrive in order: the order’s token, where the event belongs to one; else the target. */
  lane?: string;
  /** Whoever shows the event puts the quote’s payment link in: the link is a secret and not kept. */
  linksPayment?: boolean;
  livemode: boolean;
  /** Of a referred quote: who made it, and the fields of `data` that only they see. */
  maker?: MakerView | null;
}

export interface MakerView {
  account: Id<'acct'>;
  data: Record<string, unknown> | null;
}

/** Writes an event in the caller's transaction: it exists exactly when the change does, and its deliveries with it. */
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
