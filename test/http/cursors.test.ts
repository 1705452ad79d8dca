import { beforeAll, describe, expect, test } from 'vitest';
import { fromToken } from '../../src/core/ids.ts';
import type { Client } from '../../src/sdk/client.ts';
import { type Operation, PATHS } from '../../src/wire/paths.ts';
import type { Route } from '../../src/wire/routes/route.ts';
import { ROUTES } from '../../src/wire/routes.ts';
import { quickReader, quickRenderer } from '../support/doubles.ts';
import { refusal } from '../world/answers.ts';
import { newQuote } from '../world/quotes.ts';
import { ask } from '../world/requests.ts';
import { useFixture } from '../world/use-fixture.ts';
import { waitUntilReadable } from '../world/webhooks.ts';
import { useWorld } from '../world/world.ts';
import { gatherCallers } from './gather-callers.ts';

// Every list in the routes, read row by row with its cursors.

// Without a worker, deliveries do not change while they are read.
const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const me = useFixture(() => world.newAccount({ invoicing: true, webhook_url: 'https://hooks.acme.example/told' }));
const found = useFixture(async () =>
  gatherCallers(world, me, await world.newAccount({ email: 'office@other.example', invoicing: true })),
);

/** Lists that are returned complete, without pages. */
const UNPAGED: Operation[] = ['listLanguages', 'teamListSuggestions', 'teamListPayableTotals', 'teamSearch'];

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
}

const propertiesOf = (schema: unknown): Record<string, Schema> => (schema as Schema).properties ?? {};
const isList = ({ reply }: Route) => propertiesOf(reply)['data']?.type === 'array';
const queryOf = ({ query }: Route) => propertiesOf(query ?? {});
const LISTS = (Object.keys(PATHS) as Operation[]).filter((name) => isList(ROUTES[name]) && !UNPAGED.includes(name));

interface Answered {
  data: object[];
  meta: { next_cursor: string | null; has_more?: boolean; total?: number; from?: number | null };
  errors?: Record<string, string[]>;
  code?: string;
}

async function get(operation: Operation, query: Record<string, string>): Promise<{ status: number; body: Answered }> {
  const path = `${await found.pathOf(operation)}?${new URLSearchParams(query).toString()}`;
  const team = path.startsWith('/team/');
  const own = operation.startsWith('sandbox') ? found.identities['sandbox'] : found.identities['own'];
  const headers = (team ? found.identities['team_key'] : own) ?? {};
  const { status, text } = await ask(world, { path, headers });
  return { status, body: JSON.parse(text) };
}

/** Drops fields that differ between answers: signed links, read marks and times. */
const stableRows = (rows: object[]) =>
  rows.map((row) =>
    JSON.stringify(row, (name, value) =>
      /url|read_at|last_(used|run|success)|seconds|took_ms|outcome|figures|late/.test(name) ? undefined : value,
    ),
  );

async function readAllPages(operation: Operation, perPage: number): Promise<object[]> {
  const rows: object[] = [];
  let cursor: string | null = null;
  do {
    const cursorQuery: Record<string, string> = cursor === null ? {} : { cursor };
    const { status, body } = await get(operation, { per_page: String(perPage), ...cursorQuery });
    expect(status).toBe(200);
    if (cursor !== null && body.meta.from) expect(body.meta.from).toBe(rows.length + 1);
    rows.push(...body.data);
    cursor = body.meta.has_more === false ? null : body.meta.next_cursor;
  } while (cursor !== null);
  return rows;
}

describe('cursors', () => {
  beforeAll(async () => {
    const quote = { params: { token: found.things['quote'] ?? '' } };
    const order = { params: { token: found.things['order'] ?? '' } };
    for (const text of ['One', 'Two', 'Three']) {
      await me.live.call('createQuoteMessage', { ...quote, body: { text } });
      await me.live.call('createOrderMessage', { ...order, body: { text } });
      await world.team.call('teamCreateQuoteNote', { ...quote, body: { text } });
      await world.team.call('teamCreateOrderNote', { ...order, body: { text } });
      await world.team.call('teamCreatePartner', { body: { name: text } });
      await me.live.call('createApp', { body: { name: text, redirect_uris: ['https://app.example/back'] } });
      await newQuote(me.live);
      await newQuote(me.test, { partner: { referral: { email: `${text.toLowerCase()}@customer.example` } } });
    }
    await world.rows(
      `INSERT INTO currency_rates (base, quote, date, rate, source, created_at)
       SELECT 'EUR', code, '2026-01-01'::date + day, 1.1, 'test', now()
       FROM generate_series(1, 2) AS day, unnest(ARRAY['USD', 'GBP']) AS code`,
    );
    // A cursor must also separate rows created at the same instant.
    for (const table of ['apps', 'files', 'messages', 'partners', 'quotes']) {
      await world.rows(`UPDATE ${table} SET created_at = '2026-01-01'`);
    }
    await waitUntilReadable(world);
  });

  test('every list accepts a cursor and returns the next one', () => {
    expect(LISTS.length).toBeGreaterThan(25);
    for (const name of LISTS) expect([name, 'cursor' in queryOf(ROUTES[name])]).toEqual([name, true]);
  });

  test.each(LISTS)('%s read row by row with cursors is the complete list in order', async (operation) => {
    const { status, body } = await get(operation, { per_page: '100' });
    expect(status).toBe(200);
    expect(stableRows(await readAllPages(operation, 1))).toEqual(stableRows(body.data));
    expect(stableRows(await readAllPages(operation, 2))).toEqual(stableRows(body.data));
    if (body.meta.has_more === undefined) expect(body.meta.next_cursor).toBeNull();
  });

  test('only a few lists had fewer than two rows to read', async () => {
    const short: Operation[] = [];
    for (const name of LISTS) if ((await get(name, {})).body.data.length < 2) short.push(name);
    expect(short).toEqual([
      'listOrderFiles',
      'listInvoices',
      'teamListOrderAssignments',
      'teamListViews',
      'teamListAssignments',
      'teamListPayables',
      'teamListFirmVersions',
      'teamListAgreements',
      'teamListPriceLists',
      'listCreditNotes',
      'listReceipts',
      'teamListCreditNotes',
      'teamListReceipts',
    ]);
  });

  test.each(LISTS)('%s refuses a cursor that it did not issue', async (operation) => {
    for (const cursor of ['x', '..', 'A'.repeat(200), 'A'.repeat(3000)]) {
      const { status, body } = await get(operation, { cursor });
      expect([status, body.code]).toEqual([422, 'validation_failed']);
      expect(Object.keys(body.errors ?? {})).toEqual(['cursor']);
    }
  });
});

describe('a cursor of a list', () => {
  const page = async (client: Client, query: { cursor?: string; per_page?: number }, filters = {}) =>
    client.call('listQuotes', { query, filters });

  test('a cursor continues at its place although rows were added before it and the page size changed', async () => {
    const before = await page(me.live, {}, {});
    const first = await page(me.live, { per_page: 2 });
    await newQuote(me.live);
    const rest = await page(me.live, { per_page: 50, cursor: first.meta.next_cursor ?? '' });
    expect([...first.data, ...rest.data].map((quote) => quote.token)).toEqual(before.data.map((quote) => quote.token));
    expect(rest.meta).toMatchObject({ from: 3, total: before.meta.total, next_cursor: null });
    expect(rest.links.first).not.toContain('cursor');
  });

  test('a cursor is valid only for its list, its filters and its account, and not together with a page number', async () => {
    const cursor = (await page(me.live, { per_page: 1 })).meta.next_cursor ?? '';
    const errorsOf = async (asked: Promise<unknown>) => Object.entries((await refusal(asked)).errors);
    expect(await errorsOf(me.live.call('listFiles', { query: { cursor } }))).toEqual([
      ['cursor', [expect.stringContaining('another list')]],
    ]);
    expect(await errorsOf(page(me.test, { cursor }))).toEqual([
      ['cursor', [expect.stringContaining('another account')]],
    ]);
    expect(await errorsOf(page(me.live, { cursor }, { status: 'ready' }))).toEqual([
      ['cursor', [expect.stringContaining('other filters')]],
    ]);
    expect(await errorsOf(me.live.call('listQuotes', { query: { cursor, page: 2 } }))).toEqual([
      ['page', [expect.stringContaining('cursor')]],
    ]);
  });

  test('a cursor does not reveal its contents', async () => {
    const cursor = (await page(me.live, { per_page: 1 })).meta.next_cursor ?? '';
    await waitUntilReadable(world);
    const events = (await me.live.call('listEvents', { query: { per_page: 1 } })).meta.next_cursor ?? '';
    const plain = [cursor, events].map((text) => Buffer.from(text, 'base64url').toString('latin1'));
    for (const text of plain) expect(text).not.toMatch(/20\d\d-|evt_|\d{5}/);
  });

  test('a cursor of events works under both of its names, in its old form, and with any filters', async () => {
    await waitUntilReadable(world);
    const { data } = await me.live.call('listEvents');
    const query = { per_page: 1 };
    const { data: quotes, meta } = await me.live.call('listEvents', { query, filters: { type: 'quote' } });
    const rest = data.slice(data.findIndex(({ id }) => id === quotes[0]?.id) + 1);
    expect(meta.cursor).toBe(meta.next_cursor);
    const cursor = meta.next_cursor ?? '';
    for (const query of [{ cursor }, { after: cursor }])
      expect((await me.live.call('listEvents', { query })).data.map(({ id }) => id)).toEqual(rest.map(({ id }) => id));
    const both = await refusal(me.live.call('listEvents', { query: { cursor, after: cursor } }));
    expect(Object.keys(both.errors)).toEqual(['after']);
    const [event] = await world.rows<{ xid: string }>(`SELECT xid::text FROM events WHERE id = $1`, [
      fromToken('evt', data[0]?.id ?? ''),
    ]);
    const old = { after: `${event?.xid}.${data[0]?.id}` };
    expect((await me.live.call('listEvents', { query: old })).data).toHaveLength(data.length - 1);
    expect((await refusal(me.test.call('listEvents', { query: { cursor } }))).status).toBe(422);
  });
});
