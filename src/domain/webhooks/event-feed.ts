import { failField } from '../../core/fail.ts';
import { fromToken, type Id, toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import type { Database } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { Event } from '../../wire/schemas/event.ts';
import type { FileLinks } from '../files/read-files.ts';
import { paymentUrl } from '../quotes/present-quote.ts';
import {
  type EventFilters,
  type EventPlace,
  fileOf,
  filesOfEvents,
  type LinkedFile,
  listEvents,
  type ShownEvent,
} from './events.queries.ts';
import type { DeliveryReader } from './visible-destinations.ts';

interface EventPage {
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

const PURPOSE = 'events';

/** Sealed, because the position counts the changes of all accounts. */
export function writeCursor(seal: Seal, account: Id<'acct'>, { xid, id }: EventPlace): string {
  return seal.seal([PURPOSE, account, xid, toToken('evt', id)].join(' ')).toString('base64url');
}

/** Accepts cursors of the account's own events, whatever their filters were. */
export function readCursor(seal: Seal, account: Id<'acct'>, field: 'cursor' | 'after', text: string): EventPlace {
  const [xid = '', token = ''] = open(seal, account, field, text);
  const id = fromToken('evt', token);
  if (!/^\d{1,19}$/.test(xid) || id === null) return refuse(field);
  return { xid, id };
}

/** Readers may still have cursors from before sealing. */
export const isSealed = (text: string): boolean => !text.includes('.');

function open(seal: Seal, account: Id<'acct'>, field: 'cursor' | 'after', text: string): string[] {
  if (field === 'after' && !isSealed(text)) return text.split('.').length === 2 ? text.split('.') : [];
  try {
    const [purpose, owner, ...place] = seal.open(Buffer.from(text, 'base64url')).split(' ');
    return purpose === PURPOSE && owner === account ? place : [];
  } catch {
    return [];
  }
}

const refuse = (field: string): never =>
  failField(field, 'Must be the `next_cursor` of an earlier answer of this list, as it was.');

/** Lifetime of links in an event. */
const LINK_SECONDS = 3600;

interface Site {
  baseUrl: string;
  seal: Seal;
}

export interface EventPresenting extends Site {
  links: FileLinks;
}

/** An event as its receivers see it; an available file has fresh links. */
export async function presentEvent(
  deps: EventPresenting,
  row: ShownEvent,
  files: ReadonlyMap<Id<'file'>, LinkedFile>,
): Promise<Event> {
  const id = fileOf(row);
  const file = id === null ? undefined : files.get(id);
  if (file === undefined) return presentPlain(deps, row);
  const url = await deps.links.to(file, LINK_SECONDS);
  return presentPlain(deps, row, { ...row.data, file: { ...Object(row.data['file']), url, download_url: url } });
}

/** An event without file links. */
export function presentPlain(site: Site, row: ShownEvent, data = row.data): Event {
  return {
    id: toToken('evt', row.id),
    type: row.type,
    event: row.event,
    target: row.target,
    data: { ...data, ...paymentLink(site, row) },
    url: row.url,
    account: toToken('acct', row.account_id),
    livemode: row.livemode,
    created_at: formatTimestamp(row.created_at),
  };
}

/** Link to the quote's page: a secret, so it is not stored with the event. */
function paymentLink(site: Site, { links_payment, quote_id }: ShownEvent): object {
  return links_payment && quote_id !== null ? { payment_url: paymentUrl(site, quote_id) } : {};
}
