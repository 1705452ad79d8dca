import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { checkPlayMoney, readConfig } from '../../../src/config.ts';
import { quickReader } from '../../support/doubles.ts';
import { expectShape, refusal, summarizeRefusal } from '../../world/answers.ts';
import {
  askToPay,
  CARDS,
  card,
  expectPaidOnce,
  getOrder,
  getQuote,
  ordersOf,
  pay,
  readyQuote,
  saveCard,
} from '../../world/money.ts';
import { useStripeWorld } from '../../world/stripe.ts';
import { useFixtureEach } from '../../world/use-fixture.ts';
import { type Account, useWorld } from '../../world/world.ts';

const shown = async (client: Account['test']) =>
  (await client.call('getAccount')).data.sources.map(
    ({ brand, last4, default: usual }) => `${brand} ${last4}${usual ? ' default' : ''}`,
  );

describe('saved cards with the test gateway', () => {
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  const world = useWorld({ LOG_LEVEL: 'debug' }, { reader: quickReader(), log });
  const account = useFixtureEach(() => world.newAccount());

  test('saved cards with the test gateway are added, chosen and removed by their account, which shows them', async () => {
    const { live } = account;
    expect(await shown(live)).toEqual([]);
    const { data: first } = await live.call('createSource', { body: { card: card('4242 4242 4242 4242') } });
    expectShape('NewSource', first);
    expect(first).toMatchObject({ type: 'card', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 });
    const second = await saveCard(live, 'other');
    expect(await shown(live)).toEqual(['visa 4242 default', 'mastercard 4444']);
    const { data: chosen } = await live.call('defaultSource', { params: { token: second } });
    expectShape('Source', chosen);
    expect({ default: chosen.default, shown: await shown(live) }).toEqual({
      default: true,
      shown: ['visa 4242', 'mastercard 4444 default'],
    });
    expect((await live.call('getAccount')).data.default_source).toBe(second);
    await live.call('deleteSource', { params: { token: second } });
    expect(await shown(live)).toEqual(['visa 4242 default']);
    await live.call('deleteSource', { params: { token: first.token ?? '' } });
    expect([(await live.call('getAccount')).data.default_source, await shown(live)]).toEqual([null, []]);
    expect((await refusal(live.call('deleteSource', { params: { token: second } }))).status).toBe(404);
  });

  test('saved cards with the test gateway are added, chosen and removed by the team for an account, with audit entries', async () => {
    const { token, live } = account;
    const { data } = await world.team.call('teamCreateSource', {
      params: { token },
      body: { card: card(CARDS.pays) },
    });
    const { data: other } = await world.team.call('teamCreateSource', {
      params: { token },
      body: { card: card(CARDS.other), default: true },
    });
    expect(await shown(live)).toEqual(['visa 4242', 'mastercard 4444 default']);
    await world.team.call('teamDefaultSource', { params: { token, source: data.token ?? '' } });
    await world.team.call('teamDeleteSource', { params: { token, source: other.token ?? '' } });
    expect(await shown(live)).toEqual(['visa 4242 default']);
    const audited = await world.rows<{ action: string }>(
      `SELECT action FROM audit WHERE target = $1 AND action LIKE 'source.%' ORDER BY created_at, id`,
      [token],
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'source.add',
      'source.add',
      'source.default',
      'source.remove',
    ]);
    const nowhere = { token: 'acct_01k9zq4m8te3fs5f9r6vd2x7hb' };
    expect((await world.team.send('teamCreateSource', { params: nowhere, body: {} })).status).toBe(404);
    const stranger = await world.newAccount();
    const crossed = { token: stranger.token, source: data.token ?? '' };
    expect((await refusal(world.team.call('teamDeleteSource', { params: crossed }))).status).toBe(404);
    expect((await refusal(world.team.call('teamDefaultSource', { params: crossed }))).status).toBe(404);
  });

  test('saved cards with the test gateway belong to one account: another’s is not found, and one key adds one card', async () => {
    const source = await saveCard(account.live, 'pays');
    const { live: stranger } = await world.newAccount();
    for (const operation of ['deleteSource', 'defaultSource'] as const) {
      expect((await refusal(stranger.call(operation, { params: { token: source } }))).status).toBe(404);
      expect((await refusal(account.test.call(operation, { params: { token: source } }))).status).toBe(404);
    }
    const add = () =>
      account.live.call('createSource', { body: { card: card(CARDS.other) }, idempotencyKey: 'one-card' });
    expect((await add()).data).toEqual((await add()).data);
    expect(await shown(account.live)).toEqual(['visa 4242 default', 'mastercard 4444']);
  });

  test('saved cards with the test gateway must be test cards: a real one is refused, and appears in no answer, table or log', async () => {
    const real = '4929121212121211';
    const wrong: [Record<string, unknown>, string][] = [
      [card(real), 'card.number'],
      [card('4242424242424241'), 'card.number'],
      [card('12'), 'card.number'],
      [{ ...card(CARDS.pays), exp_year: 2001 }, 'card.exp_year'],
      [{ ...card(CARDS.pays), exp_month: 13 }, 'card.exp_month'],
      [{ ...card(CARDS.pays), cvc: 'abc' }, 'card.cvc'],
      [{ number: CARDS.pays }, 'card.exp_month'],
    ];
    for (const [cardFields, field] of wrong) {
      const response = await account.live.send('createSource', { body: { card: cardFields } as never });
      const text = await response.text();
      expect([response.status, Object.keys((JSON.parse(text) as { errors: object }).errors)]).toEqual([
        422,
        expect.arrayContaining([field]),
      ]);
      expect(text).not.toContain(real);
    }
    expect((await refusal(account.live.call('createSource', { body: {} }))).errors).toHaveProperty('card');
    expect(await shown(account.live)).toEqual([]);
    await world.team.send('teamCreateSource', {
      params: { token: account.token },
      body: { card: card(real) },
      idempotencyKey: 'r',
    });
    await saveCard(account.live, 'declined');
    const tables = await world.rows<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const text = (await world.rows<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`)).map(({ row }) => row);
      for (const number of [real, CARDS.declined]) expect(text.join('\n')).not.toContain(number);
    }
    expect(logged.length).toBeGreaterThan(0);
    for (const number of [real, CARDS.declined]) expect(logged.join('\n')).not.toContain(number);
  });
});

describe('saved cards with Stripe', () => {
  const world = useStripeWorld();
  const account = useFixtureEach(() => world.newAccount());

  test('saved cards with Stripe are entered on Stripe’s page and saved once, however often Stripe sends the event', async () => {
    const { live } = account;
    const { data } = await live.call('createSource', { body: { return_url: 'https://acme.example/cards' } });
    expect(Object.keys(data)).toEqual(['setup_url']);
    const session = [...world.stripe.books.sessions.keys()].at(-1) ?? '';
    expect([data.setup_url?.endsWith(session), await shown(live)]).toEqual([true, []]);
    const { completed, succeeded } = world.stripe.books.finish(session);
    const bad = [
      await world.sendEvent(completed, { secret: 'whsec_another' }),
      await world.sendEvent(completed, { at: new Date(Date.now() - 3_600_000) }),
      await fetch(`${world.url}/gateway/stripe`, { method: 'POST', body: JSON.stringify(completed) }),
      await fetch(`${world.url}/gateway/stripe`, { method: 'POST' }),
    ];
    expect(bad.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(await shown(live)).toEqual([]);
    const answers = await Promise.all([completed, completed, succeeded].map((event) => world.sendEvent(event)));
    answers.push(await world.sendEvent(completed), await world.sendEvent(succeeded));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await shown(live)).toEqual(['visa 4242 default']);
  });

  test('saved cards with Stripe pay, are declined with the reason, and count once when the answer is lost', async () => {
    const { live } = account;
    await world.addCard(live);
    const poor = await world.addCard(live, 'pm_card_chargeDeclinedInsufficientFunds');
    const { token } = await readyQuote(world, live);
    const { status, body } = await askToPay(live, token, { payment_method: poor });
    expect({ status, decline_code: body['decline_code'], message: body['message'] }).toEqual({
      status: 402,
      decline_code: 'insufficient_funds',
      message: 'The card has insufficient funds.',
    });
    world.stripe.fail({ kind: 'lost' }, { method: 'POST', times: 2 });
    const order = await pay(live, token);
    expect({ status: (await getQuote(live, token)).status, ordersOf: await ordersOf(world, token) }).toEqual({
      status: 'paid',
      ordersOf: [order],
    });
    expect(await world.intents(token)).toEqual(['requires_payment_method 0/5000', 'succeeded 5000/5000']);
    expect((await getOrder(live, order)).total).toBe(5000);
  });

  test('saved cards with Stripe are not charged twice when a second request comes during the first', async () => {
    const { live } = account;
    await world.addCard(live);
    const { token } = await readyQuote(world, live);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    world.stripe.fail({ kind: 'slow', until: held }, { method: 'POST' });
    const paying = pay(live, token);
    await expect.poll(() => world.intents(token)).toHaveLength(1);
    await world.rows(`UPDATE payments SET leased_until = now() - interval '1 second'`);
    const other = await askToPay(live, token);
    answer();
    expect([other.status, await paying]).toEqual([200, (await ordersOf(world, token))[0]]);
    expect(await world.intents(token)).toEqual(['succeeded 5000/5000']);
  });

  test('saved cards with Stripe are never accepted here by number, and a return URL must be valid', async () => {
    const error = await refusal(account.live.call('createSource', { body: { card: card(CARDS.pays) } }));
    expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['card'] });
    const away = await refusal(account.live.call('createSource', { body: { return_url: 'javascript:alert(1)' } }));
    expect(Object.keys(away.errors)).toEqual(['return_url']);
  });

  test('saved cards with Stripe are removed at Stripe when removed here, and here when removed there', async () => {
    const first = await world.addCard(account.live);
    await world.addCard(account.live, 'pm_card_mastercard');
    const methods = [...world.stripe.books.methods.values()].slice(-2);
    await account.live.call('deleteSource', { params: { token: first } });
    expect([methods[0]?.['customer'], await shown(account.live)]).toEqual([null, ['mastercard 4444 default']]);
    const data = { object: { ...methods[1], customer: null } };
    const event = { id: 'evt_detached', object: 'event', type: 'payment_method.detached', data };
    for (let time = 0; time < 2; time += 1) expect((await world.sendEvent(event)).status).toBe(200);
    expect(await shown(account.live)).toEqual([]);
  });

  test('saved cards with Stripe are separate from the sandbox, which still pays with test money', async () => {
    const requests = world.stripe.requests.length;
    await saveCard(account.test, 'other', true);
    const { token } = await readyQuote(world, account.test);
    await pay(account.test, token);
    await expectPaidOnce(world, account.test, token, 5000);
    expect(world.stripe.requests.length).toBe(requests);
  });
});

test('test money is refused on addresses open to other machines, unless a setting allows it', () => {
  const check = (settings: Record<string, string>) => {
    try {
      checkPlayMoney(readConfig(settings));
      return 'starts';
    } catch (error) {
      return /through (.*)\. Set PAYMENT_GATEWAY=stripe/.exec(String(error))?.[1];
    }
  };
  const table: [settings: Record<string, string>, expected: string][] = [
    [{}, 'starts'],
    [{ NODE_ENV: 'production' }, 'starts'],
    [{ HOST: 'localhost' }, 'starts'],
    [{ HOST: '127.0.0.53' }, 'starts'],
    [{ HOST: '::1' }, 'starts'],
    [{ BASE_URL: 'http://localhost:8080' }, 'starts'],
    [{ BASE_URL: 'https://shop.localhost/api' }, 'starts'],
    [{ BASE_URL: 'http://[::1]:8080' }, 'starts'],
    [{ BASE_URL: 'http://127.0.0.1:8080', TRUST_PROXY: '1' }, 'starts'],
    [{ BASE_URL: 'https://api.example.com' }, 'BASE_URL=https://api.example.com'],
    [{ BASE_URL: 'http://192.168.1.7:8080' }, 'BASE_URL=http://192.168.1.7:8080'],
    [{ BASE_URL: 'https://localhost.example.com' }, 'BASE_URL=https://localhost.example.com'],
    [{ BASE_URL: 'https://api.example.com', HOST: '0.0.0.0' }, 'BASE_URL=https://api.example.com'],
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    [{ HOST: '::' }, 'HOST=::'],
    [{ HOST: '::ffff:10.0.0.4' }, 'HOST=::ffff:10.0.0.4'],
    [{ HOST: 'dragoman.internal' }, 'HOST=dragoman.internal'],
    [{ HOST: '0.0.0.0', BASE_URL: 'http://localhost:8080' }, 'HOST=0.0.0.0'],
    [{ TRUST_PROXY: '1' }, 'a proxy (TRUST_PROXY)'],
  ];
  expect(table.map(([settings]) => [settings, check(settings)])).toEqual(table);
  const keys = {
    STRIPE_SECRET_KEY: 'sk_live_x1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x1',
    STRIPE_WEBHOOK_SECRET: 'whsec_x1',
  };
  for (const [settings] of table) {
    expect(check({ ...settings, ALLOW_TEST_GATEWAY: 'true' })).toBe('starts');
    expect(check({ ...settings, PAYMENT_GATEWAY: 'stripe', ...keys })).toBe('starts');
  }
});

test('Stripe needs its keys', () => {
  const stripe = { PAYMENT_GATEWAY: 'stripe' };
  expect(() => readConfig(stripe)).toThrow('STRIPE_SECRET_KEY');
  expect(() => readConfig({ ...stripe, STRIPE_SECRET_KEY: 'sk_live_x1' })).toThrow('STRIPE_PUBLISHABLE_KEY');
  const keys = { STRIPE_SECRET_KEY: 'sk_live_x1', STRIPE_PUBLISHABLE_KEY: 'pk_live_x1' };
  expect(() => readConfig({ ...stripe, ...keys })).toThrow('STRIPE_WEBHOOK_SECRET');
});
