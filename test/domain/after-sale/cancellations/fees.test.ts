import { expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { LEAD_MS, publishPrices, setPrices } from '../../../world/firm/prices.ts';
import { type Customer, newCustomer, type PlacedOrder, placeOrder, read } from '../../../world/orders.ts';
import { useWorld } from '../../../world/world.ts';

// An order cancelled before work has begun pays the fee of the prices that its quote was made with.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });

const cancel = async ({ customer, params }: PlacedOrder) => {
  const body = { reason: 'no_longer_required' as const };
  return (await customer.client.call('requestCancellation', { params, body })).data;
};

/** A customer whose agreement names a separate price list with this fee. */
async function customerWithList(key: string, fee: number): Promise<Customer> {
  await world.team.call('teamCreatePriceList', { body: { key, name: key, currency: 'USD' } });
  await publishPrices(world, { cancellation_fee: fee }, { list: key });
  world.clock.advance(LEAD_MS);
  const customer = await newCustomer(world);
  await world.team.call('teamChangeAgreement', { params: { token: customer.account }, body: { price_list: key } });
  return customer;
}

test('an order cancelled before work has begun pays the fee of its quote, even after the fee has changed', async () => {
  await setPrices(world, { cancellation_fee: 700 });
  const order = await placeOrder(await newCustomer(world));
  await setPrices(world, { cancellation_fee: 900 });
  const { total } = await read(order);
  expect(await cancel(order)).toMatchObject({
    refunded_total: total - 700,
    cancellation: { status: 'granted', fee: 700, amount: total - 700 },
  });
});

test('an order priced by another list than the default pays that list’s cancellation fee', async () => {
  await setPrices(world, { cancellation_fee: 900 });
  const order = await placeOrder(await customerWithList('friends', 300));
  const { total } = await read(order);
  expect(await cancel(order)).toMatchObject({
    refunded_total: total - 300,
    cancellation: { status: 'granted', fee: 300, amount: total - 300 },
  });
});
