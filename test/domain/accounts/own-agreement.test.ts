import { expect, test } from 'vitest';
import { quickReader, silentLog } from '../../support/doubles.ts';
import { connectApp } from '../../world/apps.ts';
import { pay, readyQuote } from '../../world/money.ts';
import { newQuote } from '../../world/quotes.ts';
import { useFixtureEach } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
const account = useFixtureEach(() => world.newAccount({ invoicing: true }));

const agree = (body: object) =>
  world.team.call('teamChangeAgreement', { params: { token: account.token }, body: body as never });
const agreement = async (client = account.live) => (await client.call('getAccount')).data.agreement;

test('an account without an agreement sees the standard terms', async () => {
  expect(await agreement()).toEqual({
    currency: 'USD',
    price_list: (await newQuote(account.live)).price_list,
    discount: null,
    payment_term_days: 30,
    credit_limit: null,
    credit_used: 0,
    purchase_order_required: false,
  });
});

test('an account sees its agreed terms, but neither the person who agreed them nor the reason', async () => {
  const agreed = { discount: '7.5', payment_term_days: 14, credit_limit: 50_000, purchase_order_required: true };
  const own_prices = [{ service: 'translation', unit: 'page', price: '1000' }];
  await agree({ ...agreed, own_prices, note: 'They were about to leave' });
  const quote = await readyQuote(world, account.live, { total: 1200, purchase_order: 'PO 1' });
  await pay(account.live, quote.token);
  const shown = await agreement();
  expect(shown).toEqual({ currency: 'USD', price_list: quote.price_list, ...agreed, credit_used: 1200 });
  const { data } = await account.live.call('changeAccount', { body: { name: 'Acme' } });
  expect(data.agreement).toEqual(shown);
  expect(JSON.stringify(data)).not.toContain('about to leave');
});

test('credited and paid amounts no longer count against the credit limit', async () => {
  const order = await pay(account.live, (await readyQuote(world, account.live, { total: 1000 })).token);
  const credit = { params: { token: order }, body: { amount: 300, reason: 'Late' } };
  await world.team.call('teamCreditOrder', credit);
  expect((await agreement())?.credit_used).toBe(700);
  const [invoice] = (await account.live.call('listInvoices')).data;
  const params = { token: invoice?.token ?? '' };
  await world.team.call('teamIssueInvoice', { params, body: {} });
  await world.team.call('teamSettleInvoice', { params, body: { amount: 200 } });
  expect((await agreement())?.credit_used).toBe(500);
});

test('a sandbox sees the agreement of its live account, with its own used credit', async () => {
  await agree({ discount: '5', credit_limit: 1000 });
  await pay(account.live, (await readyQuote(world, account.live, { total: 1000 })).token);
  expect(await agreement(account.test)).toMatchObject({ discount: '5', credit_limit: 1000, credit_used: 0 });
});

test('an app does not see the agreement', async () => {
  const { token } = await connectApp(world, account, { scopes: ['account:read'] });
  expect((await world.as(token).call('getAccount')).data.agreement).toBeNull();
});

test('an agreement for a later time is shown once it is in force', async () => {
  await agree({ discount: '5', holds_from: new Date(world.clock.now().getTime() + 3_600_000).toISOString() });
  expect((await agreement())?.discount).toBeNull();
  world.clock.advance(3_600_000);
  expect((await agreement())?.discount).toBe('5');
});
