import { expect } from 'vitest';
import { type ApiError, createClient } from '../../../src/client/client.ts';
import type { Operation } from '../../../src/wire/paths.ts';
import type { OrderFile } from '../../../src/wire/schemas/order.ts';
import type { AuditEntry } from '../../../src/wire/schemas/team.ts';
import { refusal } from '../answers.ts';
import { type Placed, read, teamRead } from '../orders.ts';

// What is known of an order afterwards: its events, its audit trail, and that a refusal changed nothing.

export interface OrderEvent {
  type: string;
  event: string;
  target: string;
  url: string;
  data: { status?: string; token: string; order?: string; quote: string | null; file?: OrderFile } & Record<
    string,
    unknown
  >;
}

/** Everything that was recorded of the order and its files, in the order in which it was written. */
export async function eventsOfOrder({ customer, token }: Placed): Promise<OrderEvent[]> {
  return customer.world.rows<OrderEvent>(
    `SELECT * FROM events WHERE type = 'order' AND (target = $1 OR data ->> 'order' = $1) ORDER BY created_at, id`,
    [token],
  );
}

/** The same in words: a status, or what happened to which file. */
export const recorded = async (placed: Placed): Promise<string[]> =>
  (await eventsOfOrder(placed)).map(({ event, data }) => data.status ?? `${event} ${data.file?.name}`);

/** What is recorded while the work is done. */
export async function recordedBy(placed: Placed, work: () => Promise<unknown>): Promise<string[]> {
  const before = (await recorded(placed)).length;
  await work();
  return (await recorded(placed)).slice(before);
}

export async function auditOf({ customer, token }: Placed): Promise<AuditEntry[]> {
  const filters = { target: token };
  const { data } = await customer.world.team.call('teamListAudit', { query: { per_page: 100 }, filters });
  return data.toReversed();
}

/** Everything that anybody can know of an order; its links are made anew each time. */
async function everythingOf(placed: Placed) {
  const plain = ({ url: _url, download_url: _download, ...file }: OrderFile) => file;
  const team = await teamRead(placed);
  const own = await read(placed);
  return {
    team: { ...team, files: team.files.map(plain) },
    own: { ...own, files: own.files.map(plain) },
    events: await eventsOfOrder(placed),
    audit: await auditOf(placed),
  };
}

/** The refusal of a call that must change nothing. */
export async function refusedInFull(placed: Placed, work: () => Promise<unknown>): Promise<ApiError> {
  const before = await everythingOf(placed);
  const error = await refusal(work());
  expect(await everythingOf(placed)).toEqual(before);
  return error;
}

/** The refusal as it is sent, of an order whose state does not allow it, and nothing changed. */
export async function expectWrongState(
  placed: Placed,
  operation: Operation,
  { key = placed.customer.world.teamKey, body }: { key?: string; body?: unknown } = {},
): Promise<string> {
  const client = createClient({ baseUrl: placed.customer.world.url, key });
  const before = await everythingOf(placed);
  const response = await client.send(operation, {
    params: placed.params,
    ...(body === undefined ? {} : { body }),
  } as never);
  const refused = (await response.json()) as Record<string, unknown>;
  const { status } = before.own;
  expect([response.status, refused['code'], refused['status']], `${operation} of a ${status} order`).toEqual([
    422,
    'invalid_state',
    status,
  ]);
  expect(refused['data']).toMatchObject({ status, message: refused['message'] });
  expect(await everythingOf(placed)).toEqual(before);
  return String(refused['message']);
}
