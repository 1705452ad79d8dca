import { describe, expect, test } from 'vitest';
import { fail } from '../../../../src/core/fail.ts';
import { fromToken } from '../../../../src/core/ids.ts';
import { readPayments } from '../../../../src/domain/billing/read-team-order.ts';
import { createFirm } from '../../../../src/domain/firm/versions/firm.ts';
import { holdOrder } from '../../../../src/domain/orders/actions/reach-milestone.ts';
import type { ActionDeps } from '../../../../src/domain/orders/actions/run-action.ts';
import type { OrderRule } from '../../../../src/domain/orders/viewers/role-visibility.ts';
import { auditOf, recorded } from '../../../world/orders/records.ts';
import { newCustomer, type PlacedOrder, placeOrder, runAction } from '../../../world/orders.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' });
const customer = useFixture(() => newCustomer(world));

const actor = { name: 'Ana', address: null, requestId: null };
const idOf = ({ token }: PlacedOrder) => fromToken('order', token) ?? fail('not_found');

/** Dependencies of an action that count the transactions it opens. */
function countedDeps(): ActionDeps & { opened: number } {
  const { db, clock, baseUrl } = world.app;
  const deps: ActionDeps & { opened: number } = {
    clock,
    baseUrl,
    firm: createFirm({ db, clock }, {}),
    readPayments,
    queueUpdate: async () => undefined,
    opened: 0,
    db: {
      ...db,
      transaction(scope, work) {
        deps.opened += 1;
        return db.transaction(scope, work);
      },
    },
  };
  return deps;
}

interface HoldOptions {
  deps?: ActionDeps;
  visible?: OrderRule;
  expected?: Date;
}

const hold = (order: PlacedOrder, { deps = countedDeps(), visible = 'every order', expected }: HoldOptions = {}) =>
  holdOrder(deps, { actor, visible }, { order: idOf(order), reason: 'Wait', ...(expected && { expected }) });

async function versionOf(order: PlacedOrder): Promise<Date> {
  const [row] = await world.rows<{ updated_at: Date }>('SELECT updated_at FROM orders WHERE id = $1', [idOf(order)]);
  return row?.updated_at ?? fail('not_found');
}

async function expectRefused(order: PlacedOrder, options: HoldOptions, code: string): Promise<void> {
  const before = [await versionOf(order), await recorded(order), await auditOf(order)];
  await expect(hold(order, options)).rejects.toMatchObject({ code });
  expect([await versionOf(order), await recorded(order), await auditOf(order)]).toEqual(before);
}

describe('an action of the team', () => {
  test('an action of the team is one transaction, and returns the full order', async () => {
    const order = await placeOrder(customer);
    const deps = countedDeps();
    const held = await hold(order, { deps });
    expect(deps.opened).toBe(1);
    expect(held.order.status).toBe('on_hold');
    expect(held.files.map((file) => file.filename)).toEqual(['birth.txt']);
    expect(held.payments).toMatchObject([{ kind: 'charge', status: 'succeeded', captured: held.order.total }]);
    expect((await auditOf(order)).map((entry) => entry.action)).toEqual(['order.hold']);
  });

  test('an action of the team runs on the version that the caller expects', async () => {
    const order = await placeOrder(customer);
    const held = await hold(order, { expected: await versionOf(order) });
    expect(held.order.status).toBe('on_hold');
  });

  test('an action of the team is a conflict if the order was changed in between, and changes nothing', async () => {
    const order = await placeOrder(customer);
    const expected = await versionOf(order);
    await runAction(order, 'teamAcceptOrder');
    await expectRefused(order, { expected }, 'busy');
  });

  test('an action of the team is later than the previous change, even if the clock of its process is behind', async () => {
    const order = await placeOrder(customer);
    const before = await versionOf(order);
    const behind = { now: () => new Date(before.getTime() - 60_000) };
    await hold(order, { deps: { ...countedDeps(), clock: behind } });
    expect((await versionOf(order)).getTime()).toBe(before.getTime() + 1);
  });

  test('an action of the team does not find an order that its caller may not see, and changes nothing', async () => {
    const order = await placeOrder(customer);
    for (const visible of ['no order', { status: ['completed'] }, { assignee: 'Ben' }] as const) {
      await expectRefused(order, { visible }, 'not_found');
    }
  });
});
