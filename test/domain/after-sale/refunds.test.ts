import { describe, expect, test } from 'vitest';
import type { Client } from '../../../src/sdk/client.ts';
import { readAnswer, refusal, summarizeRefusal } from '../../world/answers.ts';
import {
  askToPay,
  autobuy,
  charges,
  endLeases,
  getOrder,
  getQuote,
  pay,
  paymentStates,
  price,
  readyQuote,
  saveCard,
} from '../../world/money.ts';
import { eventsOf } from '../../world/quotes.ts';
import { useStripeWorld } from '../../world/stripe.ts';
import { useFixture } from '../../world/use-fixture.ts';

// Sandboxes refund test money; live accounts use the stand-in for Stripe, whose answers can be lost.

const world = useStripeWorld();
const account = useFixture(async () => {
  const made = await world.newAccount();
  await world.addCard(made.live);
  return made;
});

const team = () => world.team;
const refund = async (token: string, amount?: number) =>
  (
    await team().call('teamRefundOrder', {
      params: { token },
      body: { reason: 'Not needed', ...(amount === undefined ? {} : { amount }) },
    })
  ).data;
const voidOrder = async (token: string) =>
  (await team().call('teamVoidOrder', { params: { token }, body: { reason: 'Placed twice' } })).data;

async function paidOrder(client: Client = account.test, total = 5000) {
  const { token } = await readyQuote(world, client, { total });
  return { quote: token, order: await pay(client, token) };
}

const sweep = async () => {
  await endLeases(world);
  return world.app.worker.runNow('settle_refunds');
};
const countEndEvents = async (order: string) =>
  (await eventsOf(world, order)).filter(({ data }) => ['refunded', 'voided'].includes(data.status)).length;
const stripeRefunds = () => [...world.stripe.books.refunds.values()].map((one) => Number(one['amount']));

describe('a refund', () => {
  test.each([
    ['in full', undefined, 5000],
    ['in part', 1200, 1200],
    ['of all by amount', 5000, 5000],
  ])('a refund %s ends the order as refunded and pays that amount back', async (_, amount, back) => {
    const { quote, order } = await paidOrder();
    const refunded = await refund(order, amount);
    expect(refunded).toMatchObject({ status: 'refunded', refunded_total: back, total: 5000, end_reason: 'Not needed' });
    expect(refunded.payments).toMatchObject([{ status: 'succeeded', captured: 5000, refunded: back }]);
    expect(await getOrder(account.test, order)).toMatchObject({ status: 'refunded', refunded_total: back });
    expect(await charges(world, quote)).toEqual([`succeeded 5000/5000 back ${back}`]);
    expect({ status: (await getQuote(account.test, quote)).status, ends: await countEndEvents(order) }).toEqual({
      status: 'paid',
      ends: 1,
    });
    const [audited] = await world.rows('SELECT action, detail FROM audit WHERE target = $1', [order]);
    expect(audited).toMatchObject({
      action: 'order.refund',
      detail: { amount: back, from: 'created', to: 'refunded' },
    });
  });

  test('a refund of more than was paid is refused, naming the amount, and nothing changes', async () => {
    const { quote, order } = await paidOrder();
    for (const amount of [5001, 1_000_000]) {
      const error = await refusal(refund(order, amount));
      expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['amount'] });
    }
    for (const amount of [0, -1, 1.5]) expect((await refusal(refund(order, amount))).status).toBe(422);
    expect(await charges(world, quote)).toEqual(['succeeded 5000/5000']);
    expect((await getOrder(account.test, order)).status).toBe('created');
  });

  test.each(['refunded', 'voided'])('a refund of an order that is %s is refused, naming its status', async (status) => {
    const { quote, order } = await paidOrder();
    await (status === 'refunded' ? refund(order, 100) : voidOrder(order));
    const before = await charges(world, quote);
    for (const operation of ['teamRefundOrder', 'teamVoidOrder'] as const) {
      const again = await readAnswer(team().send(operation, { params: { token: order }, body: { reason: 'Again' } }));
      expect([again.status, again.body['code'], again.body['status']]).toEqual([422, 'invalid_state', status]);
    }
    expect(await charges(world, quote)).toEqual(before);
  });

  test('a refund of an order that waits for payment is refused, but the order can be voided', async () => {
    const { test: client } = await world.newAccount();
    await saveCard(client, 'capture_declined', true);
    const { token, order } = await autobuy(client);
    for (const status of ['created', 'on_hold']) {
      expect((await getOrder(client, order ?? '')).status).toBe(status);
      expect((await refusal(refund(order ?? ''))).code).toBe('invalid_state');
      if (status === 'created') await price(world, token);
    }
    expect((await voidOrder(order ?? '')).status).toBe('voided');
  });

  test('concurrent refunds pay the money back once', async () => {
    const { quote, order } = await paidOrder();
    const ask = () =>
      readAnswer(team().send('teamRefundOrder', { params: { token: order }, body: { reason: 'Twice' } }));
    const answers = await Promise.all([ask(), ask(), ask(), ask()]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
    expect(await charges(world, quote)).toEqual(['succeeded 5000/5000 back 5000']);
    expect(await countEndEvents(order)).toBe(1);
  });

  test('repeating a refund with the same key returns the same answer', async () => {
    const { quote, order } = await paidOrder();
    const request = { params: { token: order }, body: { reason: 'Once', amount: 700 }, idempotencyKey: 'refund-1' };
    const [first, again] = [
      await readAnswer(team().send('teamRefundOrder', request)),
      await readAnswer(team().send('teamRefundOrder', request)),
    ];
    expect({
      status: again.status,
      idempotentReplayed: again.headers.get('idempotent-replayed'),
      body: again.body,
    }).toEqual({ status: 200, idempotentReplayed: 'true', body: first.body });
    expect(await charges(world, quote)).toEqual(['succeeded 5000/5000 back 700']);
  });
});

describe('a void', () => {
  test('a void refunds everything', async () => {
    const { quote, order } = await paidOrder();
    expect(await voidOrder(order)).toMatchObject({
      status: 'voided',
      refunded_total: 5000,
      end_reason: 'Placed twice',
    });
    expect(await charges(world, quote)).toEqual(['succeeded 5000/5000 back 5000']);
    expect(await countEndEvents(order)).toBe(1);
  });

  test('a void of an order bought in advance releases the held money', async () => {
    const { token, order, estimate } = await autobuy(account.test);
    expect(await voidOrder(order ?? '')).toMatchObject({ status: 'voided', refunded_total: 0 });
    await endLeases(world);
    await world.app.worker.runNow('settle_payments');
    expect(await charges(world, token)).toEqual([`released 0/${estimate.total}`]);
    expect(await paymentStates(world, token)).toEqual(['hold released']);
  });

  test('voiding an order while it is being paid leaves the order paid, or refunds everything', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { test: client } = await world.newAccount();
      await saveCard(client, 'capture_declined', true);
      const { token, order } = await autobuy(client);
      await price(world, token, 2000);
      const source = await saveCard(client, 'pays');
      const params = { token: order ?? '' };
      const paying = askToPay(client, token, { payment_method: source });
      await Promise.all([paying, team().send('teamVoidOrder', { params, body: { reason: 'Placed twice' } })]);
      const retainedCharges = (await charges(world, token)).filter((one) => one === 'succeeded 2000/2000');
      const { status } = await getOrder(client, params.token);
      expect(['created', 'in_progress', 'voided']).toContain(status);
      expect([status, retainedCharges.length]).toEqual([status, status === 'voided' ? 0 : 1]);
    }
  });

  test('a void of an order captured below its held amount refunds the captured amount', async () => {
    const { token, order, estimate } = await autobuy(account.test);
    await price(world, token, 1000);
    expect(await voidOrder(order ?? '')).toMatchObject({ refunded_total: 1000 });
    expect(await charges(world, token)).toEqual([`succeeded 1000/${estimate.total} back 1000`]);
  });
});

describe('an order on an invoice', () => {
  const open = async (client: Client) => (await client.call('listInvoices', { filters: { status: 'open' } })).data[0];
  const LINE = { reference: 'Matter 9', client_reference: null, case_reference: 'C-1' };

  test.each(['open', 'issued', 'paid'])(
    'an order on an invoice that is %s is credited: by a line, or by a credit note once the invoice is issued',
    async (state) => {
      const { test: client } = await world.newAccount({ invoicing: true });
      const { token } = await readyQuote(world, client, {
        total: 3000,
        reference: 'Matter 9',
        case_reference: 'C-1',
      });
      const order = await pay(client, token);
      const params = { token: (await open(client))?.token ?? '' };
      if (state !== 'open') await team().call('teamIssueInvoice', { params, body: {} });
      if (state === 'paid') await team().call('teamSettleInvoice', { params, body: {} });
      expect(await refund(order, 500)).toMatchObject({ status: 'refunded', refunded_total: 500 });
      expect(await countEndEvents(order)).toBe(1);
      const { data: credited } = await client.call('getInvoice', { params });
      if (state === 'open') {
        expect(credited.total).toBe(2500);
        expect(credited.lines.at(-1)).toMatchObject({ kind: 'credit', order, amount: -500, ...LINE });
        expect(credited.lines.at(-1)?.description).toContain('Not needed');
        return;
      }
      expect(credited).toMatchObject({ total: 3000, due: state === 'paid' ? 0 : 2500 });
      expect(credited.credit_notes).toMatchObject([{ amount: 500, reason: 'Not needed' }]);
    },
  );

  test('an order on an invoice is credited in full when voided, and never with more than was billed', async () => {
    const { test: client } = await world.newAccount({ invoicing: true });
    const { token } = await readyQuote(world, client, { total: 3000 });
    const order = await pay(client, token);
    expect(Object.keys((await refusal(refund(order, 3001))).errors)).toEqual(['amount']);
    await voidOrder(order);
    expect((await open(client))?.total).toBe(0);
  });
});

describe('a gateway that declines or does not answer', () => {
  test('a refund that the gateway declines is 402 with the reason, and nothing changes', async () => {
    const { order } = await paidOrder(account.live);
    const intent = [...world.stripe.books.intents.keys()].at(-1) ?? '';
    world.stripe.books.handle('POST', '/v1/refunds', { payment_intent: intent, amount: '5000' });
    const error = await refusal(refund(order));
    expect(error).toMatchObject({ status: 402, code: 'payment_failed' });
    expect(await getOrder(account.live, order)).toMatchObject({ status: 'created', refunded_total: 0 });
    expect(await countEndEvents(order)).toBe(0);
  });

  test.each(['lost', 'unavailable'] as const)(
    'a gateway that does not answer (%s) is asked again by the sweepers, and the money is refunded once',
    async (kind) => {
      const { order } = await paidOrder(account.live);
      const before = stripeRefunds();
      world.stripe.fail({ kind }, { method: 'POST', times: kind === 'lost' ? 2 : 1 });
      const { status, body } = await readAnswer(
        team().send('teamRefundOrder', { params: { token: order }, body: { reason: 'Lost' } }),
      );
      expect({ status, code: body['code'] }).toEqual({ status: 503, code: 'unavailable' });
      expect((await getOrder(account.live, order)).status).toBe('created');
      expect((await refusal(refund(order))).status).toBe(409);
      expect(await world.app.worker.runNow('settle_refunds')).toBe(0);
      await endLeases(world);
      const { runNow } = world.app.worker;
      await Promise.all([runNow('settle_refunds'), runNow('settle_refunds')]);
      expect(await getOrder(account.live, order)).toMatchObject({ status: 'refunded', refunded_total: 5000 });
      expect({ givenBack: stripeRefunds(), ends: await countEndEvents(order), sweep: await sweep() }).toEqual({
        givenBack: [...before, 5000],
        ends: 1,
        sweep: 0,
      });
    },
  );

  test('a gateway that has forgotten the idempotency key after a day still makes a partial refund once', async () => {
    const { order } = await paidOrder(account.live);
    const before = stripeRefunds();
    world.stripe.fail({ kind: 'lost' }, { method: 'POST', times: 2 });
    expect((await refusal(refund(order, 1000))).status).toBe(503);
    world.clock.advance(86_400_000);
    world.stripe.forgetKeys();
    await sweep();
    expect(stripeRefunds()).toEqual([...before, 1000]);
    expect(await getOrder(account.live, order)).toMatchObject({ status: 'refunded', refunded_total: 1000 });
  });

  test('repeating a refund request that was cut off finishes it, or returns its outcome', async () => {
    const { order } = await paidOrder(account.live);
    const before = stripeRefunds();
    const ask = { params: { token: order }, body: { reason: 'Lost' }, idempotencyKey: `refund ${order}` };
    world.stripe.fail({ kind: 'lost' }, { method: 'POST', times: 2 });
    expect((await refusal(team().call('teamRefundOrder', ask))).status).toBe(503);
    await sweep();
    expect((await team().call('teamRefundOrder', ask)).data).toMatchObject({
      status: 'refunded',
      refunded_total: 5000,
    });
    expect({ givenBack: stripeRefunds(), ends: await countEndEvents(order) }).toEqual({
      givenBack: [...before, 5000],
      ends: 1,
    });
  });

  test('a refund of a free order cannot have an amount', async () => {
    const { order } = await paidOrder(account.test, 0);
    expect((await refusal(refund(order, 100))).status).toBe(422);
    expect((await refund(order)).status).toBe('refunded');
  });
});
