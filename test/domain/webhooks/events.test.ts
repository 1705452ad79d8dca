import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Event } from '../../../src/wire/schemas/event.ts';
import { openReceiver } from '../../support/receiver.ts';
import { scaleTimeout } from '../../support/run/scale-timeout.ts';
import { openTransaction } from '../../support/transactions.ts';
import { until } from '../../support/until.ts';
import { expectShape, refusal } from '../../world/answers.ts';
import { newQuote } from '../../world/quotes.ts';
import { useFixture, useFixtureEach } from '../../world/use-fixture.ts';
import { accountOf, HELD_BACK_MS, newTarget, recordEvents, setUrl, waitUntilReadable } from '../../world/webhooks.ts';
import { useWorld } from '../../world/world.ts';

// Reading events in the order of commits.

// A transaction of another test file may hold back events for longer than a test usually takes.
vi.setConfig({ testTimeout: scaleTimeout(HELD_BACK_MS + 30_000) });
afterAll(() => vi.resetConfig());

let id: string;
const receiver = useFixture(
  () => openReceiver((response, { body }) => response.writeHead(body.data['step'] === 500 ? 500 : 200).end()),
  ({ close }) => close(),
);
const world = useWorld({ ALLOW_PRIVATE_URLS: 'true', WEBHOOK_BACKOFF: '600' });
const account = useFixtureEach(() => world.newAccount());
const client = useFixtureEach(() => account.test);
beforeEach(async () => {
  id = await accountOf(client);
});

/** All readable events from a cursor on, page by page. */
async function readAll(after: string | null, query: { per_page?: number } = {}) {
  const events: Event[] = [];
  let cursor = after;
  for (let more = true; more; ) {
    const page = await client.call('listEvents', {
      query: { ...query, ...(cursor === null ? {} : { after: cursor }) },
    });
    events.push(...page.data);
    cursor = page.meta.cursor;
    more = page.meta.has_more;
  }
  return { events, cursor };
}

/** All events from a cursor on, once every committed event can be read. */
async function readAllNow(after: string | null, query: { per_page?: number } = {}) {
  await waitUntilReadable(world);
  return readAll(after, query);
}
const dataOf = ({ data }: Event) => data;
const stepsOf = (events: readonly Event[]) => events.map((event) => dataOf(event)['step']);

test('without events the list is empty and has no cursor', async () => {
  expect(await client.call('listEvents')).toEqual({
    data: [],
    meta: { next_cursor: null, cursor: null, has_more: false },
  });
});

test('an event in the list is the same as at its receivers', async () => {
  await setUrl(client, receiver.url);
  const { token } = await newQuote(client);
  const { events } = await readAllNow(null);
  expectShape('Event', events[0] as Event);
  await until(() => expect(receiver.received.find(({ body }) => body.target === token)?.body).toEqual(events[0]));
});

describe('the cursor', () => {
  test('the cursor continues where the previous page ended, and stays the same without new events', async () => {
    const target = newTarget();
    for (let step = 1; step <= 12; step += 1) await recordEvents(world, id, target, step);
    const { events, cursor } = await readAllNow(null, { per_page: 5 });
    expect(stepsOf(events)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const again = await client.call('listEvents', { query: { after: cursor ?? '' } });
    expect(again).toEqual({ data: [], meta: { next_cursor: cursor, cursor, has_more: false } });
    await recordEvents(world, id, target, 13);
    expect(stepsOf((await readAllNow(cursor)).events)).toEqual([13]);
  });

  test('the cursor can split the events of one transaction', async () => {
    await recordEvents(world, id, newTarget(), 1, 2, 3, 4, 5);
    expect(stepsOf((await readAllNow(null, { per_page: 2 })).events)).toEqual([1, 2, 3, 4, 5]);
  });

  test('the cursor never skips a transaction that is open while later ones commit', async () => {
    await recordEvents(world, id, newTarget(), 1);
    const first = await readAllNow(null);
    const late = await openTransaction(world);
    const target = newTarget();
    await late.query(
      `INSERT INTO events (id, account_id, type, event, target, lane, url, data, livemode, created_at)
       VALUES (gen_random_uuid(), $1, 'quote', 'status_update', $2, $2, $3, '{"status": "requested", "step":2}', false, now())`,
      [id, target, `${world.url}/v1/quotes/${target}`],
    );
    for (const step of [3, 4]) await recordEvents(world, id, newTarget(), step);
    // Later events wait for the open transaction, so that the cursor cannot pass it.
    const between = await client.call('listEvents', { query: { after: first.cursor ?? '' } });
    expect(between).toEqual({ data: [], meta: { next_cursor: first.cursor, cursor: first.cursor, has_more: false } });
    await late.commit();
    expect(stepsOf((await readAllNow(first.cursor)).events)).toEqual([2, 3, 4]);
  });

  test('the cursor passes a transaction that was rolled back', async () => {
    const late = await openTransaction(world);
    await late.query(`UPDATE accounts SET name = 'Other' WHERE id = $1`, [id]);
    await recordEvents(world, id, newTarget(), 1);
    expect((await client.call('listEvents')).data).toEqual([]);
    await late.end();
    expect(stepsOf((await readAllNow(null)).events)).toEqual([1]);
  });

  test('the cursor shows a reader each event once, in one order, while many are written', async () => {
    const writers = { done: false };
    const targets = Array.from({ length: 8 }, newTarget);
    const write = async (target: string, writer: number) => {
      for (let step = 0; step < 12; step += 1) await recordEvents(world, id, target, writer * 100 + step);
    };
    const writing = Promise.all(targets.map(write)).finally(() => {
      writers.done = true;
    });
    const seen: Event[] = [];
    let cursor: string | null = null;
    const readOn = async () => {
      const page = await readAll(cursor, { per_page: 7 });
      seen.push(...page.events);
      cursor = page.cursor;
    };
    const readWhileWriting = async () => {
      while (!writers.done) await readOn();
    };
    await Promise.all([writing, readWhileWriting()]);
    await waitUntilReadable(world);
    await readOn();
    expect(seen).toHaveLength(96);
    expect(new Set(seen.map((event) => event.id)).size).toBe(96);
    expect((await readAllNow(null)).events.map((event) => event.id)).toEqual(seen.map((event) => event.id));
    for (const [writer, one] of targets.entries()) {
      const own = seen.filter(({ target }) => target === one);
      expect(stepsOf(own)).toEqual(Array.from({ length: 12 }, (_, step) => writer * 100 + step));
    }
  });

  test.each([
    'x',
    '1',
    '1.',
    '.evt_x',
    '1.evt_x',
    '-1.evt_00000000000000000000000000',
    '99999999999999999999.evt_00000000000000000000000000',
    '1.evt_00000000000000000000000000.1',
  ])('the cursor %j is refused', async (after) => {
    const { status, errors } = await refusal(client.call('listEvents', { query: { after } }));
    expect({ status, fields: Object.keys(errors) }).toEqual({ status: 422, fields: ['after'] });
  });

  test('the cursor of an older release is answered with a current one, even without new events', async () => {
    await recordEvents(world, id, newTarget(), 1);
    const { events } = await readAllNow(null);
    const [last] = await world.rows<{ xid: string }>('SELECT xid::text FROM events WHERE account_id = $1', [id]);
    const { data, meta } = await client.call('listEvents', { query: { after: `${last?.xid}.${events[0]?.id}` } });
    expect(data).toEqual([]);
    const cursor = meta.next_cursor ?? '';
    expect((await client.call('listEvents', { query: { cursor } })).meta.next_cursor).toBe(cursor);
  });

  test('the cursor of another account is refused', async () => {
    const other = await world.newAccount();
    await recordEvents(world, await accountOf(other.test), newTarget(), 1);
    await recordEvents(world, id, newTarget(), 2);
    const { cursor } = await readAllNow(null);
    const { status, errors } = await refusal(other.test.call('listEvents', { query: { after: cursor ?? '' } }));
    expect({ status, fields: Object.keys(errors) }).toEqual({ status: 422, fields: ['after'] });
    expect(stepsOf((await readAllNow(null)).events)).toEqual([2]);
    expect((await account.live.call('listEvents')).data).toEqual([]);
  });
});

describe('the filters', () => {
  test('events are filtered by type and by target', async () => {
    const { token } = await newQuote(client);
    await newQuote(client);
    await world.team.call('teamPriceQuote', { params: { token }, body: {} });
    const { order } = (await client.call('payQuote', { params: { token }, body: {} })).data;
    await readAllNow(null);
    const read = async (filters: { type?: 'quote' | 'order'; target?: string }) =>
      (await client.call('listEvents', { filters })).data.map(
        (event) => `${event.type} ${String(dataOf(event)['status'])}`,
      );
    expect(await read({ type: 'order' })).toEqual(['order created']);
    expect((await read({ target: token })).toSorted()).toEqual(['quote paid', 'quote ready', 'quote requested']);
    expect(await read({ type: 'order', target: token })).toEqual([]);
    expect(await read({ type: 'order', target: order.token })).toEqual(['order created']);
    expect(await read({ target: 'quote_nobody' })).toEqual([]);
  });

  test('events are filtered by whether they are undelivered', async () => {
    await recordEvents(world, id, newTarget(), 1);
    await setUrl(client, receiver.url);
    await recordEvents(world, id, newTarget(), 200);
    await recordEvents(world, id, newTarget(), 500);
    await world.app.sender.drain();
    await readAllNow(null);
    const read = async (undelivered: boolean) =>
      stepsOf((await client.call('listEvents', { filters: { undelivered } })).data);
    expect(await read(true)).toEqual([500]);
    expect(await read(false)).toEqual([1, 200]);
  });

  test('filters that are unknown or of a wrong kind are refused', async () => {
    for (const filters of [{ type: 'invoice' }, { undelivered: 'maybe' }, { target: 'x'.repeat(101) }]) {
      expect((await refusal(client.call('listEvents', { filters: filters as never }))).status).toBe(422);
    }
    expect((await refusal(client.call('listEvents', { query: { per_page: 101 } }))).status).toBe(422);
    expect((await refusal(client.call('listEvents', { query: { per_page: 0 } }))).status).toBe(422);
  });
});

test('the links of files are new at each read, and work for an hour', async () => {
  const { token } = await newQuote(client);
  await world.team.call('teamPriceQuote', { params: { token }, body: {} });
  const { order: params } = (await client.call('payQuote', { params: { token }, body: {} })).data;
  await world.team.call('teamAcceptOrder', { params });
  const form = new FormData();
  form.set('file', new Blob(['Birth certificate of Juan']), 'birth-en.txt');
  await world.team.call('teamAddTranslation', { params, body: form });
  await world.team.call('teamReviewOrder', { params });
  await readAllNow(null);
  const link = async () => {
    const { data } = await client.call('listEvents', { filters: { type: 'order' } });
    const [created] = data.filter(({ event }) => event === 'file_created');
    const file = dataOf(created as Event)['file'] as Record<string, string>;
    expect(file['download_url']).toBe(file['url']);
    return (file['url'] ?? '').replace(world.app.baseUrl, world.url);
  };
  const first = await link();
  world.clock.advance(59 * 60_000);
  expect(await (await fetch(first)).text()).toBe('Birth certificate of Juan');
  world.clock.advance(2 * 60_000);
  expect((await fetch(first)).status).not.toBe(200);
  expect((await fetch(await link())).status).toBe(200);
});
