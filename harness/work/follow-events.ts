import type { Customer, Service } from '../service.ts';

/** Events that a customer has read, and the cursor to continue from. */
export interface Followed {
  ids: string[];
  targets: string[];
  cursor: string | null;
}

export async function followEvents(service: Service, { key }: Customer, from: string | null): Promise<Followed> {
  const read: Followed = { ids: [], targets: [], cursor: from };
  for (let more = true; more; ) {
    const query = { per_page: 100, ...(read.cursor === null ? {} : { cursor: read.cursor }) };
    const { data, meta } = await service.as(key).call('listEvents', { query });
    read.ids.push(...data.map(({ id }) => id));
    read.targets.push(...data.map(({ target }) => target));
    read.cursor = meta.next_cursor;
    more = meta.has_more;
  }
  return read;
}

export interface Before {
  /** Events read before the backup, and from then on to the end of the old service. */
  early: Followed;
  late: Followed;
}

/** Finds events missed or read twice by a reader who continues at a restored service with cursors of the old one. */
export async function checkEvents(
  service: Service,
  customer: Customer,
  { before, quotes, createNext }: { before: Before; quotes: readonly string[]; createNext: () => Promise<unknown> },
): Promise<{ listed: number; faults: string[] }> {
  const whole = await followEvents(service, customer, null);
  const faults = compareEvents(before, { whole, rest: await followEvents(service, customer, before.early.cursor) });
  const untold = quotes.filter((quote) => !whole.targets.includes(quote)).length;
  if (untold > 0) faults.push(`${untold} quotes have no event`);
  const quote = await createNext();
  // A cursor from after the backup, which the restored service does not know.
  const { targets } = await followEvents(service, customer, before.late.cursor);
  if (targets.join() !== quote) faults.push('a cursor of the lost time does not go on with the next event alone');
  return { listed: whole.ids.length, faults };
}

function compareEvents({ early, late }: Before, { whole, rest }: { whole: Followed; rest: Followed }): string[] {
  const faults: string[] = [];
  if (whole.ids.join() !== [...early.ids, ...rest.ids].join())
    faults.push('the whole list is not what was read before the cursor, then what comes after it');
  if (new Set(whole.ids).size !== whole.ids.length) faults.push('an event is listed twice');
  const kept = new Set(rest.ids);
  if (late.ids.filter((id) => kept.has(id)).join() !== rest.ids.join())
    faults.push('events after the cursor are others than before, or in another order');
  return faults;
}
