import type { Id } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import {
  type EventFilters,
  type EventPlace,
  filesOfEvents,
  type LinkedFile,
  listEvents,
  type ShownEvent,
} from './events.queries.ts';
import type { DeliveryReader } from './visible-destinations.ts';

export interface EventPage {
  events: (ShownEvent & EventPlace)[];
  files: ReadonlyMap<Id<'file'>, LinkedFile>;
  hasMore: boolean;
}

/** The account's events after a position, in commit order. */
export async function readEvents(
  { db }: { db: Database },
  reader: DeliveryReader,
  filters: EventFilters,
  { after, limit }: { after: EventPlace | null; limit: number },
): Promise<EventPage> {
  return db.transaction({ account: reader.account }, async (tx) => {
    const found = await listEvents(tx, { ...reader, after, limit: limit + 1 }, filters);
    const events = found.slice(0, limit);
    return { events, files: await filesOfEvents(tx, events), hasMore: found.length > limit };
  });
}
