import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fail } from '../../../src/core/fail.ts';
import { fromToken } from '../../../src/core/ids.ts';
import { changeOrder } from '../../../src/domain/orders/change-order.ts';
import { MILESTONE_ACTIONS, type MilestoneAction } from '../../../src/domain/orders/order.lifecycle.ts';
import { lockAnyOrder } from '../../../src/domain/orders/rows/orders.queries.ts';
import type { OrderStatus } from '../../../src/wire/schemas/order.ts';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { recorded, refusedWithoutChange } from '../../world/orders/records.ts';
import {
  addTranslation,
  newCustomer,
  orderAt,
  type PlacedOrder,
  placeOrder,
  teamRead,
  translateAll,
} from '../../world/orders.ts';
import { physical, toAddress } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

const STEPS: Readonly<Record<MilestoneAction, (order: PlacedOrder) => Promise<unknown>>> = {
  intake: ({ params }) => world.team.call('teamIntakeOrder', { params, body: {} }),
  assign: ({ params }) => world.team.call('teamAssignOrder', { params, body: { translator: 'Ana López' } }),
  accept: ({ params }) => world.team.call('teamAcceptOrder', { params }),
  translated: ({ params }) => world.team.call('teamTranslatedOrder', { params }),
  proofread: ({ params }) => world.team.call('teamProofreadOrder', { params }),
  notarize: ({ params }) => world.team.call('teamNotarizeOrder', { params }),
  ship: ({ params }) => world.team.call('teamShipOrder', { params, body: {} }),
};

/** An order for shipped copies only. Notarized ones cannot be ordered without a translation yet. */
async function placeWithoutTranslation({ notarized = false } = {}): Promise<PlacedOrder> {
  const order = await placeOrder(customer, { services: toAddress() });
  const services = `services || '{"notarization": true}'`;
  if (notarized) await world.rows(`UPDATE orders SET services = ${services} WHERE id = $1`, [idOf(order)]);
  return order;
}

const idOf = ({ token }: PlacedOrder) => fromToken('order', token) ?? fail('not_found');
const statusOf = async (order: PlacedOrder): Promise<OrderStatus> => (await teamRead(order)).status;

describe('whether work has begun', () => {
  test.each<[MilestoneAction, OrderStatus]>([
    ['intake', 'created'],
    ['assign', 'created'],
    ['accept', 'in_progress'],
    ['translated', 'in_progress'],
    ['proofread', 'in_progress'],
  ])('after %s a new order is %s', async (step, status) => {
    for (const order of [await placeOrder(customer), await placeWithoutTranslation()]) {
      if (step === 'translated' || step === 'proofread') await translateAll(order);
      await STEPS[step](order);
      expect(await statusOf(order)).toBe(status);
    }
  });

  test('a shipment begins the work where there is no translation to wait for', async () => {
    const order = await placeWithoutTranslation();
    await STEPS.ship(order);
    expect(await statusOf(order)).toBe('in_progress');
  });

  test('a notarization begins the work where there is no translation to wait for', async () => {
    const order = await placeWithoutTranslation({ notarized: true });
    await STEPS.notarize(order);
    expect(await statusOf(order)).toBe('in_progress');
  });

  test('a notarization and a shipment after the approval change no status', async () => {
    const order = await orderAt('approved', customer, { services: physical({ certification: 'notarized' }) });
    await STEPS.notarize(order);
    await STEPS.ship(order);
    expect(await statusOf(order)).toBe('approved');
  });

  test('only an action that a created order allows can begin the work', () => {
    interface Turn {
      in: readonly OrderStatus[];
      begins: boolean;
    }
    const rows: readonly (Turn & { withoutTranslation?: Turn })[] = Object.values(MILESTONE_ACTIONS);
    for (const turn of rows.flatMap((row) => [row, row.withoutTranslation ?? row])) {
      if (turn.begins) expect(turn.in).toContain('created');
    }
  });
});

describe('an earlier step cannot follow a later one', () => {
  const EARLY = ['intake', 'assign', 'accept', 'translated', 'proofread'] as const;
  const pairs = EARLY.flatMap((earlier, at) => EARLY.slice(at + 1).map((later) => [earlier, later] as const));

  test.each(pairs.filter(([earlier, later]) => earlier !== 'assign' || later !== 'accept'))(
    'an earlier step cannot follow a later one: %s after %s',
    async (earlier, later) => {
      const order = await placeOrder(customer);
      if (later === 'translated' || later === 'proofread') await translateAll(order);
      await STEPS[later](order);
      const error = await refusedWithoutChange(order, () => STEPS[earlier](order));
      expect(error).toMatchObject({ status: 422, code: 'invalid_state' });
      expect(error.message).toMatch(/done already|comes before/);
    },
  );

  test.each([...EARLY, 'notarize'] as const)(
    'an earlier step cannot follow the shipment of the copies: %s',
    async (earlier) => {
      const order = await placeWithoutTranslation({ notarized: true });
      await STEPS.notarize(order);
      await STEPS.ship(order);
      const error = await refusedWithoutChange(order, () => STEPS[earlier](order));
      expect(error).toMatchObject({ status: 422, code: 'invalid_state' });
      expect(error.message).toMatch(/done already|comes before/);
    },
  );

  test('a step that a translation implies cannot follow the translation', async () => {
    const order = await placeOrder(customer);
    await addTranslation(order, order.sources[0] ?? '', 'en');
    for (const earlier of ['intake', 'accept'] as const) {
      expect((await refusedWithoutChange(order, () => STEPS[earlier](order))).code).toBe('invalid_state');
    }
  });

  test('another translator may be assigned until the translation is finished', async () => {
    const order = await placeOrder(customer);
    await STEPS.accept(order);
    await STEPS.assign(order);
    expect((await teamRead(order)).assignee).toBe('Ana López');
  });
});

describe('an order’s status', () => {
  const SOURCE = join(import.meta.dirname, '..', '..', '..', 'src');
  const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const filesMatching = (pattern: RegExp) =>
    sources.filter((name) => pattern.test(readFileSync(join(SOURCE, name), 'utf8')));

  test('an order’s status is written in one place', () => {
    expect(filesMatching(/UPDATE orders|updateTable\('orders'\)/)).toEqual([
      'domain/orders/rows/change-order.queries.ts',
    ]);
    expect(filesMatching(/change-order\.queries\.ts'/)).toEqual(['domain/orders/change-order.ts']);
  });

  test('an order’s status is changed only by the actors in the lifecycle table', async () => {
    const order = await placeOrder(customer);
    const holdAsCustomer = world.app.db.transaction('system', async (tx) => {
      const locked = (await lockAnyOrder(tx, idOf(order))) ?? fail('not_found');
      changeOrder(tx, world.app, locked, 'customer').move('hold');
    });
    await expect(holdAsCustomer).rejects.toThrow('The move hold is not one of the customer.');
    expect(await recorded(order)).toEqual(['created']);
  });
});
