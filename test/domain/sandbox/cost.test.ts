import { expect, test } from 'vitest';
import { DUE_CANCELLATIONS, DUE_MESSAGES, DUE_ORDERS, DUE_QUOTES } from '../../../src/domain/sandbox/due.queries.ts';
import { quickRenderer } from '../../support/doubles.ts';
import { approve } from '../../world/orders.ts';
import { newSandbox, paidOrder, runSimulatedTeam, statusOf } from '../../world/sandbox.ts';
import { useWorld } from '../../world/world.ts';

const MANY = 10_000;

const world = useWorld({ ROLE: 'api', SANDBOX_PACE: 'paced' }, { renderer: quickRenderer });

/** A sandbox that has been used for years: its quotes are paid, its orders completed or waiting for an approval. */
async function fill(): Promise<void> {
  const sandbox = await newSandbox(world);
  const placed = await paidOrder(sandbox);
  await runSimulatedTeam(world);
  await approve(placed);
  await runSimulatedTeam(world);
  expect(await statusOf(placed)).toBe('completed');
  await world.rows(
    `INSERT INTO quotes SELECT made.* FROM quotes q, generate_series(1, $1::integer) n, jsonb_populate_record(q,
       jsonb_build_object('id', gen_random_uuid(), 'number', 'Q' || n, 'order_id', null)) made`,
    [MANY],
  );
  await world.rows(
    `INSERT INTO orders SELECT made.* FROM orders o, generate_series(1, $1::integer) n, jsonb_populate_record(o,
       jsonb_build_object('id', gen_random_uuid(), 'number', 'O' || n, 'quote_id', null,
         'status', CASE n % 2 WHEN 0 THEN 'completed' ELSE 'in_review' END)) made`,
    [MANY],
  );
  await world.rows(
    `INSERT INTO order_files SELECT made.* FROM order_files f, orders o, jsonb_populate_record(f,
       jsonb_build_object('order_id', o.id)) made
     WHERE f.collection = 'source' AND o.quote_id IS NULL`,
  );
  await world.rows(
    `INSERT INTO messages SELECT gen_random_uuid(), account_id, NULL, id, 'customer', 'Acme', 'Hello', false, now(), now()
     FROM orders`,
  );
  await world.rows(
    `INSERT INTO cancellations
     SELECT gen_random_uuid(), account_id, id, 'declined', 'wrong_files', NULL, 'No', 0, NULL, now(), now(), now() FROM orders`,
  );
  await world.rows('ANALYZE');
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

const nodes = (plan: Node): Node[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

test('finding work is cheap, however much was done before', async () => {
  await fill();
  const values = ['paced', new Date(), [], 20];
  for (const text of [DUE_QUOTES, DUE_ORDERS, DUE_MESSAGES, DUE_CANCELLATIONS]) {
    const plan = await world.app.db.transaction('system', async (tx) => {
      const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: Node }] }>({
        text: `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
        values,
      });
      return row?.['QUERY PLAN'][0].Plan;
    });
    const all = plan === undefined ? [] : nodes(plan);
    const scanned = all.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
    expect(scanned.filter((table) => table !== 'accounts')).toEqual([]);
    expect((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)).toBeLessThan(100);
  }
  expect(await runSimulatedTeam(world)).toBe(0);
});
