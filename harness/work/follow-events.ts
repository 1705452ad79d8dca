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
): Promise<{ listed: number; errors: string[] }> {
  const all = await followEvents(service, customer, null);
  const errors = compareEvents(before, { all, rest: await followEvents(service, customer, before.early.cursor) });
  const withoutEvent = quotes.filter((quote) => !all.targets.includes(quote)).length;
  if (withoutEvent > 0) errors.push(`${withoutEvent} quotes have no event`);
  const quote = await createNext();
  // A cursor from after the backup, which the restored service does not know.
  const { targets } = await followEvents(service, customer, before.late.cursor);
  if (targets.join() !== quote) errors.push('a cursor of the lost time does not go on with the next event alone');
  return { listed: all.ids.length, errors };
}

function compareEvents({ early, late }: Before, { all, rest }: { all: Followed; rest: Followed }): string[] {
  const errors: string[] = [];
  if (all.ids.join() !== [...early.ids, ...rest.ids].join())
    errors.push('the whole list is not what was read before the cursor, then what comes after it');
  if (new Set(all.ids).size !== all.ids.length) errors.push('an event is listed twice');
  const restIds = new Set(rest.ids);
  if (late.ids.filter((id) => restIds.has(id)).join() !== rest.ids.join())
    errors.push('events after the cursor are others than before, or in another order');
  return errors;
}
