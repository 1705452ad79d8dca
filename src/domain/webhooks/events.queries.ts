import { sql } from 'kysely';
import { fromToken, type Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';
import type { EventRow } from '../events/events.queries.ts';
import type { FileRow } from '../files/files.queries.ts';
import type { DeliveryRow, DestinationRow } from './delivery-rows.ts';

/** What its receivers see of an event. */
export type ShownEvent = Omit<EventRow, 'connection_id' | 'lane' | 'maker_id' | 'maker_data'>;

export const EVENT_COLUMNS = [
  'e.id',
  'e.account_id',
  'e.type',
  'e.event',
  'e.target',
  'e.url',
  'e.data',
  'e.links_payment',
  'e.quote_id',
  'e.livemode',
  'e.created_at',
] as const;

const from = createQueryBuilder<{
  /** `xid`: the transaction that wrote the event. */
  events: EventRow & { xid: string };
  webhook_deliveries: DeliveryRow;
  webhook_destinations: DestinationRow;
}>();

export interface EventFilters {
  type?: ShownEvent['type'];
  target?: string;
  undelivered?: boolean;
}

/** A place in the order of commits: the transaction that wrote an event, and the event. */
export interface EventPlace {
  xid: string;
  id: Id<'evt'>;
}

export interface EventsAfter {
  account: Id<'acct'>;
  /** Whose deliveries count as undelivered: those of an app, or of the account itself. */
  app: Id<'app'> | null;
  /** Null: from the first. */
  after: EventPlace | null;
  limit: number;
}

/**
 * Events after a place, in the order of their commits. What a still open transaction will write comes later in this
 * order than anything shown, so a reader who goes on from the last one misses nothing.
 */
export async function listEvents(
  tx: Tx,
  { account, app, after, limit }: EventsAfter,
  { type, target, undelivered }: EventFilters,
): Promise<(ShownEvent & EventPlace)[]> {
  // Only the conditions that are asked for, so that each reader has an index that begins at the place.
  let events = from
    .selectFrom('events as e')
    .select([...EVENT_COLUMNS, sql<string>`e.xid::text`.as('xid')])
    .where('e.account_id', '=', account)
    .where(sql<boolean>`e.xid < pg_snapshot_xmin(pg_current_snapshot())`)
    .orderBy('e.xid')
    .orderBy('e.id')
    .limit(limit);
  if (after !== null) events = events.where(sql<boolean>`(e.xid, e.id) > (${after.xid}::xid8, ${after.id}::uuid)`);
  if (type !== undefined) events = events.where('e.type', '=', type);
  if (target !== undefined) events = events.where('e.target', '=', target);
  if (undelivered !== undefined) {
    events = events.where(({ exists, not, selectFrom }) => {
      const open = exists(
        selectFrom('webhook_deliveries as w')
          .innerJoin('webhook_destinations as d', 'd.id', 'w.destination_id')
          .select('w.id')
          .whereRef('w.event_id', '=', 'e.id')
          .where('w.status', '<>', 'delivered')
          .where('d.app_id', 'is not distinct from', app),
      );
      return undelivered ? open : not(open);
    });
  }
  return tx.build(events);
}

export type LinkedFile = Pick<FileRow, 'id' | 'blob' | 'filename' | 'mimetype'>;

/** The file that an event names and that can be had; null when there is none. */
export function fileOf({ event, target }: Pick<ShownEvent, 'event' | 'target'>): Id<'file'> | null {
  return event === 'file_created' ? fromToken('file', target) : null;
}

/** The files that events name, to make their links. */
export async function filesOfEvents(tx: Tx, events: readonly ShownEvent[]): Promise<Map<Id<'file'>, LinkedFile>> {
  const ids = events.flatMap((event) => fileOf(event) ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx.query<LinkedFile>({
    name: 'files_of_events',
    text: 'SELECT id, blob, filename, mimetype FROM files WHERE id = ANY($1::uuid[])',
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
