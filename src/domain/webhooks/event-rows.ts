import type { Id } from '../../core/ids.ts';
import { fromToken, toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import type { Tx } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { Event } from '../../wire/schemas/event.ts';
import type { FileRow } from '../files/files.queries.ts';
import type { FileLinks } from '../files/links.ts';
import { paymentUrl } from '../quotes/payment-link.ts';

export interface EventRow {
  id: Id<'evt'>;
  account_id: Id<'acct'>;
  type: Event['type'];
  event: Event['event'];
  target: string;
  url: string;
  data: Record<string, unknown>;
  livemode: boolean;
  created_at: Date;
}

export const EVENT_COLUMNS = 'id, account_id, type, event, target, url, data, livemode, created_at';

/** Links in what a receiver is told live this long. */
const LINK_SECONDS = 3600;

type LinkedFile = Pick<FileRow, 'id' | 'blob' | 'filename' | 'mimetype'>;

const fileOf = ({ event, data }: EventRow): string | null => {
  if (event !== 'file_created') return null;
  const { id } = (data['file'] ?? {}) as { id?: string };
  return id === undefined ? null : fromToken('file', id);
};

/** The files that events tell of, to make their links. */
export async function filesOfEvents(tx: Tx, events: readonly EventRow[]): Promise<Map<string, LinkedFile>> {
  const ids = events.flatMap((event) => fileOf(event) ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx.query<LinkedFile>({
    name: 'files_of_events',
    text: 'SELECT id, blob, filename, mimetype FROM files WHERE id = ANY($1::uuid[])',
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

interface Site {
  baseUrl: string;
  seal: Seal;
}

export interface EventPresenting extends Site {
  links: FileLinks;
}

/** An event as its receivers see it; a file that can be had comes with fresh links. */
export async function presentEvent(
  deps: EventPresenting,
  row: EventRow,
  files: ReadonlyMap<string, LinkedFile>,
): Promise<Event> {
  const file = files.get(fileOf(row) ?? '');
  if (file === undefined) return presentPlain(deps, row);
  const url = await deps.links.to(file, LINK_SECONDS);
  return presentPlain(deps, row, { ...row.data, file: { ...(row.data['file'] as object), url, download_url: url } });
}

/** An event without links to a file. */
export function presentPlain(site: Site, row: EventRow, told = row.data): Event {
  const data = { ...told, ...paymentPage(site, row) };
  return {
    id: toToken('evt', row.id),
    type: row.type,
    event: row.event,
    target: row.target,
    data,
    url: row.url,
    account: toToken('acct', row.account_id),
    livemode: row.livemode,
    created_at: formatTimestamp(row.created_at),
  };
}

/** The link to the quote's page, which events do not keep. */
function paymentPage(site: Site, { type, target, data }: EventRow): object {
  const quote = type === 'quote' && data['payment_url'] ? fromToken('quote', target) : null;
  return quote === null ? {} : { payment_url: paymentUrl(site, quote) };
}
