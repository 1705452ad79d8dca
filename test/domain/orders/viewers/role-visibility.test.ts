import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../../src/core/ids.ts';
import { findQueued } from '../../../../src/domain/orders/lists/list-orders.queries.ts';
import type { OrderRow } from '../../../../src/domain/orders/rows/orders.queries.ts';
import { matchesRule, type OrderRule, ordersVisibleTo } from '../../../../src/domain/orders/viewers/role-visibility.ts';
import { ORDER_STATUSES } from '../../../../src/wire/schemas/order.ts';
import { ROLES, type Role } from '../../../../src/wire/schemas/team.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { fileForm } from '../../../world/files.ts';
import { advanceTo, newCustomer, type PlacedOrder, placeOrder, runAction } from '../../../world/orders.ts';
import { newTeamMember } from '../../../world/people.ts';
import { ask } from '../../../world/requests.ts';
import { evaluation, physical, toAddress } from '../../../world/services.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { countStored, useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

/** Signs in a team member, with checks of their list and the status of their actions. */
async function signIn(role: Role) {
  const { cookie, token } = await newTeamMember(world, role);
  const headers = { 'sec-fetch-site': 'same-origin', cookie };
  const request = (method: string, path: string) => ask(world, { method, path: `/team/v1/orders${path}`, headers });
  return {
    async sees(order: PlacedOrder) {
      const { data, meta } = JSON.parse((await request('GET', '')).text) as {
        data: { token: string }[];
        meta: { total: number };
      };
      expect(meta.total).toBe(data.length);
      const found = (await request('GET', `/${order.token}`)).status === 200;
      expect(data.some((one) => one.token === order.token)).toBe(found);
      return found;
    },
    does: async (order: PlacedOrder, name: string) => (await request('POST', `/${order.token}/${name}`)).status,
    headers,
    token,
  };
}

test('an order of shipping alone is seen, shipped and completed by the shipping role', async () => {
  const order = await placeOrder(customer, { services: toAddress() });
  const shipper = await signIn('shipping');
  expect(await shipper.sees(order)).toBe(true);
  expect([await shipper.does(order, 'ship'), await shipper.does(order, 'complete')]).toEqual([200, 200]);
});

test('an evaluation is seen by the proofreader, who completes it', async () => {
  const order = await placeOrder(customer, { services: evaluation() });
  const [proofreader, shipper, notary] = await Promise.all([
    signIn('proofreader'),
    signIn('shipping'),
    signIn('notary'),
  ]);
  expect([await proofreader.sees(order), await shipper.sees(order), await notary.sees(order)]).toEqual([
    true,
    false,
    false,
  ]);
  const body = new FormData();
  body.set('service', 'credential_evaluation');
  body.set('file', new Blob(['Equivalent']), 'report.txt');
  await world.team.call('teamAddDeliverable', { params: order.params, body });
  expect(await proofreader.does(order, 'complete')).toBe(200);
});

test('a translation is visible to notary and shipping only after work has begun', async () => {
  const order = await placeOrder(customer, { services: physical({ certification: 'notarized' }) });
  const [shipper, notary] = await Promise.all([signIn('shipping'), signIn('notary')]);
  expect([await shipper.sees(order), await notary.sees(order)]).toEqual([false, false]);
  expect(await shipper.does(order, 'ship')).toBe(404);
  await runAction(order, 'teamAcceptOrder');
  expect([await shipper.sees(order), await notary.sees(order)]).toEqual([true, true]);
  await advanceTo('approved', order);
  expect([await notary.does(order, 'notarize'), await shipper.does(order, 'ship')]).toEqual([200, 200]);
});

test('an upload to an order that a translator cannot see is not found, and nothing is stored', async () => {
  const order = await placeOrder(customer);
  await world.team.call('teamAssignOrder', { params: order.params, body: { translator: 'Somebody else' } });
  const { headers } = await signIn('translator');
  const before = await countStored(world);
  for (const [name, fields] of [
    ['translations', {}],
    ['deliverables', { service: 'apostille' }],
  ] as const) {
    const body = fileForm('en.txt', 'Birth certificate', fields);
    const response = await fetch(`${world.url}/team/v1/orders/${order.token}/${name}`, {
      method: 'POST',
      headers,
      body,
    });
    expect([name, response.status]).toEqual([name, 404]);
  }
  expect(await countStored(world)).toEqual(before);
});

describe('a rule of visibility', () => {
  /** An order for each status, each assignee and each mix of services. */
  async function fill(): Promise<OrderRow[]> {
    await placeOrder(customer);
    await world.rows(
      `INSERT INTO orders SELECT made.* FROM orders o,
         unnest($1::text[]) a (status), unnest($2::text[]) b (assignee), unnest($3::jsonb[]) c (services),
         jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'quote_id', null, 'status', a.status,
           'number', left(gen_random_uuid()::text, 20), 'assignee', b.assignee, 'services', c.services,
           'assigned_to', array_remove(ARRAY[(CASE b.assignee WHEN 'ana' THEN $4 WHEN 'ben' THEN $5 END)::text], NULL),
           'certification', coalesce(c.services #>> '{translation_options,certification}', 'certified'))) made
       WHERE o.number = (SELECT min(number) FROM orders)`,
      [ORDER_STATUSES, [null, 'ana', 'ben'], SERVICES.map((services) => JSON.stringify(services)), ANA, BEN],
    );
    await world.rows(
      `INSERT INTO people (id, name, created_at) SELECT id, 'Somebody', now() FROM unnest($1::uuid[]) AS id`,
      [[ANA, BEN]],
    );
    await world.rows(
      `INSERT INTO assignments (id, account_id, order_id, file_id, language, task, person_id, status, standing, assigned_at, updated_at)
       SELECT gen_random_uuid(), o.account_id, o.id, (SELECT min(id::text)::uuid FROM files), 'en', 'translate', person, 'open', true, now(), now()
       FROM orders o, unnest(o.assigned_to) AS person`,
    );
    return world.rows<OrderRow>('SELECT * FROM orders');
  }
  const [ANA, BEN] = [newId(), newId()];
  const SERVICES = [
    { translation: true, translation_options: { certification: 'certified' } },
    { translation: true, notarization: true, translation_options: { certification: 'notarized' } },
    { translation: true, notarization: false, shipping: true, translation_options: { certification: 'notarized' } },
    { translation: false, shipping: true },
    { notarization: true },
    { apostille: true },
  ];

  const { rule } = fc.letrec<{ rule: OrderRule }>((tie) => ({
    rule: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constantFrom<OrderRule>('every order', 'no order', { certification: 'notarized' }),
      fc.record({ status: fc.subarray([...ORDER_STATUSES], { minLength: 1 }) }),
      fc.record({ assignee: fc.constantFrom('ana', 'ben', null) }),
      fc.record({ assigned: fc.constantFrom(ANA, BEN) }),
      fc.record({ ordered: fc.constantFrom('translation' as const, 'notarization' as const, 'apostille' as const) }),
      fc.record({ not: tie('rule') }),
      fc.record({ all: fc.array(tie('rule'), { maxLength: 3 }) }),
      fc.record({ any: fc.array(tie('rule'), { maxLength: 3 }) }),
    ),
  }));

  test('a rule of visibility selects the same orders one by one as in the list, whatever the rule', async () => {
    const orders = await fill();
    const queued = (rule: OrderRule) =>
      world.app.db.transaction('system', async (tx) => {
        const { rows, total } = await findQueued(tx, {}, rule, { page: 1, perPage: orders.length });
        expect(total).toBe(rows.length);
        return rows.map((row) => row.id).toSorted();
      });
    const seen = (rule: OrderRule) => orders.filter((order) => matchesRule(order, rule)).map((order) => order.id);
    const expectTheSame = async (rule: OrderRule) => {
      expect(await queued(rule)).toEqual(seen(rule).toSorted());
    };
    for (const role of ROLES) await expectTheSame(ordersVisibleTo([role], { actor: 'ana', person: ANA }));
    await fc.assert(fc.asyncProperty(rule, expectTheSame), { numRuns: 100 });
  });
});
