import { beforeAll, describe, expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { upload } from '../../../world/files.ts';
import { lines } from '../../../world/money.ts';
import { newCustomer, orderAt, type PlacedOrder, placeOrder, read, runAction } from '../../../world/orders.ts';
import { toAddress } from '../../../world/services.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

// Searches with many results, and searches for data that changed after the order was placed.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

interface Body {
  data: { token: string }[];
  meta: { total: number; hint?: string; next_cursor: string | null };
  links: { next: string | null };
}

async function get(path: string, key: string): Promise<Body> {
  const response = await fetch(`${world.url}${path}`, { headers: { Authorization: `Bearer ${key}` } });
  expect(response.status).toBe(200);
  return (await response.json()) as Body;
}

describe('a search that finds more than a thousand', () => {
  const many = useFixture(() => newCustomer(world));
  const others = useFixture(() => newCustomer(world));
  const old: PlacedOrder[] = [];

  beforeAll(async () => {
    for (const owner of [many, others]) old.push(await placeOrder(owner, { reference: 'Bulk' }));
    const [oldest] = old;
    if (oldest) await runAction(oldest, 'teamAcceptOrder');
    world.clock.advance(60_000);
    const { token } = await placeOrder(many, { reference: 'Bulk later' });
    expect(token).toBeTruthy();
    // Ids above every other, as newer orders have.
    await world.rows(
      `INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object(
         'id', 'ffffffff' || substr(gen_random_uuid()::text, 9), 'quote_id', NULL,
         'number', (990000 + n) || '-1234567'))).* FROM orders o, generate_series(1, 1100) AS n
       WHERE o.reference = 'Bulk later'`,
    );
  });

  test('is counted up to a thousand, with a hint', async () => {
    const { meta } = await get('/v1/orders?q=bulk', many.key);
    expect(meta.total).toBe(1000);
    expect(meta.hint).toContain('More than 1000');
    expect((await get('/v1/orders?q=991099-12', many.key)).meta).not.toHaveProperty('hint');
    expect((await get('/v1/orders?q=bulk&page=900', many.key)).meta.total).toBe(1000);
    expect((await get('/v1/orders?q=nowhere&page=9', many.key)).meta.total).toBe(0);
  });

  test('is counted exactly where a filter leaves a thousand or fewer', async () => {
    await world.rows(
      `UPDATE orders SET case_reference = 'Thousand' WHERE number BETWEEN '990001-1234567' AND '991000-1234567'`,
    );
    const { meta } = await get('/v1/orders?q=bulk&filter[case_reference]=Thousand', many.key);
    expect([meta.total, meta.hint]).toEqual([1000, undefined]);
  });

  test('finds the few rows of a filter, however many newer orders there are', async () => {
    const [mine, theirs] = old.map(({ token }) => token);
    const tokens = async (path: string, key: string) => (await get(path, key)).data.map(({ token }) => token);
    expect(await tokens('/v1/orders?q=bulk&filter[status]=in_progress', many.key)).toEqual([mine]);
    expect(await tokens('/v1/orders?q=bulk&filter[status]=in_progress,on_hold', many.key)).toEqual([mine]);
    expect((await tokens('/v1/orders?q=bulk&sort=created_at', many.key))[0]).toBe(mine);
    expect(await tokens(`/team/v1/orders?q=bulk&filter[account]=${others.account}`, world.teamKey)).toEqual([theirs]);
    expect(await tokens('/team/v1/orders?q=bulk&filter[status]=in_progress', world.teamKey)).toEqual([mine]);
  });

  test('is read to its last row by cursor and by page', async () => {
    const seen = new Set<string>();
    let [rows, cursor]: [number, string | null] = [0, ''];
    while (cursor !== null) {
      const after = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const { data, meta } = await get(`/v1/orders?q=bulk&per_page=100${after}`, many.key);
      for (const { token } of data) seen.add(token);
      rows += data.length;
      cursor = meta.next_cursor;
    }
    expect([rows, seen.size]).toEqual([1102, 1102]);
    const { data, links } = await get('/v1/orders?q=bulk&per_page=100&page=10', many.key);
    expect([data.length, links.next]).toEqual([100, expect.stringContaining('page=11')]);
    expect((await get('/v1/orders?q=bulk&per_page=100&page=12', many.key)).data).toHaveLength(2);
  });
});

describe('an order whose adjustment is answered', () => {
  const found = async (q: string) => (await get(`/v1/orders?q=${q}`, customer.key)).data.map(({ token }) => token);
  const propose = async ({ params }: PlacedOrder, added: object = {}) => {
    const body = { reason: 'As you wrote', line_items: lines(500), ...added };
    const { data } = await world.team.call('teamProposeAdjustment', { params, body });
    return { params: { ...params, adjustment: data.adjustments.at(-1)?.token ?? '' }, body: {} };
  };

  test('is found by the recipient that an accepted adjustment adds', async () => {
    const order = await orderAt('approved', customer);
    const proposed = await propose(order, { services: toAddress() });
    expect(await found('jane%20d')).toEqual([]);
    await customer.client.call('payAdjustment', proposed);
    expect(await found('jane%20d')).toEqual([order.token]);
  });

  test('is no longer found by a file that a declined adjustment removes', async () => {
    const order = await placeOrder(customer);
    const files = [await upload(customer.client, 'affidavit.txt', 'Otra página')];
    await customer.client.call('addOrderFiles', { params: order.params, body: { files, collection: 'source' } });
    expect(await found('affidav')).toEqual([order.token]);
    await customer.client.call('declineAdjustment', await propose(order));
    expect(await found('affidav')).toEqual([]);
    expect((await read(order)).files.map(({ name }) => name)).not.toContain('affidavit.txt');
  });
});
