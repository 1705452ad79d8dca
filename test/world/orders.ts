import { expect } from 'vitest';
import { type ApiError, type Client, createClient } from '../../src/client/client.ts';
import type { Operation } from '../../src/wire/paths.ts';
import type { Order, OrderFile, OrderStatus, TeamOrder, TeamOrderFile } from '../../src/wire/schemas/order.ts';
import type { QuoteRequest } from '../../src/wire/schemas/quote.ts';
import type { AuditEntry } from '../../src/wire/schemas/team.ts';
import { refusal } from './answers.ts';
import { fileForm, upload } from './files.ts';
import { translation } from './services.ts';
import type { World } from './world.ts';

// What the tests of orders share.

/** A customer who pays by card, and nobody but these tests works on their orders. */
export interface Customer {
  world: World;
  account: string;
  client: Client;
  key: string;
}

export async function newCustomer(world: World, details: { name?: string } = {}): Promise<Customer> {
  const { token, live, keys } = await world.newAccount(details);
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2080, cvc: '123' };
  await world.team.call('teamCreateSource', { params: { token }, body: { card, default: true } });
  return { world, account: token, client: live, key: keys.live };
}

export interface Placed {
  customer: Customer;
  token: string;
  params: { token: string };
  quote: string;
  /** The documents that were given. */
  sources: string[];
}

export interface Ordering extends Partial<QuoteRequest> {
  documents?: string[];
  languages?: string[];
}

/** A paid order that nobody has touched. */
export async function placeOrder(customer: Customer, ordering: Ordering = {}): Promise<Placed> {
  const { documents = ['birth.txt'], languages = ['en'], ...request } = ordering;
  const { client, world } = customer;
  const sources: string[] = [];
  for (const name of documents) sources.push(await upload(client, name, `Documento ${name} de Juan`));
  const services = request.services ?? translation({ target_language: languages });
  const { data: quote } = await client.call('createQuote', { body: { ...request, services, files: sources } });
  const at = { params: { token: quote.token } };
  await world.team.call('teamPriceQuote', { ...at, body: {} });
  const { data } = await client.call('payQuote', { ...at, body: {} });
  const { token } = data.order;
  return { customer, token, params: { token }, quote: quote.token, sources };
}

/** An order that has come as far as the status says. */
export async function orderAt(status: OrderStatus, customer: Customer, ordering: Ordering = {}): Promise<Placed> {
  const placed = await placeOrder(customer, ordering);
  await advanceTo(status, placed);
  return placed;
}

const ONWARD = ['created', 'in_progress', 'in_review', 'approved', 'completed'] as const;

export async function advanceTo(status: OrderStatus, placed: Placed): Promise<void> {
  const { params, customer } = placed;
  const { team } = customer.world;
  if (status === 'on_hold') await team.call('teamHoldOrder', { params, body: { reason: 'Count the pages' } });
  if (status === 'refunded') await team.call('teamRefundOrder', { params, body: { reason: 'Too late' } });
  if (status === 'voided') await team.call('teamVoidOrder', { params, body: { reason: 'A mistake' } });
  const to = ONWARD.findIndex((one) => one === status);
  const now = await teamRead(placed);
  for (let at = ONWARD.findIndex((one) => one === now.status); at < to; at += 1) {
    const current = ONWARD[at];
    if (current === 'created') await team.call('teamAcceptOrder', { params });
    if (current === 'in_progress') {
      await translateAll(placed);
      await team.call('teamReviewOrder', { params });
    }
    if (current === 'in_review') {
      await customer.client.call('approveOrder', { params, body: {} });
      // As it would by itself in a moment: else it may change the order in the middle of a test.
      await customer.world.app.worker.runNow('look_after_certificates');
    }
    if (current === 'approved') {
      if (now.missing.includes('the notarization')) await team.call('teamNotarizeOrder', { params });
      if (now.missing.includes('the shipment')) await team.call('teamShipOrder', { params, body: {} });
      await team.call('teamCompleteOrder', { params });
    }
  }
}

export async function addTranslation(
  { customer, params }: Placed,
  source_file: string,
  language: string,
  name = `${language}.txt`,
): Promise<TeamOrder> {
  const body = fileForm(name, `Translated: ${name}`, { source_file, language });
  return (await customer.world.team.call('teamAddTranslation', { params, body })).data;
}

/** Adds every translation that was ordered. */
export async function translateAll(placed: Placed): Promise<void> {
  const { files, target_language } = await teamRead(placed);
  for (const source of files.filter((file) => file.collection === 'source')) {
    for (const language of target_language) {
      await addTranslation(placed, source.id, language, source.name.replace('.', `-${language}.`));
    }
  }
}

export const read = async ({ customer, params }: Placed): Promise<Order> =>
  (await customer.client.call('getOrder', { params })).data;

export const teamRead = async ({ customer, params }: Placed): Promise<TeamOrder> =>
  (await customer.world.team.call('teamGetOrder', { params })).data;

/** The files of a collection that the customer sees. */
export const shown = async (placed: Placed, collection: OrderFile['collection']): Promise<OrderFile[]> =>
  (await read(placed)).files.filter((file) => file.collection === collection);

/** The translations as the team sees them, shown or not. */
export const translationsOf = async (placed: Placed): Promise<TeamOrderFile[]> =>
  (await teamRead(placed)).files.filter((file) => file.collection === 'translation');

export const approve = async ({ customer, params }: Placed, files?: string[]): Promise<Order> =>
  (await customer.client.call('approveOrder', { params, body: files === undefined ? {} : { files } })).data;

export const revise = async ({ customer, params }: Placed, file_id: string, revision = 'Spell Iván'): Promise<Order> =>
  (await customer.client.call('reviseOrder', { params, body: { file_id, revision } })).data;

type Plain = 'teamAcceptOrder' | 'teamTranslatedOrder' | 'teamProofreadOrder' | 'teamReviewOrder' | 'teamResumeOrder';

/** A step that needs no words. */
export const step = async (
  { customer, params }: Placed,
  name: Plain | 'teamNotarizeOrder' | 'teamCompleteOrder',
): Promise<TeamOrder> => (await customer.world.team.call(name, { params })).data;

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
