import { describe, expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { summarizeRefusal } from '../../../world/answers.ts';
import { upload } from '../../../world/files.ts';
import { lines } from '../../../world/money.ts';
import { refusedWithoutChange } from '../../../world/orders/records.ts';
import { addTranslation, newCustomer, orderAt, type PlacedOrder, read, teamRead } from '../../../world/orders.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld(
  { ROLE: 'api', TEAM_EMAIL: 'desk@dragoman.example' },
  { reader: quickReader(), renderer: quickRenderer },
);
const customer = useFixture(() => newCustomer(world));

const propose = async ({ params }: PlacedOrder) =>
  (await world.team.call('teamProposeAdjustment', { params, body: { reason: 'Files', line_items: lines(500) } })).data;
const lastAdjustment = async (order: PlacedOrder) => {
  const adjustment = (await read(order)).adjustments.at(-1)?.token ?? '';
  return { params: { ...order.params, adjustment }, body: {} };
};
const accept = async (order: PlacedOrder) =>
  (await customer.client.call('payAdjustment', await lastAdjustment(order))).data;
const decline = async (order: PlacedOrder) =>
  (await customer.client.call('declineAdjustment', await lastAdjustment(order))).data;

describe('files added to a paid order', () => {
  const add = async (order: PlacedOrder, collection: 'reference' | 'source', files?: string[]) => {
    const fileIds = files ?? [await upload(customer.client, 'extra.txt', 'Otra página')];
    const body = { files: fileIds, collection };
    return (await customer.client.call('addOrderFiles', { params: order.params, body })).data;
  };

  test('reference files can be added to a paid order at any time before completion', async () => {
    const order = await orderAt('in_review', customer);
    expect((await add(order, 'reference')).files.at(-1)).toMatchObject({ name: 'extra.txt', collection: 'reference' });
    const done = await orderAt('completed', customer);
    expect(summarizeRefusal(await refusedWithoutChange(done, () => add(done, 'reference')))).toMatchObject({
      code: 'invalid_state',
    });
  });

  test('source files added to a paid order wait for an adjustment, and are translated once it is accepted', async () => {
    const order = await orderAt('created', customer);
    const added = (await add(order, 'source')).files.at(-1);
    expect(added).toMatchObject({ collection: 'source', proposed: true });
    expect((await teamRead(order)).missing).toHaveLength(1);
    expect((await propose(order)).adjustments[0]?.files).toEqual([added?.id]);
    expect((await accept(order)).files.at(-1)).toMatchObject({ collection: 'source', proposed: false });
    expect((await teamRead(order)).missing).toHaveLength(2);
    await addTranslation(order, added?.id ?? '', 'en');
  });

  test('source files added to a paid order are removed when the adjustment is declined, and can be added again', async () => {
    const order = await orderAt('created', customer);
    const added = (await add(order, 'source')).files.at(-1);
    await propose(order);
    expect((await decline(order)).files.map(({ id }) => id)).not.toContain(added?.id);
    expect((await add(order, 'source', [added?.id ?? ''])).files.at(-1)?.id).toBe(added?.id);
  });

  test('source files cannot be added to a paid order once work is in progress', async () => {
    const order = await orderAt('in_progress', customer);
    expect(summarizeRefusal(await refusedWithoutChange(order, () => add(order, 'source')))).toMatchObject({
      code: 'invalid_state',
    });
  });

  test('files added to a paid order must be the account’s own, and new to the order', async () => {
    const order = await orderAt('created', customer);
    const { live } = await world.newAccount({ email: 'office@other.example' });
    const theirs = await upload(live);
    const foreign = await refusedWithoutChange(order, () => add(order, 'reference', [theirs]));
    expect(summarizeRefusal(foreign)).toMatchObject({ status: 422, fields: ['files.0'] });
    const known = await refusedWithoutChange(order, () => add(order, 'reference', order.sources));
    expect(summarizeRefusal(known)).toMatchObject({ status: 422, fields: ['files.0'] });
  });
});
