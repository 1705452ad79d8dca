import { expect, test } from 'vitest';
import { fromToken } from '../../../../src/core/ids.ts';
import { quickReader, silentLog } from '../../../support/doubles.ts';
import { openTransaction, waitForLocks } from '../../../support/transactions.ts';
import { getOrder, lines, pay, readyQuote } from '../../../world/money.ts';
import { useFixtureEach } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
const account = useFixtureEach(() => world.newAccount({ invoicing: true }));

/** An issued invoice with orders on hold until the invoice is paid. */
async function issueWithHeldOrders() {
  const orders: string[] = [];
  for (const total of [5000, 6000]) {
    const { token } = await readyQuote(world, account.live, { total });
    orders.push(await pay(account.live, token));
  }
  const { data } = await account.live.call('listInvoices', { filters: { status: 'open' } });
  const invoice = data[0]?.token ?? '';
  await world.team.call('teamIssueInvoice', { params: { token: invoice }, body: {} });
  await world.team.call('teamChangeAgreement', { params: { token: account.token }, body: { credit_limit: 5000 } });
  // The adjustments exceed the credit limit until the invoice is paid.
  for (const token of orders) {
    const body = { reason: 'Two more pages', line_items: lines(1000) };
    await world.team.call('teamProposeAdjustment', { params: { token }, body });
    const [adjustment] = (await getOrder(account.live, token)).adjustments;
    const params = { token, adjustment: adjustment?.token ?? '' };
    await account.live.call('payAdjustment', { params, body: {} });
  }
  const holdCodes = async () => Promise.all(orders.map(async (one) => (await getOrder(account.live, one)).hold_code));
  expect(await holdCodes()).toEqual(['credit_limit', 'credit_limit']);
  return { invoice, orders, standing: holdCodes };
}

const credit = (token: string) =>
  world.team.send('teamCreditOrder', { params: { token }, body: { amount: 100, reason: 'A page too many' } });
const settle = (token: string) => world.team.send('teamSettleInvoice', { params: { token }, body: {} });

test('crediting an order while its invoice is settled waits for the settlement, and both succeed', async () => {
  const { invoice, orders, standing: holdCodes } = await issueWithHeldOrders();
  const other = await openTransaction(world);
  await other.query('SELECT FROM invoices WHERE id = $1 FOR UPDATE', [fromToken('inv', invoice)]);
  const settling = settle(invoice);
  await waitForLocks(world, 1);
  // Each credit has locked its order by now, and waits behind the settlement for the invoice.
  const credits = orders.map((token) => credit(token));
  await waitForLocks(world, 3);
  await other.commit();
  const answers = await Promise.all([settling, ...credits]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await holdCodes()).toEqual([null, null]);
});

test.each([1, 2, 3, 4, 5])('an invoice can be settled while its orders are credited repeatedly, run %i', async () => {
  const { invoice, orders, standing: holdCodes } = await issueWithHeldOrders();
  const credits = Array.from({ length: 12 }, (_, at) => credit(orders[at % 2] ?? ''));
  const answers = await Promise.all([settle(invoice), ...credits]);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const { data } = await account.live.call('getInvoice', { params: { token: invoice } });
  expect(data).toMatchObject({ total: 11_000, due: 0 });
  expect(await holdCodes()).toEqual([null, null]);
});
