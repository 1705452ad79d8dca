import { expect, test } from 'vitest';
import { read } from '../../world/orders.ts';
import { newSandbox, paidOrder, runSimulatedTeam } from '../../world/sandbox.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' });
const sandbox = useFixture(() => newSandbox(world));

async function cancelDuringWork(reference?: string) {
  const order = await paidOrder(sandbox, reference === undefined ? {} : { reference });
  await sandbox.client.call('sandboxAdvanceOrder', { params: order.params, body: { to: 'in_progress' } });
  await sandbox.client.call('requestCancellation', { params: order.params, body: { reason: 'wrong_files' } });
  await runSimulatedTeam(world);
  return order;
}

test('the simulated team grants a cancellation of work that has begun, and refunds everything', async () => {
  const { status, total, refunded_total, cancellation } = await read(await cancelDuringWork());
  expect({ status, refunded_total, cancellationStatus: cancellation?.status }).toEqual({
    status: 'voided',
    refunded_total: total,
    cancellationStatus: 'granted',
  });
});

test('the simulated team declines a cancellation if the reference asks for it, and continues', async () => {
  const { status, cancellation } = await read(await cancelDuringWork('Matter 7 sandbox_cancellation_declined'));
  expect({ status, cancellationStatus: cancellation?.status, answer: cancellation?.answer }).toEqual({
    status: 'in_review',
    cancellationStatus: 'declined',
    answer: expect.stringContaining('reference'),
  });
});
