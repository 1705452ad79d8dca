import { beforeAll, describe, expect, test } from 'vitest';
import { fromToken } from '../../../../src/core/ids.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../../src/wire/schemas/order.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { expectShape, refusal } from '../../../world/answers.ts';
import {
  advanceTo,
  type Customer,
  newCustomer,
  orderAt,
  type PlacedOrder,
  placeOrder,
  runAction,
} from '../../../world/orders.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

type Page = Awaited<ReturnType<typeof customer.client.call<'listOrders'>>>;
const tokensOf = (page: Page) => page.data.map((order) => order.token);
const get = async (query: string, { key } = customer) => {
  const response = await fetch(`${world.url}/v1/orders${query}`, { headers: { Authorization: `Bearer ${key}` } });
  return { status: response.status, body: (await response.json()) as Page & Record<string, unknown> };
};

describe('the list of orders', () => {
  const tokens: string[] = [];
  const times: string[] = [];
  const getAsOwner = (query: string) => get(query, owner);
  const owner = useFixture(() => newCustomer(world));
  beforeAll(async () => {
    for (let at = 0; at < 5; at += 1) {
      const order = await placeOrder(owner, {
        reference: `R ${at % 2}`,
        client_reference: `C+${at % 3}`,
        case_reference: `K/${at}&x=1`,
      });
      tokens.unshift(order.token);
      world.clock.advance(10_000);
    }
    // API times have no milliseconds: half a second more puts each order after its own `created_at`.
    await world.rows(`UPDATE orders SET created_at = date_trunc('second', created_at) + interval '500 ms'`);
    times.push(...(await owner.client.call('listOrders')).data.map((order) => order.created_at));
    await world.team.call('teamHoldOrder', { params: { token: tokens[1] ?? '' }, body: { reason: 'Wait' } });
    await placeOrder(customer, { reference: 'R 0' });
  });

  test('the list of orders is newest first, in the short form, fifty on a page', async () => {
    const page = await owner.client.call('listOrders');
    expect(tokensOf(page)).toEqual(tokens);
    for (const order of page.data) expectShape('OrderReference', order);
    const path = `${world.app.baseUrl}/v1/orders`;
    expect(page.meta).toEqual({
      current_page: 1,
      from: 1,
      last_page: 1,
      path,
      per_page: 50,
      to: 5,
      total: 5,
      next_cursor: null,
    });
    expect(page.links).toEqual({ first: `${path}?page=1`, last: `${path}?page=1`, prev: null, next: null });
    for (const absent of ['files', 'line_items', 'services', 'approved_at']) {
      expect(page.data.some((order) => absent in order)).toBe(false);
    }
  });

  test.each([
    ['status=created', [0, 2, 3, 4]],
    ['status=on_hold', [1]],
    ['status=voided', []],
    ['reference=R%200', [0, 2, 4]],
    ['reference=R+1', [1, 3]],
    ['reference=r%200', []],
    ['client_reference=C%2B1', [0, 3]],
    ['case_reference=K%2F3%26x%3D1', [1]],
  ])('the list of orders is filtered by %s', async (filter, places) => {
    const [name, value] = filter.split('=');
    const { body } = await getAsOwner(`?filter[${name}]=${value}`);
    expect(tokensOf(body)).toEqual(places.map((place) => tokens[place]));
    expect(body.meta).toMatchObject({ total: places.length, to: places.length || null });
  });

  test('the list of orders is filtered by several fields and by time', async () => {
    const filters = { status: 'created', reference: 'R 0', client_reference: 'C+1' } as const;
    expect(tokensOf(await owner.client.call('listOrders', { filters }))).toEqual([tokens[0]]);
    const middle = encodeURIComponent(times[2] ?? '');
    expect(tokensOf((await getAsOwner(`?filter[created_after]=${middle}`)).body)).toEqual(tokens.slice(0, 3));
    expect(tokensOf((await getAsOwner(`?filter[created_before]=${middle}`)).body)).toEqual(tokens.slice(3));
    const both = await getAsOwner(`?filter[created_after]=${times[3]}&filter[created_before]=${times[1]}`);
    expect({ tokensOf: tokensOf(both.body), total: both.body.meta.total }).toEqual({
      tokensOf: tokens.slice(2, 4),
      total: 2,
    });
  });

  test.each(['colour', 'account', 'assignee', 'q'])('the list of orders knows no filter named %s', async (name) => {
    const { status, body } = await getAsOwner(`?filter[${name}]=1`);
    expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'invalid_filter' });
  });

  test.each([
    ['filter[status]', 'paid', 'filter.status'],
    ['filter[created_after]', 'yesterday', 'filter.created_after'],
    ['filter[created_before]', '2026-02-30', 'filter.created_before'],
    ['filter[case_reference]', 'x'.repeat(256), 'filter.case_reference'],
    ['per_page', '101', 'per_page'],
    ['per_page', '0', 'per_page'],
    ['page', '0', 'page'],
    ['page', 'last', 'page'],
  ])('the list of orders refuses %s=%s', async (name, value, path) => {
    const { status, body } = await getAsOwner(`?${name}=${value}`);
    expect([status, body['code'], Object.keys(body['errors'] as object)]).toEqual([422, 'validation_failed', [path]]);
  });

  test('the list of orders is paged by its links, which preserve the filters and the page size', async () => {
    const seen: string[] = [];
    let next: string | null = `?filter[reference]=R%200&per_page=2`;
    const places: (number | null)[][] = [];
    while (next !== null) {
      const { body }: { body: Page } = await getAsOwner(next);
      seen.push(...tokensOf(body));
      places.push([body.meta.current_page, body.meta.from, body.meta.to, body.meta.last_page, body.meta.total]);
      for (const link of [body.links.first, body.links.last, body.links.next, body.links.prev]) {
        if (link === null) continue;
        const { searchParams } = new URL(link);
        expect([searchParams.get('filter[reference]'), searchParams.get('per_page')]).toEqual(['R 0', '2']);
      }
      next = body.links.next && new URL(body.links.next).search;
    }
    expect(seen).toEqual([0, 2, 4].map((place) => tokens[place]));
    expect(places).toEqual([
      [1, 1, 2, 2, 3],
      [2, 3, 3, 2, 3],
    ]);
  });

  test('the list of orders is empty past its last page, without an error', async () => {
    for (const page of [3, 50, 1_000_000]) {
      const { data, meta, links } = await owner.client.call('listOrders', { query: { page, per_page: 4 } });
      expect(data).toEqual([]);
      expect(meta).toMatchObject({ current_page: page, from: null, to: null, last_page: 2, total: 5 });
      expect([links.next, new URL(links.prev ?? '').searchParams.get('page')]).toEqual([null, '2']);
    }
  });

  test('the list of orders never has another account’s orders, and their tokens are not found', async () => {
    const stranger = await newCustomer(world);
    expect((await stranger.client.call('listOrders')).meta).toMatchObject({ total: 0, last_page: 1, from: null });
    expect(tokensOf(await stranger.client.call('listOrders', { filters: { reference: 'R 0' } }))).toEqual([]);
    for (const token of [tokens[0] ?? '', 'order_01k9zq4m8te3fs5f9r6vd2x7hb', 'order_x', 'quote_x']) {
      const error = await refusal(stranger.client.call('getOrder', { params: { token } }));
      expect(error).toMatchObject({ status: 404, code: 'not_found' });
    }
  });
});

describe('the totals', () => {
  const totals = async ({ client }: Customer): Promise<Record<string, number>> => {
    const counted: Record<string, number> = { all: (await client.call('listOrders')).meta.total };
    for (const status of ORDER_STATUSES) {
      const { meta, data } = await client.call('listOrders', { filters: { status } });
      expect(meta.total).toBe(data.length);
      if (meta.total > 0) counted[status] = meta.total;
    }
    return counted;
  };

  test('the totals of orders are right after every action, before and after the job compacts them', async () => {
    const owner = await newCustomer(world);
    const orders: PlacedOrder[] = [];
    for (let at = 0; at < 3; at += 1) orders.push(await placeOrder(owner));
    const [first, second, third] = orders as [PlacedOrder, PlacedOrder, PlacedOrder];
    const turns: [Record<string, number>, () => Promise<unknown>][] = [
      [{ created: 3 }, async () => undefined],
      [{ created: 2, in_progress: 1 }, () => advanceTo('in_progress', first)],
      [{ created: 1, in_progress: 1, on_hold: 1 }, () => advanceTo('on_hold', second)],
      [{ created: 1, in_review: 1, on_hold: 1 }, () => advanceTo('in_review', first)],
      [{ created: 1, in_progress: 1, in_review: 1 }, () => runAction(second, 'teamResumeOrder')],
      [{ in_progress: 1, in_review: 1, voided: 1 }, () => advanceTo('voided', third)],
      [{ in_progress: 1, completed: 1, voided: 1 }, () => advanceTo('completed', first)],
      [{ in_progress: 1, refunded: 1, voided: 1 }, () => advanceTo('refunded', first)],
    ];
    for (const [expected, work] of turns) {
      await work();
      expect(await totals(owner)).toEqual({ all: 3, ...expected });
      await world.app.worker.runNow('compact_order_counts');
      expect(await totals(owner)).toEqual({ all: 3, ...expected });
    }
  });

  test('the totals of orders are one row for each status after the job, which then has nothing left to do', async () => {
    await orderAt('completed', customer);
    while ((await world.app.worker.runNow('compact_order_counts')) > 0);
    const rows = await world.rows('SELECT account_id, status FROM order_counts GROUP BY 1, 2 HAVING count(*) > 1');
    expect(rows).toEqual([]);
    const wrong = await world.rows(`
      SELECT account_id, status, sum(n) FROM order_counts GROUP BY 1, 2 HAVING sum(n) <> 0
      EXCEPT SELECT account_id, status, count(*) FROM orders GROUP BY 1, 2`);
    expect(wrong).toEqual([]);
  });

  test('the totals of orders stay right while orders move and the job runs at the same time', async () => {
    const owner = await newCustomer(world);
    const orders = await Promise.all(Array.from({ length: 4 }, () => placeOrder(owner)));
    const moving = new AbortController();
    const watching = (async () => {
      while (!moving.signal.aborted) {
        expect((await owner.client.call('listOrders')).meta.total).toBe(4);
        await world.app.worker.runNow('compact_order_counts');
      }
    })();
    await Promise.all(
      orders.map(async (order) => {
        for (let round = 0; round < 4; round += 1) {
          await advanceTo('on_hold', order);
          await runAction(order, 'teamResumeOrder');
        }
      }),
    );
    moving.abort();
    await watching;
    expect(await totals(owner)).toEqual({ all: 4, in_progress: 4 });
  });
});

describe('thousands of orders', () => {
  const MANY = 4321;
  const owner = useFixture(() => newCustomer(world));
  beforeAll(async () => {
    const order = await placeOrder(owner);
    // Several orders at each instant, so that the sort order within an instant matters.
    await world.rows(
      `INSERT INTO orders (id, account_id, created_by, number, status, livemode, services, target_language, currency, line_items, total, reference, created_at, updated_at)
       SELECT gen_random_uuid(), account_id, created_by, '1-' || n, CASE WHEN n % 3 = 0 THEN 'completed' ELSE 'created' END, livemode,
         services, target_language, currency, line_items, total, CASE WHEN n % 2 = 0 THEN 'even' END,
         timestamptz '2026-01-01' + (n / 3) * interval '1 minute', created_at
       FROM orders, generate_series(1, ${MANY - 1}) AS n WHERE id = $1`,
      [fromToken('order', order.token)],
    );
  });

  test('orders of one instant appear once over the last pages, whatever index serves them', async () => {
    // Without its index, only the ORDER BY of the statement sorts the list.
    const pages = async () => {
      const seen: string[] = [];
      for (let page = 36; page <= 44; page += 1) {
        const { data } = await owner.client.call('listOrders', { query: { page, per_page: 100 } });
        seen.push(...data.map((order) => order.number));
      }
      return seen;
    };
    const served = await pages();
    await world.rows('DROP INDEX orders_newest');
    expect(await pages()).toEqual(served);
    expect(new Set(served).size).toBe(served.length);
    await world.rows('CREATE INDEX orders_newest ON orders (account_id, created_at DESC, id DESC)');
  });

  test.each([
    ['all', {}, 100],
    ['a status', { status: 'created' as OrderStatus }, 97],
    ['a reference', { reference: 'even' }, 100],
  ])(
    'thousands of orders are on the right pages from the first to the last: %s',
    async (_, filters: { status?: OrderStatus; reference?: string }, per_page) => {
      const expected = await world.rows<{ number: string }>(
        `SELECT number FROM orders WHERE account_id = $1 AND ($2::text IS NULL OR status = $2)
         AND ($3::text IS NULL OR reference = $3) ORDER BY created_at DESC, id DESC`,
        [fromToken('acct', owner.account), filters.status ?? null, filters.reference ?? null],
      );
      const last = Math.ceil(expected.length / per_page);
      const seen: string[] = [];
      for (let page = 1; page <= last + 1; page += 1) {
        const { data, meta } = await owner.client.call('listOrders', { query: { page, per_page }, filters });
        const start = (page - 1) * per_page;
        const empty = start >= expected.length;
        expect(meta).toMatchObject({
          total: expected.length,
          last_page: last,
          from: empty ? null : start + 1,
          to: empty ? null : start + data.length,
        });
        seen.push(...data.map((order) => order.number));
      }
      expect(seen).toEqual(expected.map((row) => row.number));
    },
  );
});
