import { describe, expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { summarizeRefusal } from '../../../world/answers.ts';
import { charges, lines } from '../../../world/money.ts';
import { refusedWithoutChange } from '../../../world/orders/records.ts';
import { newCustomer, orderAt, type PlacedOrder, read } from '../../../world/orders.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

const propose = async ({ params }: PlacedOrder, total: number) =>
  (
    await world.team.call('teamProposeAdjustment', {
      params,
      body: { reason: 'Fewer pages', line_items: lines(total) },
    })
  ).data;

describe('an adjustment below zero', () => {
  test('an adjustment below zero refunds the money at once and changes no status', async () => {
    const order = await orderAt('in_progress', customer);
    const { total } = await read(order);
    expect(await propose(order, -400)).toMatchObject({
      status: 'in_progress',
      total: total - 400,
      refunded_total: 400,
      adjustments: [{ status: 'accepted', total: -400 }],
    });
    expect(await charges(world, order.quote)).toEqual([`succeeded ${total}/${total} back 400`]);
  });

  test('an adjustment below zero cannot refund more than was paid', async () => {
    const order = await orderAt('in_progress', customer);
    const { total } = await read(order);
    const refused = await refusedWithoutChange(order, () => propose(order, -total - 1));
    expect(summarizeRefusal(refused)).toEqual({ status: 422, code: 'validation_failed', fields: ['line_items'] });
  });
});
