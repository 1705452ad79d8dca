import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '../../../src/wire/schemas/team.ts';
import { ask } from '../../http/edge/edge-request.ts';
import { openWorld, type World } from '../../world.ts';
import {
  advanceTo,
  type Customer,
  evaluation,
  newCustomer,
  type Placed,
  physical,
  placeOrder,
  step,
  toAddress,
} from './order-world.ts';

let world: World;
let customer: Customer;
beforeAll(async () => {
  world = await openWorld({ ROLE: 'api' });
  customer = await newCustomer(world);
});
afterAll(() => world.close());

/** A person of the team, signed in: what their queue holds, and what they are answered. */
async function signIn(role: Role) {
  const { data: person } = await world.team.call('teamCreatePerson', { body: { name: `A ${role}`, role } });
  const { data: link } = await world.team.call('teamCreateSignInLink', { params: { token: person.token } });
  const origin = { 'sec-fetch-site': 'same-origin' };
  const signed = await ask(world, { method: 'POST', path: new URL(link.url ?? '').pathname, headers: origin });
  const headers = { ...origin, cookie: String(signed.headers['set-cookie']).split(';')[0] ?? '' };
  const request = (method: string, path: string) => ask(world, { method, path: `/team/v1/orders${path}`, headers });
  return {
    async sees(order: Placed) {
      const { data, meta } = JSON.parse((await request('GET', '')).text) as {
        data: { token: string }[];
        meta: { total: number };
      };
      expect(meta.total).toBe(data.length);
      const found = (await request('GET', `/${order.token}`)).status === 200;
      expect(data.some((one) => one.token === order.token)).toBe(found);
      return found;
    },
    does: async (order: Placed, name: string) => (await request('POST', `/${order.token}/${name}`)).status,
  };
}

test('an order of shipping alone is seen, shipped and completed by the people who ship', async () => {
  const order = await placeOrder(customer, { services: toAddress() });
  const shipper = await signIn('shipping');
  expect(await shipper.sees(order)).toBe(true);
  expect([await shipper.does(order, 'ship'), await shipper.does(order, 'complete')]).toEqual([200, 200]);
});

test('an evaluation is seen by the proofreader, who completes it', async () => {
  const order = await placeOrder(customer, { services: evaluation() });
  const [proofreader, shipper, notary] = await Promise.all([
    signIn('proofreader'),
    signIn('shipping'),
    signIn('notary'),
  ]);
  expect([await proofreader.sees(order), await shipper.sees(order), await notary.sees(order)]).toEqual([
    true,
    false,
    false,
  ]);
  const body = new FormData();
  body.set('service', 'credential_evaluation');
  body.set('file', new Blob(['Equivalent']), 'report.txt');
  await world.team.call('teamAddDeliverable', { params: order.params, body });
  expect(await proofreader.does(order, 'complete')).toBe(200);
});

test('a translation comes to the notary and the parcel only once work has begun', async () => {
  const order = await placeOrder(customer, { services: physical({ certification: 'notarized' }) });
  const [shipper, notary] = await Promise.all([signIn('shipping'), signIn('notary')]);
  expect([await shipper.sees(order), await notary.sees(order)]).toEqual([false, false]);
  expect(await shipper.does(order, 'ship')).toBe(404);
  await step(order, 'teamAcceptOrder');
  expect([await shipper.sees(order), await notary.sees(order)]).toEqual([true, true]);
  await advanceTo('approved', order);
  expect([await notary.does(order, 'notarize'), await shipper.does(order, 'ship')]).toEqual([200, 200]);
});
