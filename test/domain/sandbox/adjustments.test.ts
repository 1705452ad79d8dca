import { expect, test } from 'vitest';
import { upload } from '../../world/files.ts';
import { type PlacedOrder, read } from '../../world/orders.ts';
import { newSandbox, paidOrder, runSimulatedTeam } from '../../world/sandbox.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' });
const sandbox = useFixture(() => newSandbox(world));

const accept = async ({ params }: PlacedOrder, adjustment = '') =>
  (await sandbox.client.call('payAdjustment', { params: { ...params, adjustment }, body: {} })).data;

test('the simulated team prices added files, and works on them once the price is accepted', async () => {
  const order = await paidOrder(sandbox);
  const body = { files: [await upload(sandbox.client, 'extra.txt', 'Otra página')], collection: 'source' as const };
  await sandbox.client.call('addOrderFiles', { params: order.params, body });
  await runSimulatedTeam(world);
  const { status, adjustments } = await read(order);
  expect({ status, adjustments }).toMatchObject({
    status: 'on_hold',
    adjustments: [{ total: 2495, status: 'proposed' }],
  });
  await accept(order, adjustments[0]?.token);
  await runSimulatedTeam(world);
  const { files, status: after } = await read(order);
  expect(after).toBe('in_review');
  expect(files.filter(({ collection }) => collection === 'translation')).toHaveLength(2);
});

test('the simulated team finds one more page, once, if the reference asks for it', async () => {
  const order = await paidOrder(sandbox, { reference: 'Matter 9, sandbox_adjustment' });
  await runSimulatedTeam(world);
  const { status, adjustments } = await read(order);
  expect({ status, count: adjustments.length }).toEqual({ status: 'on_hold', count: 1 });
  const params = { ...order.params, adjustment: adjustments[0]?.token ?? '' };
  await sandbox.client.call('declineAdjustment', { params, body: {} });
  await runSimulatedTeam(world);
  expect(await read(order)).toMatchObject({ status: 'in_review', adjustments: [{ status: 'declined' }] });
});
