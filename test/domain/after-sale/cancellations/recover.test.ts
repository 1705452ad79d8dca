import { describe, expect, test } from 'vitest';
import { readAnswer } from '../../../world/answers.ts';
import { endLeases, forgetAnswer, getOrder, pay, readyQuote } from '../../../world/money.ts';
import { eventsOf } from '../../../world/quotes.ts';
import { useRecovery } from '../../checkout/use-recovery.ts';

// A cancellation whose refund was cut off is finished by the sweeper, and the money is refunded once.

const { world, client } = useRecovery();

const paidOrder = async () => ({ token: await pay(client, (await readyQuote(world, client, { total: 5000 })).token) });

const sweep = async () => {
  await endLeases(world);
  return world.app.worker.runNow('settle_refunds');
};
/** Amounts of the refunds at Stripe after the first `since`. */
const refundsSince = (since: number) =>
  [...world.stripe.books.refunds.values()].slice(since).map(({ amount }) => amount);
const loseAnswer = (kind: 'lost' | 'unavailable') =>
  world.stripe.fail({ kind }, { method: 'POST', times: kind === 'lost' ? 2 : 1 });
const requestCancellation = (params: { token: string }, key: string) =>
  readAnswer(
    client.send('requestCancellation', { params, body: { reason: 'no_longer_required' }, idempotencyKey: key }),
  );

async function expectCancelled(params: { token: string }, amount: number, status: string): Promise<void> {
  const { status: now, refunded_total, cancellation } = await getOrder(client, params.token);
  expect({ now, refunded_total, cancellation: cancellation?.status, amount: cancellation?.amount }).toEqual({
    now: status,
    refunded_total: amount,
    cancellation: 'granted',
    amount,
  });
  const cancellationEvents = await eventsOf(world, cancellation?.token ?? '');
  expect(cancellationEvents.map(({ data }) => data.status)).toEqual(['requested', 'granted']);
  const ended = (await eventsOf(world, params.token)).filter(({ data }) => data.status === status);
  expect(ended).toHaveLength(1);
}

describe('a cancellation that was cut off', () => {
  test.each(['lost', 'unavailable'] as const)(
    'a cancellation that was cut off before work had begun (%s) is granted by the sweeper, once',
    async (kind) => {
      const params = await paidOrder();
      const since = world.stripe.books.refunds.size;
      loseAnswer(kind);
      const { status, body } = await requestCancellation(params, `asked-${kind}`);
      expect({ status, order: (body['data'] as { status: string }).status }).toEqual({ status: 201, order: 'created' });
      expect((await getOrder(client, params.token)).cancellation?.status).toBe('requested');
      expect(await sweep()).toBe(1);
      await expectCancelled(params, 5000, 'voided');
      expect(await sweep()).toBe(0);
      expect(refundsSince(since)).toEqual([5000]);
      // Repeating a request that died before its answer was stored makes no second refund.
      await forgetAnswer(world, `asked-${kind}`);
      expect((await requestCancellation(params, `asked-${kind}`)).status).toBe(201);
      await expectCancelled(params, 5000, 'voided');
      expect(refundsSince(since)).toEqual([5000]);
    },
  );

  test('a cancellation that was cut off cannot be withdrawn or granted again while its refund is pending', async () => {
    const params = await paidOrder();
    loseAnswer('lost');
    await requestCancellation(params, 'on-the-way');
    expect((await readAnswer(client.send('withdrawCancellation', { params }))).status).toBe(409);
    expect((await readAnswer(world.team.send('teamGrantCancellation', { params, body: {} }))).status).toBe(409);
    await sweep();
    await expectCancelled(params, 5000, 'voided');
  });

  test.each(['lost', 'unavailable'] as const)(
    'a partly granted cancellation that was cut off (%s) refunds its part once',
    async (kind) => {
      const params = await paidOrder();
      await world.team.call('teamAcceptOrder', { params });
      await requestCancellation(params, `wish-${kind}`);
      const since = world.stripe.books.refunds.size;
      loseAnswer(kind);
      const grant = () =>
        readAnswer(
          world.team.send('teamGrantCancellation', { params, body: { amount: 1200 }, idempotencyKey: `part-${kind}` }),
        );
      expect((await grant()).status).toBe(503);
      expect((await getOrder(client, params.token)).status).toBe('in_progress');
      await sweep();
      await expectCancelled(params, 1200, 'refunded');
      expect((await grant()).status).toBe(200);
      expect(await sweep()).toBe(0);
      expect(refundsSince(since)).toEqual([1200]);
      await expectCancelled(params, 1200, 'refunded');
    },
  );

  test('a credit that was cut off is refunded once by the sweeper, and the order continues', async () => {
    const params = await paidOrder();
    const since = world.stripe.books.refunds.size;
    loseAnswer('lost');
    const body = { amount: 300, reason: 'A day late' };
    const send = () => readAnswer(world.team.send('teamCreditOrder', { params, body, idempotencyKey: 'credit' }));
    expect((await send()).status).toBe(503);
    await sweep();
    expect((await send()).status).toBe(200);
    expect(await getOrder(client, params.token)).toMatchObject({ status: 'created', refunded_total: 300 });
    expect(refundsSince(since)).toEqual([300]);
  });
});

test('a team’s cancel that was cut off is finished by the sweeper, once, as a cancel', async () => {
  const params = await paidOrder();
  const since = world.stripe.books.refunds.size;
  loseAnswer('lost');
  const request = { params, body: { reason: 'duplicate' as const }, idempotencyKey: 'cut-off-cancel' };
  expect((await readAnswer(world.team.send('teamCancelOrder', request))).status).toBe(503);
  expect(await sweep()).toBe(1);
  expect(await getOrder(client, params.token)).toMatchObject({ status: 'voided', refunded_total: 5000 });
  const audited = await world.rows('SELECT action FROM audit WHERE target = $1', [params.token]);
  expect(audited).toEqual([{ action: 'order.cancel' }]);
  expect(refundsSince(since)).toEqual([5000]);
});
