import { type RawBuilder, sql } from 'kysely';
import { fromToken, type Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';
import type { EventRow } from '../events/events.queries.ts';
import type { FileRow } from '../files/files.queries.ts';
import { type DeliveryReader, type DeliveryRow, type DestinationRow, visibleTo } from './visible-destinations.ts';

/** An event as its receivers see it: `data` depends on the reader. */
export type ShownEvent = Omit<EventRow, 'connection_id' | 'lane' | 'maker_id' | 'maker_data'>;

export const EVENT_COLUMNS = [
  'e.id',
  'e.account_id',
  'e.type',
  'e.event',
  'e.target',
  'e.url',
  'e.links_payment',
  'e.quote_id',
  'e.livemode',
  'e.created_at',
] as const;

/** The maker of a referred quote sees its own private fields; the customer does not. */
export const dataFor = (reader: Id<'acct'> | RawBuilder<Id<'acct'>>) =>
  sql<
    EventRow['data']
  >`CASE WHEN e.maker_id = ${reader} THEN e.data || coalesce(e.maker_data, '{}') ELSE e.data END`.as('data');

const from = createQueryBuilder<{
  /** `xid`: position of the transaction that wrote the event. */
  events: EventRow & { xid: string };
  webhook_deliveries: DeliveryRow;
  webhook_destinations: DestinationRow;
}>();

export interface EventFilters {
  type?: ShownEvent['type'];
  target?: string;
  undelivered?: boolean;
}

/** A position in commit order: the transaction that wrote an event, and the event. */
export interface EventPlace {
  xid: string;
  id: Id<'evt'>;
}

export interface EventsAfter extends DeliveryReader {
  /** Null: from the start. `passed`: all events with later ids, whatever their transaction. */
  after: EventPlace | { passed: Id<'evt'> } | null;
  limit: number;
}

/**
 * Events after a position in commit order: the account's own, and those of quotes it made for others. Open transactions
 * sort after everything shown, so a reader who continues from the last event misses nothing.
 */
export async function listEvents(
  tx: Tx,
  reading: EventsAfter,
  filters: EventFilters,
): Promise<(ShownEvent & EventPlace)[]> {
  const found = await listFrom(tx, reading, filters);
  const { after } = reading;
  if (found.length > 0 || after === null || 'passed' in after || !(await isAhead(tx, after))) return found;
  return listFrom(tx, { ...reading, after: { passed: after.id } }, filters);
}

async function listFrom(tx: Tx, reading: EventsAfter, filters: EventFilters): Promise<(ShownEvent & EventPlace)[]> {
  // Two queries, so that each has an index that starts at the position.
  const [own, made] = await Promise.all([
    tx.build(eventsAfter('e.account_id', reading, filters)),
    tx.build(eventsAfter('e.maker_id', reading, filters)),
  ]);
  return made.length === 0 ? own : [...own, ...made].sort(byCommit).slice(0, reading.limit);
}

/**
 * Whether a reader's position is ahead of the database, because an older copy was restored. Events written since then
 * are found by their id, which begins with the time.
 */
async function isAhead(tx: Tx, { xid }: EventPlace): Promise<boolean> {
  const [row] = await tx.query<{ ahead: boolean }>({
    name: 'is_event_place_ahead',
    text: 'SELECT is_ahead($1::xid8) AS ahead',
    values: [xid],
  });
  return row?.ahead === true;
}

const byCommit = (one: EventPlace, other: EventPlace) =>
  Number(BigInt(one.xid) - BigInt(other.xid)) || (one.id < other.id ? -1 : 1);

/** Adds only the requested conditions. */
function eventsAfter(
  reads: 'e.account_id' | 'e.maker_id',
  { account, app, after, limit }: EventsAfter,
  { type, target, undelivered }: EventFilters,
) {
  let events = from
    .selectFrom('events as e')
    .select([...EVENT_COLUMNS, dataFor(account), sql<string>`e.xid::text`.as('xid')])
    .where(reads, '=', account)
    .where(sql<boolean>`e.xid < commit_horizon()`)
    .orderBy('e.xid')
    .orderBy('e.id')
    .limit(limit);
  if (after !== null && 'passed' in after) events = events.where('e.id', '>', after.passed);
  else if (after !== null) events = events.where(sql<boolean>`(e.xid, e.id) > (${after.xid}::xid8, ${after.id}::uuid)`);
  if (type !== undefined) events = events.where('e.type', '=', type);
  if (target !== undefined) events = events.where('e.target', '=', target);
  if (undelivered !== undefined) {
    events = events.where(({ exists, not, selectFrom }) => {
      const open = exists(
        selectFrom('webhook_deliveries as w')
          .innerJoin('webhook_destinations as d', 'd.id', 'w.destination_id')
          .select('w.id')
          .whereRef('w.event_id', '=', 'e.id')
          .where('w.account_id', '=', account)
          .where('w.status', '<>', 'delivered')
          .where(visibleTo({ account, app })),
      );
      return undelivered ? open : not(open);
    });
  }
  return events;
}

export type LinkedFile = Pick<FileRow, 'id' | 'blob' | 'filename' | 'mimetype' | 'removed_at'>;

/** The available file that an event names; null if there is none. */
export function fileOf({ event, target }: Pick<ShownEvent, 'event' | 'target'>): Id<'file'> | null {
  return event === 'file_created' ? fromToken('file', target) : null;
}

/** Files that events link to. */
export async function filesOfEvents(tx: Tx, events: readonly ShownEvent[]): Promise<Map<Id<'file'>, LinkedFile>> {
  const ids = events.flatMap((event) => fileOf(event) ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx.query<LinkedFile>({
    name: 'files_of_events',
    text: 'SELECT id, blob, filename, mimetype, removed_at FROM files WHERE id = ANY($1::uuid[])',
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
