import { type Id, toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { Event } from '../../wire/schemas/event.ts';
import type { FileLinks } from '../files/file-links.ts';
import { paymentUrl } from '../quotes/payment-link.ts';
import { fileOf, type LinkedFile, type ShownEvent } from './events.queries.ts';

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
