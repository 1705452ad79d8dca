import { describe, expect, test } from 'vitest';
import { quickRenderer } from '../../support/doubles.ts';
import { refusal, summarizeRefusal } from '../../world/answers.ts';
import { auditOf } from '../../world/orders/records.ts';
import { approve } from '../../world/orders.ts';
import { newSandbox, paidOrder, quoteOf, requestQuote, runSimulatedTeam, statusOf } from '../../world/sandbox.ts';
import { physical } from '../../world/services.ts';
import { useWorld } from '../../world/world.ts';

// The clock moves only when a test moves it, so that a slow machine sees the same actions.
let now = Date.now();
const clock = { now: () => new Date(now) };
const world = useWorld({ ROLE: 'api' }, { clock, renderer: quickRenderer });

/** Advances the clock and runs the team; returns how many actions it did. */
const later = (milliseconds: number) => {
  now += milliseconds;
  return runSimulatedTeam(world);
};

describe('a paced team', () => {
  test('a paced team prices within a second, and not at once', async () => {
    const sandbox = await newSandbox(world, 'paced');
    const { token } = await requestQuote(sandbox);
    expect(await runSimulatedTeam(world)).toBe(0);
    expect(await later(400)).toBe(1);
    expect((await quoteOf(sandbox.client, token)).status).toBe('ready');
  });

  test('a paced team does one action a second, so that each can be watched', async () => {
    const sandbox = await newSandbox(world, 'paced');
    const placed = await paidOrder(sandbox, { services: physical({ certification: 'notarized' }) });
    const steps: string[] = [];
    for (let actionCount = 1; actionCount === 1; ) {
      expect(await runSimulatedTeam(world)).toBe(0);
      actionCount = await later(1000);
      if (actionCount === 1) steps.push((await auditOf(placed)).at(-1)?.action ?? '');
      if (actionCount === 0 && (await statusOf(placed)) === 'in_review') {
        await approve(placed);
        actionCount = 1;
      }
    }
    expect(await statusOf(placed)).toBe('completed');
    expect(steps).toEqual([
      'order.intake',
      'order.assign',
      'order.accept',
      'order.translations',
      'order.translated',
      'order.proofread',
      'order.review',
      'order.notarize',
      'order.ship',
      'order.complete',
    ]);
  });
});

test('an instant team does everything at once that does not wait for the customer', async () => {
  const sandbox = await newSandbox(world, 'instant');
  const placed = await paidOrder(sandbox);
  await runSimulatedTeam(world);
  expect(await statusOf(placed)).toBe('in_review');
});

test('a manual team does nothing by itself, however long it waits', async () => {
  const sandbox = await newSandbox(world, 'manual');
  const { token } = await requestQuote(sandbox);
  const placed = await paidOrder(sandbox);
  expect(await later(86_400_000)).toBe(0);
  expect({ status: (await quoteOf(sandbox.client, token)).status, statusOf: await statusOf(placed) }).toEqual({
    status: 'requested',
    statusOf: 'created',
  });
});

test('another pace applies to open orders too', async () => {
  const sandbox = await newSandbox(world, 'manual');
  const placed = await paidOrder(sandbox);
  const set = (sandbox_pace: 'instant' | 'manual') => sandbox.client.call('changeAccount', { body: { sandbox_pace } });
  await set('instant');
  await runSimulatedTeam(world);
  expect(await statusOf(placed)).toBe('in_review');
  await set('manual');
  await approve(placed);
  await runSimulatedTeam(world);
  expect(await statusOf(placed)).toBe('approved');
});

test('a quote that is cancelled before its price is not priced', async () => {
  const sandbox = await newSandbox(world, 'paced');
  const { token } = await requestQuote(sandbox);
  await sandbox.client.call('cancelQuote', { params: { token } });
  expect(await later(1000)).toBe(0);
  expect((await quoteOf(sandbox.client, token)).status).toBe('cancelled');
});

describe('the setting of the service', () => {
  const instant = useWorld({ ROLE: 'api', SANDBOX_PACE: 'instant' }, { renderer: quickRenderer });

  test('the setting of the service applies where an account has none, and again when it is set to null', async () => {
    const sandbox = await newSandbox(instant, null);
    const account = async () => (await sandbox.client.call('getAccount')).data.sandbox_pace;
    expect(await account()).toBeNull();
    const status = async () => {
      const { token } = await requestQuote(sandbox);
      await runSimulatedTeam(instant);
      return (await quoteOf(sandbox.client, token)).status;
    };
    expect(await status()).toBe('ready');
    await sandbox.client.call('changeAccount', { body: { sandbox_pace: 'manual' } });
    expect({ account: await account(), status: await status() }).toEqual({ account: 'manual', status: 'requested' });
    await sandbox.client.call('changeAccount', { body: { sandbox_pace: null } });
    expect({ account: await account(), status: await status() }).toEqual({ account: null, status: 'ready' });
  });

  test('the setting of the service does not apply to live accounts', async () => {
    const { live } = await instant.newAccount();
    const sandbox = await newSandbox(instant, 'instant');
    const { token } = await requestQuote({ ...sandbox, client: live });
    instant.clock.advance(60_000);
    expect(await runSimulatedTeam(instant)).toBe(0);
    expect(await quoteOf(live, token)).toMatchObject({ status: 'requested', livemode: true });
  });
});

test('a live account has no pace', async () => {
  const { live } = await world.newAccount();
  const error = await refusal(live.call('changeAccount', { body: { sandbox_pace: 'instant' } }));
  expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['sandbox_pace'] });
  expect((await live.call('getAccount')).data.sandbox_pace).toBeNull();
});

test('a pace that does not exist is refused, and the old one stays', async () => {
  const sandbox = await newSandbox(world, 'manual');
  const error = await refusal(sandbox.client.call('changeAccount', { body: { sandbox_pace: 'slow' as 'paced' } }));
  expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['sandbox_pace'] });
  expect((await sandbox.client.call('getAccount')).data.sandbox_pace).toBe('manual');
});
