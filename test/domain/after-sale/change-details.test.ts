import { describe, expect, test } from 'vitest';
import type { BodyOf } from '../../../src/sdk/types.ts';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { readAnswer, refusal, summarizeRefusal } from '../../world/answers.ts';
import { auditOf, mailSubjects, recordedBy, refusedWithoutChange } from '../../world/orders/records.ts';
import { newCustomer, orderAt, type PlacedOrder, placeOrder, read, teamRead } from '../../world/orders.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

const send = ({ params }: PlacedOrder, body: BodyOf<'teamChangeOrder'>) =>
  world.team.call('teamChangeOrder', { params, body });
const HOUR = 3_600_000;
/** The promised time, moved by some hours. */
const movedBy = async (order: PlacedOrder, hours: number): Promise<string> => {
  const { promised_at } = await read(order);
  return new Date(new Date(promised_at ?? '').getTime() + hours * HOUR).toISOString();
};
const timeOf = (text: string | null) => new Date(text ?? '').getTime();
const textsOf = async ({ params }: PlacedOrder) => {
  const { data } = await world.team.call('teamGetOrderTimeline', { params });
  return data.filter(({ what }) => what === 'order.change').map(({ text }) => text);
};

describe('a new due date', () => {
  test('a later due date is emailed to the customer with the note, and both dates are in the timeline', async () => {
    const order = await placeOrder(customer);
    const before = (await read(order)).promised_at;
    const due_at = await movedBy(order, 48);
    const note = 'The consulate is closed.';
    const events = await recordedBy(order, async () => {
      const { data, meta } = await send(order, { due_at, note });
      expect(timeOf(data.promised_at)).toBe(timeOf(due_at));
      expect(meta).toMatchObject({ notified: { email: 'not_set_up', webhook: false } });
    });
    expect(events).toEqual([]);
    expect(timeOf((await read(order)).promised_at)).toBe(timeOf(due_at));
    expect((await mailSubjects(world, order)).at(-1)).toMatch(/: new due date$/);
    const [mail] = await world.rows<{ body: string }>(
      'SELECT body FROM mails WHERE about = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
      [order.token],
    );
    expect(mail?.body).toContain(note);
    expect(await textsOf(order)).toEqual([expect.stringMatching(/^Due date: .+ → .+; The consulate is closed\.$/)]);
    const { data: own } = await order.customer.client.call('getOrderTimeline', { params: order.params });
    expect(own.find(({ what }) => what === 'order.change')?.text).toMatch(/^Due date: /);
    expect((await auditOf(order)).at(-1)).toMatchObject({
      action: 'order.change',
      detail: { due_before: before, note },
    });
  });

  test('an earlier due date sends no email', async () => {
    const order = await placeOrder(customer);
    const before = await mailSubjects(world, order);
    const due_at = await movedBy(order, -1);
    expect(timeOf((await send(order, { due_at })).data.promised_at)).toBe(timeOf(due_at));
    expect(await mailSubjects(world, order)).toEqual(before);
  });

  test('an account that wants only necessary emails gets none about a later due date', async () => {
    const careful = await newCustomer(world);
    const params = { token: careful.account };
    await world.team.call('teamInviteMember', {
      params,
      body: { email: 'o@careful.example', name: 'Olga', role: 'owner' },
    });
    await careful.client.call('changeAccount', { body: { emails: 'needed' } });
    const order = await placeOrder(careful);
    const before = await mailSubjects(world, order);
    await send(order, { due_at: await movedBy(order, 48) });
    expect(await mailSubjects(world, order)).toEqual(before);
  });

  test('a new due date leaves the due dates of assignments', async () => {
    const order = await placeOrder(customer);
    const body = { translator: 'Ana', due: await movedBy(order, -2) };
    await world.team.call('teamAssignOrder', { params: order.params, body });
    const dues = async () =>
      (await world.team.call('teamListOrderAssignments', { params: order.params })).data.map(({ due }) => due);
    const before = await dues();
    await send(order, { due_at: await movedBy(order, 48) });
    expect(await dues()).toEqual(before);
  });
});

test('a reference is changed on the order and on its quote, where searches find it', async () => {
  const order = await placeOrder(customer, { reference: 'Old name' });
  expect((await send(order, { reference: 'Zanzibar 7' })).data.reference).toBe('Zanzibar 7');
  const { client } = order.customer;
  const { data: quote } = await client.call('getQuote', { params: { token: order.quote } });
  expect(quote.reference).toBe('Zanzibar 7');
  const { data: found } = await client.call('listOrders', { query: { q: 'zanzibar' } });
  expect(found.map(({ token }) => token)).toEqual([order.token]);
  expect((await send(order, { reference: null })).data.reference).toBeNull();
});

describe('a refused change', () => {
  test('a due date in the past, and a change of nothing, are refused', async () => {
    const order = await placeOrder(customer);
    for (const body of [{ due_at: '2020-01-01T00:00:00Z' }, { note: 'Hello' }, {}]) {
      const error = await refusedWithoutChange(order, () => send(order, body));
      expect(summarizeRefusal(error)).toMatchObject({ status: 422, fields: ['due_at'] });
    }
  });

  test('the due date of a completed order cannot be changed', async () => {
    const order = await orderAt('completed', customer);
    expect((await refusal(send(order, { due_at: '2099-01-01' }))).code).toBe('invalid_state');
  });

  test('a change that is based on an older version of the order is refused', async () => {
    const order = await placeOrder(customer);
    const { version } = await teamRead(order);
    await send(order, { reference: 'First' });
    const headers = { 'If-Match': `"${version}"` };
    const answer = await readAnswer(
      world.team.send('teamChangeOrder', { params: order.params, body: { reference: 'Second' }, headers }),
    );
    expect({ status: answer.status, code: answer.body['code'] }).toEqual({ status: 409, code: 'stale' });
    expect((await read(order)).reference).toBe('First');
  });
});
