import type { Clock } from '../../core/clock.ts';
import type { Id } from '../../core/ids.ts';
import { newId } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';

/** Something that happened to a quote, an order or a connection, as its receivers are told. */
export interface Happening {
  account: Id<'acct'>;
  type: 'quote' | 'order' | 'connection';
  event: 'status_update' | 'created' | 'file_created' | 'file_deleted';
  /** Token of the object concerned. */
  target: string;
  url: string;
  data: Record<string, unknown>;
  /** The quote it belongs to, whose own webhook is told too. */
  quote: Id<'quote'> | null;
  /** Of a connection’s event: the connection, whose app is told. */
  connection?: Id<'con'>;
  livemode: boolean;
}

/** Writes an event in the caller's transaction: it exists exactly when the change does, and its deliveries with it. */
export function record(tx: Tx, clock: Clock, happening: Happening): void {
  tx.announce();
  tx.send({
    name: 'record_event',
    text: `INSERT INTO events (id, account_id, type, event, target, url, data, quote_id, connection_id, livemode, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      newId(),
      happening.account,
      happening.type,
      happening.event,
      happening.target,
      happening.url,
      JSON.stringify(happening.data),
      happening.quote,
      happening.connection ?? null,
      happening.livemode,
      clock.now(),
    ],
  });
}
