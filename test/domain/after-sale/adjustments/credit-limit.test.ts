import { describe, expect, test } from 'vitest';
import { quickReader, silentLog } from '../../../support/doubles.ts';
import { getOrder, lines, pay, readyQuote, saveCard } from '../../../world/money.ts';
import { eventsOf } from '../../../world/quotes.ts';
import { useFixtureEach } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
const account = useFixtureEach(() => world.newAccount({ invoicing: true }));

const agree = (credit_limit: number | null) =>
  world.team.call('teamChangeAgreement', { params: { token: account.token }, body: { credit_limit } });
const order = async (total: number, payment_method?: string) => {
  const quote = await readyQuote(world, account.live, { total });
  return pay(account.live, quote.token, payment_method);
};
const read = (token: string) => getOrder(account.live, token);
const propose = async (token: string, total: number) => {
  const body = { reason: 'Two more pages', line_items: lines(total) };
  await world.team.call('teamProposeAdjustment', { params: { token }, body });
  return (await read(token)).adjustments.at(-1)?.token ?? '';
};
const accept = async (token: string, total: number, body: object = {}) => {
  const adjustment = await propose(token, total);
  return (await account.live.call('payAdjustment', { params: { token, adjustment }, body })).data;
};
const settle = async () => {
  const { data } = await account.live.call('listInvoices', { filters: { status: 'open' } });
  const params = { token: data[0]?.token ?? '' };
  await world.team.call('teamIssueInvoice', { params, body: {} });
  await world.team.call('teamSettleInvoice', { params, body: {} });
};

describe('an adjustment accepted on the invoice', () => {
  test('an adjustment within the credit limit resumes the order', async () => {
    await agree(1500);
    const token = await order(1000);
    await accept(token, 500);
    expect(await read(token)).toMatchObject({ status: 'in_progress', hold_code: null, total: 1500 });
  });

  test('an adjustment above the credit limit is accepted, and the order stays on hold with the code credit_limit', async () => {
    await agree(1499);
    const token = await order(1000);
    const params = { token, adjustment: await propose(token, 500) };
    const before = (await eventsOf(world, token)).length;
    await account.live.call('payAdjustment', { params, body: {} });
    expect(await read(token)).toMatchObject({
      status: 'on_hold',
      hold_code: 'credit_limit',
      hold_reason: 'What is unpaid comes to $15.00, above the credit limit of $14.99.',
      total: 1500,
      adjustments: [{ status: 'accepted' }],
    });
    // The order stays on hold throughout: no event may say that it was resumed.
    expect((await eventsOf(world, token)).slice(before).filter(({ event }) => event === 'status_update')).toEqual([]);
    await settle();
    expect(await read(token)).toMatchObject({ status: 'in_progress', hold_code: null, hold_reason: null });
  });

  test('an adjustment paid by card uses no credit', async () => {
    await agree(1000);
    const token = await order(1000);
    await accept(token, 500, { payment_method: await saveCard(account.live, 'pays') });
    expect(await read(token)).toMatchObject({ status: 'in_progress', hold_code: null });
  });
});

test('an order on hold for credit stays on hold after a payment while an adjustment waits for the customer', async () => {
  await agree(1500);
  await order(1000);
  const token = await order(1000);
  expect(await read(token)).toMatchObject({ status: 'on_hold', hold_code: 'credit_limit' });
  const adjustment = await propose(token, 500);
  await settle();
  expect(await read(token)).toMatchObject({
    status: 'on_hold',
    hold_reason: 'Two more pages',
    hold_code: null,
    adjustments: [{ status: 'proposed' }],
  });
  await account.live.call('payAdjustment', { params: { token, adjustment }, body: {} });
  expect(await read(token)).toMatchObject({ status: 'in_progress', hold_code: null, hold_reason: null, total: 1500 });
});

test('each order on hold for credit counts with its amount on unpaid invoices', async () => {
  await agree(0);
  const first = await order(700);
  const second = await order(5000, await saveCard(account.live, 'pays'));
  await accept(second, 1000);
  const held = async () => [(await read(first)).hold_code, (await read(second)).hold_code];
  expect(await held()).toEqual(['credit_limit', 'credit_limit']);
  await agree(500);
  expect(await held()).toEqual(['credit_limit', 'credit_limit']);
  await agree(1699);
  expect(await held()).toEqual([null, 'credit_limit']);
});
