import { expect, test } from 'vitest';
import { fromToken } from '../../../src/core/ids.ts';
import { REFERENCE_WORDS } from '../../../src/domain/sandbox/reference-words.ts';
import { refusal } from '../../world/answers.ts';
import { autobuy, charges, expectPaidOnce, getOrder, pay } from '../../world/money.ts';
import { auditOf, recorded } from '../../world/orders/records.ts';
import { read } from '../../world/orders.ts';
import { newSandbox, paidOrder, quoteOf, requestQuote, runSimulatedTeam, statusOf } from '../../world/sandbox.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' });
const sandbox = useFixture(() => newSandbox(world));

test('sandbox_manual leaves quote and order untouched', async () => {
  const { token } = await requestQuote(sandbox, { reference: 'sandbox_manual' });
  const placed = await paidOrder(sandbox, { reference: 'sandbox_manual' });
  expect(await runSimulatedTeam(world)).toBe(0);
  expect({ status: (await quoteOf(sandbox.client, token)).status, statusOf: await statusOf(placed) }).toEqual({
    status: 'requested',
    statusOf: 'created',
  });
});

test('sandbox_expensive costs ten times the estimate, line by line', async () => {
  const quote = await requestQuote(sandbox, { reference: 'sandbox_expensive', documents: ['a.txt', 'b.txt'] });
  await runSimulatedTeam(world);
  const priced = await quoteOf(sandbox.client, quote.token);
  expect({ status: priced.status, total: priced.total }).toEqual({ status: 'ready', total: quote.estimate.total * 10 });
  expect(priced.line_items?.map((line) => line.amount)).toEqual(
    quote.estimate.line_items.map((line) => line.amount * 10),
  );
});

test('sandbox_decline is cancelled with a reason, and cannot be paid', async () => {
  const { token } = await requestQuote(sandbox, { reference: 'sandbox_decline' });
  await runSimulatedTeam(world);
  const declined = await quoteOf(sandbox.client, token);
  expect(declined).toMatchObject({ status: 'cancelled', cancelled_reason: 'not_possible' });
  await expect(pay(sandbox.client, token)).rejects.toMatchObject({ code: 'invalid_state' });
});

test('sandbox_hold is held once when work begins, and continues to review when it is resumed', async () => {
  const placed = await paidOrder(sandbox, { reference: 'sandbox_hold' });
  await runSimulatedTeam(world);
  const held = await read(placed);
  expect(held).toMatchObject({ status: 'on_hold', hold_reason: 'As the reference of this sandbox quote asks.' });
  expect(await runSimulatedTeam(world)).toBe(0);
  await sandbox.client.call('sandboxResumeOrder', { params: placed.params });
  await runSimulatedTeam(world);
  expect((await recorded(placed)).filter((one) => !one.startsWith('file'))).toEqual([
    'created',
    'in_progress',
    'on_hold',
    'in_progress',
    'in_review',
  ]);
});

test('sandbox_hold is held when work begins even if it was held earlier for another reason', async () => {
  const placed = await paidOrder(sandbox, { reference: 'sandbox_hold' });
  await sandbox.client.call('sandboxHoldOrder', { params: placed.params, body: { reason: 'Count the pages' } });
  await sandbox.client.call('sandboxResumeOrder', { params: placed.params });
  await runSimulatedTeam(world);
  expect(await statusOf(placed)).toBe('on_hold');
});

test.each([
  ['sandbox_refund', 'refunded', 'order.refund'],
  ['sandbox_void', 'voided', 'order.void'],
])('%s ends the order as %s when work begins, and all money is refunded', async (reference, status, action) => {
  const placed = await paidOrder(sandbox, { reference });
  await runSimulatedTeam(world);
  const order = await read(placed);
  expect({ status: order.status, refunded_total: order.refunded_total }).toEqual({
    status,
    refunded_total: order.total,
  });
  expect(await charges(world, placed.quote)).toEqual([`succeeded ${order.total}/${order.total} back ${order.total}`]);
  expect((await recorded(placed)).filter((one) => !one.startsWith('file'))).toEqual(['created', 'in_progress', status]);
  expect((await auditOf(placed)).at(-1)).toMatchObject({ actor: 'simulated team', action });
  expect(await runSimulatedTeam(world)).toBe(0);
});

test('there are six reference words, and any other reference has no effect', async () => {
  expect(Object.keys(REFERENCE_WORDS)).toHaveLength(6);
  for (const reference of ['constructor', 'toString', 'SANDBOX_DECLINE', 'sandbox_', ' sandbox_void']) {
    const placed = await paidOrder(sandbox, { reference });
    await runSimulatedTeam(world);
    expect(await statusOf(placed)).toBe('in_review');
  }
});

test('a live account’s reference has no effect', async () => {
  const { live } = sandbox.fullAccount;
  const { token } = await requestQuote({ ...sandbox, client: live }, { reference: 'sandbox_decline' });
  expect(await runSimulatedTeam(world)).toBe(0);
  expect((await quoteOf(live, token)).status).toBe('requested');
});

test('an autobuy quote is priced, paid from its hold, and its order worked on', async () => {
  const quote = await autobuy(sandbox.client);
  expect(await quoteOf(sandbox.client, quote.token)).toMatchObject({ status: 'requested', order: quote.order });
  await runSimulatedTeam(world);
  const order = await expectPaidOnce(world, sandbox.client, quote.token, quote.estimate.total);
  expect((await getOrder(sandbox.client, order)).status).toBe('in_review');
});

test('an autobuy quote that becomes expensive is charged again, once', async () => {
  const quote = await autobuy(sandbox.client, { reference: 'sandbox_expensive' });
  await runSimulatedTeam(world);
  await expectPaidOnce(world, sandbox.client, quote.token, quote.estimate.total * 10);
});

test('an autobuy order above its ceiling waits for its payment, and is worked on when it is paid', async () => {
  const quote = await autobuy(sandbox.client, { reference: 'sandbox_expensive', max_total: 2600 });
  await runSimulatedTeam(world);
  const order = quote.order ?? '';
  expect((await getOrder(sandbox.client, order)).status).toBe('on_hold');
  await pay(sandbox.client, quote.token);
  await runSimulatedTeam(world);
  expect((await getOrder(sandbox.client, order)).status).toBe('in_review');
});

test('no order is worked on while its money is still being charged, not even on request', async () => {
  const quote = await autobuy(sandbox.client);
  await world.rows(
    `UPDATE quotes SET status = 'ready', priced_at = now(), expires_at = '2099-01-01', line_items = '[]', total = 2495
     WHERE id = $1`,
    [fromToken('quote', quote.token)],
  );
  expect(await runSimulatedTeam(world)).toBe(0);
  const params = { token: quote.order ?? '' };
  const refused = await refusal(sandbox.client.call('sandboxAdvanceOrder', { params, body: {} }));
  expect([refused.code, refused.message]).toEqual(['invalid_state', expect.stringContaining('not paid yet')]);
  expect((await getOrder(sandbox.client, params.token)).status).toBe('created');
});

test('declining an autobuy quote voids its order and releases its held money', async () => {
  const quote = await autobuy(sandbox.client, { reference: 'sandbox_decline' });
  await runSimulatedTeam(world);
  expect((await quoteOf(sandbox.client, quote.token)).status).toBe('cancelled');
  expect((await getOrder(sandbox.client, quote.order ?? '')).status).toBe('voided');
  expect((await charges(world, quote.token)).filter((one) => one.startsWith('succeeded'))).toEqual([]);
});
