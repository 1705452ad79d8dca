import { expect, test } from 'vitest';
import { quickReader, silentLog } from '../../../support/doubles.ts';
import { readAnswer } from '../../../world/answers.ts';
import { clientAt, payByCard, referredQuote } from '../../../world/guests/referrals.ts';
import { charges, lines, pay, readyQuote, saveCard } from '../../../world/money.ts';
import { newEmail } from '../../../world/people.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { newBrowser } from '../../../world/visitors.ts';
import { useWorld } from '../../../world/world.ts';

// Payers of an adjustment: a key within its limits, and a referred customer.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
const maker = useFixture(() => world.newAccount({ name: 'Immigrate Co' }));

async function propose(token: string, total: number) {
  const body = { reason: 'Two more pages', line_items: lines(total) };
  const { data } = await world.team.call('teamProposeAdjustment', { params: { token }, body });
  return { params: { token, adjustment: data.adjustments.at(-1)?.token ?? '' } };
}

test.each([
  ['by card', false],
  ['on the invoice', true],
])('a key pays adjustments %s within its limits, and gets a payment link above them', async (_, invoicing) => {
  const { live } = await world.newAccount({ invoicing });
  await saveCard(live, 'pays', true);
  const { data: key } = await live.call('createKey', { body: { name: 'Limited', limits: { per_month: 6000 } } });
  const client = world.as(key.key);
  const quote = await readyQuote(world, live, { total: 5000 });
  const token = await pay(client, quote.token);
  const overLimit = await propose(token, 1001);
  const send = (at: typeof overLimit) => readAnswer(client.send('payAdjustment', { ...at, body: {} }));
  expect(await send(overLimit)).toMatchObject({
    status: 403,
    body: {
      code: 'spending_limit_reached',
      limit: { key: key.token, name: 'per_month', amount: 6000 },
      spent: 5000,
      amount: 1001,
      currency: 'USD',
      payment_url: quote.payment_url,
    },
  });
  const { data: waiting } = await live.call('getOrder', { params: { token } });
  expect(waiting).toMatchObject({ status: 'on_hold', total: 5000, adjustments: [{ status: 'proposed' }] });
  expect(await charges(world, quote.token)).toHaveLength(invoicing ? 0 : 1);
  await world.team.call('teamWithdrawAdjustment', overLimit);
  const withinLimit = await propose(token, 1000);
  expect((await send(withinLimit)).status).toBe(200);
  const { data: keys } = await live.call('listKeys');
  expect(keys.find((one) => one.token === key.token)?.spent_this_month).toBe(6000);
  // The account's own key has no limit.
  expect((await readAnswer(live.send('payAdjustment', { ...(await propose(token, 9000)), body: {} }))).status).toBe(
    200,
  );
});

test('the invoice of a referred customer does not show the maker’s own references', async () => {
  const email = newEmail();
  const written = { reference: 'MAKER-77', client_reference: 'MAKER-78', case_reference: 'MAKER-79' };
  const quote = await referredQuote(world, maker, { email, ...written });
  await payByCard(newBrowser(world), quote.path);
  const { data } = await maker.live.call('getQuote', { params: { token: quote.token } });
  await world.rows('UPDATE accounts SET invoicing = true WHERE email = $1', [email]);
  const customer = await clientAt(world, email);
  const at = await propose(data.order ?? '', 700);
  expect((await readAnswer(customer.send('payAdjustment', { ...at, body: {} }))).status).toBe(200);
  const invoices = (await customer.call('listInvoices')).data;
  expect(invoices).toMatchObject([{ lines: [{ kind: 'adjustment', amount: 700, reference: null }] }]);
  expect(JSON.stringify(invoices)).not.toContain('MAKER');
});

/** An order on the open invoice of an account that has a card too. */
async function billedOrder() {
  const { live } = await world.newAccount({ invoicing: true });
  const card = await saveCard(live, 'pays');
  const quote = await readyQuote(world, live, { total: 5000 });
  return { live, card, quote: quote.token, order: await pay(live, quote.token) };
}

test('a quote on an invoice cannot be cancelled after a card paid an adjustment, but its order can', async () => {
  const { live, card, quote, order } = await billedOrder();
  await live.call('payAdjustment', { ...(await propose(order, 700)), body: { payment_method: card } });
  const refused = await readAnswer(live.send('cancelQuote', { params: { token: quote } }));
  expect({ status: refused.status, code: refused.body['code'] }).toEqual({ status: 422, code: 'invalid_state' });
  expect((await live.call('listInvoices')).data[0]?.total).toBe(5000);
  const body = { reason: 'no_longer_required' as const };
  const { data } = await live.call('requestCancellation', { params: { token: order }, body });
  expect(data).toMatchObject({ status: 'voided', refunded_total: 5700, cancellation: { status: 'granted' } });
  expect(await charges(world, quote)).toEqual(['succeeded 700/700 back 700']);
  expect((await live.call('listInvoices')).data[0]?.total).toBe(0);
});

test('cancelling a quote on an invoice withdraws the open adjustment of its order', async () => {
  const { live, quote, order } = await billedOrder();
  const open = await propose(order, 700);
  await live.call('cancelQuote', { params: { token: quote } });
  const { data } = await live.call('getOrder', { params: { token: order } });
  expect(data).toMatchObject({ status: 'voided', adjustments: [{ status: 'withdrawn' }] });
  const late = await readAnswer(live.send('payAdjustment', { ...open, body: {} }));
  expect({ status: late.status, code: late.body['code'] }).toEqual({ status: 422, code: 'invalid_state' });
  expect((await live.call('listInvoices')).data[0]?.lines ?? []).toEqual([]);
});
