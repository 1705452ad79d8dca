import { describe, expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { expectShape, summarizeRefusal } from '../../../world/answers.ts';
import { receiveOriginal } from '../../../world/certificates/papers.ts';
import { recordedBy, refusedWithoutChange } from '../../../world/orders/records.ts';
import {
  newCustomer,
  orderAt,
  type PlacedOrder,
  placeOrder,
  read,
  runAction,
  teamRead,
} from '../../../world/orders.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

const move = ({ token }: PlacedOrder, original: string, body: object = { where: 'Notary' }) =>
  world.team.call('teamMoveOriginal', { params: { token, original }, body: body as { where: string } });
const returnOriginal = ({ token }: PlacedOrder, original: string, body: object = { reference: '1Z999AA10123456784' }) =>
  world.team.call('teamReturnOriginal', { params: { token, original }, body: body as { reference: string } });

describe('an original that a customer posts', () => {
  test('an original has a custody log from receipt to return, for the team and for the customer', async () => {
    const order = await placeOrder(customer);
    const body = { what: 'Birth certificate', where: 'Safe 2', reference: 'RR123', file: order.sources[0] ?? '' };
    const { data } = await world.team.call('teamReceiveOriginal', { params: order.params, body });
    const original = data.originals[0]?.token ?? '';
    await move(order, original);
    expect((await read(order)).originals[0]).toMatchObject({ status: 'received', where: 'Notary', returned_at: null });
    await returnOriginal(order, original, { reference: '1Z999', where: 'The customer' });
    const team = await teamRead(order);
    expectShape('TeamOrder', team);
    const by = 'TEAM_KEY';
    const line = [
      { step: 'received', where: 'Safe 2', reference: 'RR123', by },
      { step: 'moved', where: 'Notary', reference: null, by },
      { step: 'returned', where: 'The customer', reference: '1Z999', by },
    ];
    expect(team.originals).toMatchObject([
      { what: 'Birth certificate', file: order.sources[0], status: 'returned', where: 'The customer', custody: line },
    ]);
    const own = await read(order);
    expectShape('Order', own);
    const custody = own.originals[0]?.custody.map(({ step: name, where, reference }) => ({
      step: name,
      where,
      reference,
    }));
    expect(custody).toEqual(line.map(({ step: name, where, reference }) => ({ step: name, where, reference })));
    expect(JSON.stringify(own)).not.toContain(by);
    expect(own.originals[0]?.returned_at).not.toBeNull();
  });

  test('an original must be returned before its order is completed', async () => {
    const order = await orderAt('approved', customer);
    const first = await receiveOriginal(order, 'Birth certificate');
    const second = await receiveOriginal(order, 'Diploma');
    await returnOriginal(order, first);
    const error = await refusedWithoutChange(order, () => runAction(order, 'teamCompleteOrder'));
    expect(summarizeRefusal(error)).toMatchObject({ status: 422, code: 'invalid_state' });
    expect(error.message).toContain('Still missing: the return of the original "Diploma".');
    expect((await teamRead(order)).missing).toEqual(['the return of the original "Diploma"']);
    await returnOriginal(order, second);
    expect((await runAction(order, 'teamCompleteOrder')).status).toBe('completed');
  });

  test('an original changes no status and records no event', async () => {
    const order = await placeOrder(customer);
    const lines = await recordedBy(order, async () => returnOriginal(order, await receiveOriginal(order)));
    expect([lines, (await read(order)).status]).toEqual([[], 'created']);
  });

  test.each(['on_hold', 'completed', 'refunded', 'voided'] as const)(
    'an original is received and returned even when its order is %s',
    async (status) => {
      const order = await orderAt(status, customer);
      const original = await receiveOriginal(order);
      await returnOriginal(order, original);
      expect(await read(order)).toMatchObject({ status, originals: [{ status: 'returned' }] });
    },
  );

  test('an original that was returned is neither moved nor returned again', async () => {
    const order = await placeOrder(customer);
    const original = await receiveOriginal(order);
    await returnOriginal(order, original);
    for (const act of [move, returnOriginal]) {
      const error = await refusedWithoutChange(order, () => act(order, original));
      expect(summarizeRefusal(error)).toMatchObject({ status: 422, code: 'invalid_state' });
    }
  });

  test('an original of another order is not found', async () => {
    const [order, other] = [await placeOrder(customer), await placeOrder(customer)];
    const original = await receiveOriginal(other);
    expect((await refusedWithoutChange(order, () => returnOriginal(order, original))).status).toBe(404);
    expect((await read(other)).originals[0]?.status).toBe('received');
  });
});

test.each([
  ['what', { where: 'Safe' }],
  ['what', { what: ' ', where: 'Safe' }],
  ['where', { what: 'Passport' }],
  ['file', { what: 'Passport', where: 'Safe', file: 'file_01k9zq4m8te3fs5f9r6vd2x7hb' }],
] as const)('a receipt with a wrong %s is refused at the field, and nothing is recorded', async (field, body) => {
  const order = await placeOrder(customer);
  const error = await refusedWithoutChange(order, () =>
    world.team.call('teamReceiveOriginal', { params: order.params, body: body as never }),
  );
  expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: [field] });
});

test('a return needs a reference, and a move needs a place', async () => {
  const order = await placeOrder(customer);
  const original = await receiveOriginal(order);
  const error = await refusedWithoutChange(order, () => returnOriginal(order, original, {}));
  expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: ['reference'] });
  expect(summarizeRefusal(await refusedWithoutChange(order, () => move(order, original, {}))).fields).toEqual([
    'where',
  ]);
});
