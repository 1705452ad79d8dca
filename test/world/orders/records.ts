import { expect } from 'vitest';
import { createClient } from '../../../src/sdk/client.ts';
import type { ApiError } from '../../../src/sdk/errors.ts';
import type { Operation } from '../../../src/wire/paths.ts';
import type { OrderFile } from '../../../src/wire/schemas/order.ts';
import type { AuditEntry } from '../../../src/wire/schemas/team.ts';
import { refusal } from '../answers.ts';
import { type PlacedOrder, read, teamRead } from '../orders.ts';
import type { World } from '../world.ts';

// The traces of an order: its events and audit trail, and proof that a refusal changed nothing.

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

/** Every event of the order and its files, oldest first. */
export async function eventsOfOrder({ customer, token }: PlacedOrder): Promise<OrderEvent[]> {
  return customer.world.rows<OrderEvent>(
    `SELECT * FROM events WHERE type = 'order' AND (target = $1 OR data ->> 'order' = $1) ORDER BY created_at, id`,
    [token],
  );
}

/** Events as text: a status, or the event and the file's name. */
export const recorded = async (placed: PlacedOrder): Promise<string[]> =>
  (await eventsOfOrder(placed)).map(({ event, data }) => data.status ?? `${event} ${data.file?.name}`);

/** Events recorded during the work. */
export async function recordedBy(placed: PlacedOrder, work: () => Promise<unknown>): Promise<string[]> {
  const before = (await recorded(placed)).length;
  await work();
  return (await recorded(placed)).slice(before);
}

export async function auditOf({ customer, token }: PlacedOrder): Promise<AuditEntry[]> {
  const filters = { target: token };
  const { data } = await customer.world.team.call('teamListAudit', { query: { per_page: 100 }, filters });
  return data.toReversed();
}

/** Everything that anyone can read about an order, except links, which are signed on each read. */
async function snapshotOrder(placed: PlacedOrder) {
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

/** Expects a refusal that changes nothing, and returns it. */
export async function refusedWithoutChange(placed: PlacedOrder, work: () => Promise<unknown>): Promise<ApiError> {
  const before = await snapshotOrder(placed);
  const error = await refusal(work());
  expect(await snapshotOrder(placed)).toEqual(before);
  return error;
}

/** Expects the operation to be refused for the order's state, as sent, and to change nothing. Returns the message. */
export async function expectWrongState(
  placed: PlacedOrder,
  operation: Operation,
  { key = placed.customer.world.teamKey, body }: { key?: string; body?: unknown } = {},
): Promise<string> {
  const client = createClient({ baseUrl: placed.customer.world.url, key });
  const before = await snapshotOrder(placed);
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
  expect(await snapshotOrder(placed)).toEqual(before);
  return String(refused['message']);
}

/** Subjects of the emails about an order, in the order in which they were queued. */
export async function mailSubjects(world: Pick<World, 'rows'>, { token }: { token: string }): Promise<string[]> {
  const text = 'SELECT subject FROM mails WHERE about = $1 ORDER BY created_at, id';
  return (await world.rows<{ subject: string }>(text, [token])).map(({ subject }) => subject);
}
