import { describe, expect, test } from 'vitest';
import { readAnswer } from '../../../world/answers.ts';
import { endLeases, forgetAnswer, getOrder, lines, pay, paymentStates, readyQuote } from '../../../world/money.ts';
import { eventsOf } from '../../../world/quotes.ts';
import { useRecovery } from '../../checkout/use-recovery.ts';

// An adjustment whose payment or refund was cut off is finished once, by the sweepers.

const { world, client, sweep } = useRecovery();

const DAY = 86_400_000;

/** An order for 50.00 with a proposed adjustment. */
async function proposed(total = 500) {
  const quote = await readyQuote(world, client, { total: 5000 });
  const token = await pay(client, quote.token);
  const body = { reason: 'Two more pages', line_items: lines(total) };
  const { data } = await world.team.call('teamProposeAdjustment', { params: { token }, body });
  return { quote: quote.token, order: token, params: { token, adjustment: data.adjustments[0]?.token ?? '' } };
}
type Proposed = Awaited<ReturnType<typeof proposed>>;

const accept = ({ params }: Proposed, key?: string) =>
  readAnswer(client.send('payAdjustment', { params, body: {}, ...(key && { idempotencyKey: key }) }));

/** Stripe does not answer: the payment stays pending and the order on hold. */
async function acceptUnanswered(one: Proposed, failure: 'loseNext' | 'missNext', key?: string) {
  world[failure]();
  const { status, body } = await accept(one, key);
  expect({ status, code: body['code'] }).toEqual({ status: 503, code: 'unavailable' });
  expect(await paymentStates(world, one.quote)).toEqual(['charge succeeded', 'charge pending']);
  expect(await getOrder(client, one.order)).toMatchObject({ status: 'on_hold', adjustments: [{ status: 'proposed' }] });
}

async function expectAccepted({ quote, order, params }: Proposed): Promise<void> {
  const { status, total, adjustments } = await getOrder(client, order);
  expect({ status, total, adjustment: adjustments[0]?.status }).toEqual({
    status: 'in_progress',
    total: 5500,
    adjustment: 'accepted',
  });
  expect(await world.intents(quote)).toEqual(['succeeded 5000/5000', 'succeeded 500/500']);
  expect((await eventsOf(world, params.adjustment)).map(({ data }) => data.status)).toEqual(['proposed', 'accepted']);
}

describe('an adjustment whose payment was cut off', () => {
  test.each(['missNext', 'loseNext'] as const)(
    'an adjustment whose payment was cut off (%s) is accepted by the sweeper, once',
    async (failure) => {
      const one = await proposed();
      await acceptUnanswered(one, failure);
      await sweep();
      await expectAccepted(one);
      expect(await sweep()).toBe(0);
      await expectAccepted(one);
    },
  );

  test('an adjustment whose payment was cut off is accepted by a repeat with the same key at once', async () => {
    const one = await proposed();
    await acceptUnanswered(one, 'loseNext', 'again');
    expect((await accept(one, 'again')).status).toBe(200);
    await expectAccepted(one);
    await forgetAnswer(world, 'again');
    expect((await accept(one, 'again')).status).toBe(200);
    await expectAccepted(one);
  });

  test('an adjustment whose payment was cut off is accepted by the next request, once its lease has ended', async () => {
    const one = await proposed();
    await acceptUnanswered(one, 'loseNext');
    expect((await accept(one)).status).toBe(409);
    await endLeases(world);
    expect((await accept(one)).status).toBe(200);
    await expectAccepted(one);
  });

  test('an adjustment whose payment was cut off cannot be declined or withdrawn before the outcome is known', async () => {
    const one = await proposed();
    await acceptUnanswered(one, 'loseNext');
    const { params } = one;
    expect((await readAnswer(client.send('declineAdjustment', { params, body: {} }))).status).toBe(409);
    expect((await readAnswer(world.team.send('teamWithdrawAdjustment', { params }))).status).toBe(409);
    await sweep();
    await expectAccepted(one);
  });

  test('an adjustment whose payment never reached the gateway is open again after a day, and can be declined', async () => {
    const one = await proposed();
    await acceptUnanswered(one, 'missNext');
    world.clock.advance(DAY + 3_600_000);
    await sweep();
    expect(await paymentStates(world, one.quote)).toEqual(['charge succeeded', 'charge failed']);
    const { data } = await client.call('declineAdjustment', { params: one.params, body: {} });
    expect(data).toMatchObject({ status: 'in_progress', total: 5000, adjustments: [{ status: 'declined' }] });
    expect(await world.intents(one.quote)).toEqual(['succeeded 5000/5000']);
  });
});

test.each(['lost', 'unavailable'] as const)(
  'an adjustment whose refund was cut off (%s) is refunded once by the sweeper, and then accepted',
  async (kind) => {
    const quote = await readyQuote(world, client, { total: 5000 });
    const params = { token: await pay(client, quote.token) };
    const body = { reason: 'A page less', line_items: lines(-700) };
    world.stripe.fail({ kind }, { method: 'POST', times: kind === 'lost' ? 2 : 1 });
    expect((await readAnswer(world.team.send('teamProposeAdjustment', { params, body }))).status).toBe(503);
    const before = await getOrder(client, params.token);
    expect(before).toMatchObject({ status: 'created', total: 5000, adjustments: [{ status: 'proposed' }] });
    await endLeases(world);
    expect(await world.app.worker.runNow('settle_refunds')).toBe(1);
    const after = await getOrder(client, params.token);
    expect(after).toMatchObject({
      status: 'created',
      total: 4300,
      refunded_total: 700,
      adjustments: [{ status: 'accepted' }],
    });
    await endLeases(world);
    expect(await world.app.worker.runNow('settle_refunds')).toBe(0);
    expect([...world.stripe.books.refunds.values()].at(-1)?.amount).toBe(700);
    expect((await eventsOf(world, after.adjustments[0]?.token ?? '')).map(({ data }) => data.status)).toEqual([
      'proposed',
      'accepted',
    ]);
  },
);
