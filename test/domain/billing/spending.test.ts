import { describe, expect, test } from 'vitest';
import type { Client } from '../../../src/sdk/client.ts';
import { quickReader } from '../../support/doubles.ts';
import { refusal, summarizeRefusal } from '../../world/answers.ts';
import { askToPay, autobuy, getOrder, getQuote, pay, price, readyQuote, saveCard } from '../../world/money.ts';
import { newBrowser, pathOf } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });

interface Limits {
  per_order?: number | null;
  per_month?: number | null;
}
const newLimitedKey = async (client: Client, limits: Limits) => {
  const { data } = await client.call('createKey', { body: { name: 'Limited', limits } });
  return { ...data, client: world.as(data.key) };
};
const spentBy = async (client: Client, token: string) =>
  (await client.call('listKeys')).data.find((key) => key.token === token)?.spent_this_month;
const advanceToNextMonth = () => {
  const now = world.clock.now();
  world.clock.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2) - now.getTime());
};

describe('paying within limits', () => {
  test('an order above the limit is refused with the limit and a payment link, and nothing is charged', async () => {
    const { test: client } = await world.newAccount();
    const key = await newLimitedKey(client, { per_order: 5000 });
    const expensive = await readyQuote(world, key.client, { total: 5001 });
    expect(await askToPay(key.client, expensive.token)).toMatchObject({
      status: 403,
      body: {
        code: 'spending_limit_reached',
        limit: { key: key.token, name: 'per_order', amount: 5000 },
        spent: 0,
        amount: 5001,
        currency: 'USD',
        payment_url: expensive.payment_url,
      },
    });
    expect((await getQuote(client, expensive.token)).status).toBe('ready');
    expect(
      await world.rows('SELECT 1 FROM payments WHERE quote_id IN (SELECT id FROM quotes WHERE number = $1)', [
        expensive.number,
      ]),
    ).toEqual([]);
    await pay(key.client, (await readyQuote(world, key.client, { total: 5000 })).token);
    await pay(client, expensive.token);
  });

  test('the monthly limit counts cards and invoices, is not restored by refunds, and starts again each month', async () => {
    const { live } = await world.newAccount({ invoicing: true });
    const card = await saveCard(live, 'pays');
    const key = await newLimitedKey(live, { per_month: 10_000 });
    const first = await pay(key.client, (await readyQuote(world, live, { total: 4000 })).token, card);
    await pay(key.client, (await readyQuote(world, live, { total: 3000 })).token);
    expect(await spentBy(live, key.token)).toBe(7000);
    await world.team.call('teamRefundOrder', { params: { token: first }, body: { reason: 'Late' } });
    const next = await readyQuote(world, live, { total: 3001 });
    expect((await askToPay(key.client, next.token)).body).toMatchObject({
      code: 'spending_limit_reached',
      spent: 7000,
      limit: { name: 'per_month' },
    });
    await pay(key.client, (await readyQuote(world, live, { total: 3000 })).token);
    advanceToNextMonth();
    expect(await spentBy(live, key.token)).toBe(0);
    await pay(key.client, (await readyQuote(world, live, { total: 9000 })).token);
  });

  test('a declined card does not count against the limit', async () => {
    const { live } = await world.newAccount();
    const declined = await saveCard(live, 'declined');
    const pays = await saveCard(live, 'pays');
    const key = await newLimitedKey(live, { per_month: 5000 });
    const { token } = await readyQuote(world, live, { total: 5000 });
    expect(await refusal(pay(key.client, token, declined))).toMatchObject({ status: 402 });
    expect(await spentBy(live, key.token)).toBe(0);
    await pay(key.client, token, pays);
    expect(await spentBy(live, key.token)).toBe(5000);
  });

  test('of concurrent payments that together exceed the limit, only as many succeed as it allows', async () => {
    const { live } = await world.newAccount({ invoicing: true });
    const card = await saveCard(live, 'pays');
    const key = await newLimitedKey(live, { per_month: 10_000 });
    const child = await newLimitedKey(key.client, {});
    const quotes = await Promise.all(Array.from({ length: 6 }, () => readyQuote(world, live, { total: 4000 })));
    const tried = await Promise.allSettled(
      quotes.map(({ token }, i) => pay(i % 2 ? key.client : child.client, token, i % 3 ? card : undefined)),
    );
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await spentBy(live, key.token)).toBe(8000);
  });

  test('spending by the keys that a key made counts for that key, whose limit applies to them even if set later', async () => {
    const { test: client } = await world.newAccount();
    const parent = await newLimitedKey(client, {});
    const child = await newLimitedKey(parent.client, {});
    await pay(child.client, (await readyQuote(world, client, { total: 2000 })).token);
    await client.call('changeKey', { params: { token: parent.token }, body: { limits: { per_month: 3000 } } });
    expect(await spentBy(client, parent.token)).toBe(2000);
    const { token } = await readyQuote(world, client, { total: 1001 });
    expect((await askToPay(child.client, token)).body).toMatchObject({
      code: 'spending_limit_reached',
      limit: { key: parent.token, amount: 3000 },
      spent: 2000,
    });
    await pay(client, token);
  });

  test('a person can pay on the payment page a quote that a limited key cannot pay', async () => {
    const { test: client } = await world.newAccount();
    const key = await newLimitedKey(client, { per_order: 0 });
    const { token } = await readyQuote(world, key.client, { total: 900 });
    const { body } = await askToPay(key.client, token);
    const page = await newBrowser(world).get(pathOf(String(body['payment_url'])));
    expect(page.status).toBe(200);
  });
});

describe('autobuy within limits', () => {
  test('autobuy above the limit creates nothing, by card and on the invoice', async () => {
    for (const invoicing of [false, true]) {
      const { live } = await world.newAccount({ invoicing });
      await saveCard(live, 'pays', true);
      const key = await newLimitedKey(live, { per_month: 10 });
      const error = await refusal(autobuy(key.client));
      expect(summarizeRefusal(error)).toEqual({ status: 403, code: 'spending_limit_reached', fields: [] });
      expect((await live.call('listQuotes')).data).toEqual([]);
      expect((await live.call('listOrders')).data).toEqual([]);
    }
  });

  test('money held by autobuy counts, is captured within the limit, and stops counting when the quote is cancelled', async () => {
    const { live } = await world.newAccount();
    await saveCard(live, 'pays', true);
    const key = await newLimitedKey(live, { per_month: 100_000 });
    const quote = await autobuy(key.client);
    expect(await spentBy(live, key.token)).toBe(quote.estimate.total);
    await price(world, quote.token, 1000);
    expect(await spentBy(live, key.token)).toBe(1000);
    const second = await autobuy(key.client);
    await key.client.call('cancelQuote', { params: { token: second.token } });
    expect(await spentBy(live, key.token)).toBe(1000);
  });

  test.each([false, true])(
    'a price above the limit leaves the order waiting for a payment (invoicing: %s)',
    async (invoicing) => {
      const { live } = await world.newAccount({ invoicing });
      await saveCard(live, 'pays', true);
      const key = await newLimitedKey(live, { per_order: 20_000 });
      const { token, order } = await autobuy(key.client);
      await price(world, token, 20_001);
      expect(await getOrder(live, order ?? '')).toMatchObject({
        status: 'on_hold',
        hold_reason: expect.stringContaining('The key may spend $200.00 on one order; this costs $200.01.'),
      });
      expect((await getQuote(live, token)).status).toBe('ready');
      expect(await spentBy(live, key.token)).toBe(0);
      await pay(live, token);
      expect((await getOrder(live, order ?? '')).status).not.toBe('on_hold');
    },
  );

  test('autobuy on the invoice counts the price when it is known', async () => {
    const { live } = await world.newAccount({ invoicing: true });
    const key = await newLimitedKey(live, { per_month: 50_000 });
    const { token } = await autobuy(key.client);
    await price(world, token, 30_000);
    expect(await spentBy(live, key.token)).toBe(30_000);
    const { token: cancelled } = await autobuy(key.client);
    await key.client.call('cancelQuote', { params: { token: cancelled } });
    expect(await spentBy(live, key.token)).toBe(30_000);
  });
});
