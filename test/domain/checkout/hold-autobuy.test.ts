import { describe, expect, test } from 'vitest';
import { fromToken } from '../../../src/core/ids.ts';
import { quickReader, silentLog } from '../../support/doubles.ts';
import { refusal, summarizeRefusal } from '../../world/answers.ts';
import { upload } from '../../world/files.ts';
import {
  askToPay,
  autobuy,
  charges,
  eventLog,
  getOrder,
  getQuote,
  ordersOf,
  pay,
  payments,
  price,
  saveCard,
} from '../../world/money.ts';
import { translation } from '../../world/services.ts';
import { useFixtureEach } from '../../world/use-fixture.ts';
import { countStored, useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
const account = useFixtureEach(() => world.newAccount());

describe('a quote bought in advance', () => {
  test('a quote bought in advance has its order at once, and the estimate is held on the default method', async () => {
    const quote = await autobuy(account.test, { reference: 'R-1', max_total: 1_000_000 });
    const { total } = quote.estimate;
    expect(quote).toMatchObject({ status: 'requested', autobuy: true, max_total: 1_000_000, total: null });
    expect(await ordersOf(world, quote.token)).toEqual([quote.order]);
    expect(await getOrder(account.test, quote.order ?? '')).toMatchObject({
      status: 'created',
      total,
      quote: quote.token,
      reference: 'R-1',
      line_items: quote.estimate.line_items,
    });
    expect(await charges(world, quote.token)).toEqual([`held 0/${total}`]);
    expect(await eventLog(world, quote.token)).toEqual(['quote status_update requested', 'order created created']);
    expect((await askToPay(account.test, quote.token)).body['status']).toBe('requested');
  });

  test('a quote bought in advance cannot have a second open payment', async () => {
    const { token } = await autobuy(account.test);
    const another = world.rows(
      `INSERT INTO payments SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'status', 'pending'))).*
       FROM payments p WHERE quote_id = $1`,
      [fromToken('quote', token)],
    );
    await expect(another).rejects.toThrow('payments_one_open');
  });

  test.each(['declined', 'poor', 'expired', 'confirm'] as const)(
    'a quote bought in advance on a card that is %s is refused with 402, and nothing is stored',
    async (kind) => {
      await saveCard(account.test, kind, true);
      const file = await upload(account.test);
      const before = await countStored(world);
      const orders = await world.rows('SELECT id FROM orders');
      const error = await refusal(autobuy(account.test, { files: [file] }));
      expect(error).toMatchObject({ status: 402, code: 'payment_failed' });
      expect(await countStored(world)).toEqual(before);
      expect(await world.rows('SELECT id FROM orders')).toEqual(orders);
      const [last] = await world.rows('SELECT status, failure_message FROM payments ORDER BY created_at DESC LIMIT 1');
      expect(last).toEqual({ status: 'failed', failure_message: error.message });
    },
  );

  test('a quote bought in advance without a payment method is refused with 402, and nothing is stored', async () => {
    const file = await upload(account.live);
    const before = await countStored(world);
    const error = await refusal(autobuy(account.live, { files: [file] }));
    expect(error).toMatchObject({ status: 402, code: 'payment_failed' });
    expect(await countStored(world)).toEqual(before);
  });

  test('a quote bought in advance for a referred customer is refused: the maker cannot spend the customer’s money', async () => {
    const error = await refusal(autobuy(account.test, { partner: { referral: { email: 'ana@customer.example' } } }));
    expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['autobuy'] });
  });

  test('a quote bought in advance with a ceiling below the estimate is refused', async () => {
    const error = await refusal(autobuy(account.test, { max_total: 1 }));
    expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['max_total'] });
    expect(error.errors['max_total']?.[0]).toMatch(
      /^The estimate is \$\d+\.\d\d, which is more than the ceiling of \$0\.01\.$/,
    );
  });

  test('twenty concurrent requests with one key buy a quote in advance once', async () => {
    const body = { files: [await upload(account.test)], services: translation(), autobuy: true };
    const ask = () => account.test.send('createQuote', { body, idempotencyKey: 'buy' });
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 409)).toEqual([]);
    const { data } = (await (await ask()).json()) as { data: { token: string } };
    expect({ ordersOf: await ordersOf(world, data.token), charges: await charges(world, data.token) }).toEqual({
      ordersOf: [expect.any(String)],
      charges: [expect.stringMatching(/^held/)],
    });
    expect((await account.test.call('listQuotes')).meta.total).toBe(1);
  });

  test('money for a quote bought in advance is held once even if the gateway’s answer is lost', async () => {
    await saveCard(account.test, 'lost', true);
    const quote = await autobuy(account.test);
    expect(await charges(world, quote.token)).toEqual([`held 0/${quote.estimate.total}`]);
  });
});

test('an invoicing account holds no money: the order is opened, and approved with its price', async () => {
  const { test: client } = await world.newAccount({ invoicing: true });
  const quote = await autobuy(client, { max_total: 100_000 });
  expect(await payments(world, quote.token)).toEqual([]);
  const priced = await price(world, quote.token, 6000);
  expect({ status: priced.status, order: priced.order }).toEqual({ status: 'approved', order: quote.order });
  const { data: invoices } = await client.call('listInvoices');
  expect(invoices).toMatchObject([{ status: 'open', total: 6000, lines: [{ order: quote.order, amount: 6000 }] }]);
  const expensive = await autobuy(client, { max_total: 100_000 });
  expect((await price(world, expensive.token, 100_001)).status).toBe('ready');
  expect((await getOrder(client, expensive.order ?? '')).status).toBe('on_hold');
  await pay(client, expensive.token);
  expect([
    (await getQuote(client, expensive.token)).status,
    (await getOrder(client, expensive.order ?? '')).status,
  ]).toEqual(['approved', 'in_progress']);
});
