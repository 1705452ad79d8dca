import { beforeAll, describe, expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { given } from '../../../world/given.ts';
import { newCustomer, type Placed, placeOrder, step } from '../../../world/orders.ts';
import { useWorld } from '../../../world/world.ts';

// Searches that find very much.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });

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
  const many = given(() => newCustomer(world));
  const others = given(() => newCustomer(world));
  const old: Placed[] = [];

  beforeAll(async () => {
    for (const owner of [many, others]) old.push(await placeOrder(owner, { reference: 'Bulk' }));
    const [oldest] = old;
    if (oldest) await step(oldest, 'teamAcceptOrder');
    world.clock.advance(60_000);
    const { token } = await placeOrder(many, { reference: 'Bulk later' });
    expect(token).toBeTruthy();
    // Their ids are above every other, as those of newer orders are.
    await world.rows(
      `INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object(
         'id', 'ffffffff' || substr(gen_random_uuid()::text, 9), 'quote_id', NULL,
         'number', (990000 + n) || '-1234567'))).* FROM orders o, generate_series(1, 1100) AS n
       WHERE o.reference = 'Bulk later'`,
    );
  });

  test('counts to a thousand and says so', async () => {
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

  test('finds what a filter leaves, however much newer there is', async () => {
    const [mine, theirs] = old.map(({ token }) => token);
    const tokens = async (path: string, key: string) => (await get(path, key)).data.map(({ token }) => token);
    expect(await tokens('/v1/orders?q=bulk&filter[status]=in_progress', many.key)).toEqual([mine]);
    expect(await tokens('/v1/orders?q=bulk&filter[status]=in_progress,on_hold', many.key)).toEqual([mine]);
    expect((await tokens('/v1/orders?q=bulk&sort=created_at', many.key))[0]).toBe(mine);
    expect(await tokens(`/team/v1/orders?q=bulk&filter[account]=${others.account}`, world.teamKey)).toEqual([theirs]);
    expect(await tokens('/team/v1/orders?q=bulk&filter[status]=in_progress', world.teamKey)).toEqual([mine]);
  });

  test('is read to its last by cursor and by page', async () => {
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
