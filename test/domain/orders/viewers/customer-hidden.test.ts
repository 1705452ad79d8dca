import { expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { advanceTo, newCustomer, orderAt } from '../../../world/orders.ts';
import { physical } from '../../../world/services.ts';
import { newSession } from '../../../world/team/assignments.ts';
import { withoutCustomer } from '../../../world/viewers/seen-fields.ts';
import { useWorld } from '../../../world/world.ts';
import { describeTeam } from './describe-team.ts';

// An order as each role sees it, where translators may not know the customer.

const world = useWorld(
  { ROLE: 'api', TRANSLATORS_SEE_CUSTOMERS: 'false' },
  { reader: quickReader(), renderer: quickRenderer },
);
describeTeam(world, withoutCustomer, { known: false });

test('a person who ships and translates gets the translator’s view when their action ends their access', async () => {
  const customer = await newCustomer(world, { name: 'Umbrella Holdings' });
  const order = await orderAt('in_review', customer, { services: physical(), reference: 'UMB-REF' });
  await advanceTo('on_hold', order);
  const { token, send } = await newSession(world, 'shipping');
  await world.team.call('teamChangePerson', { params: { token }, body: { roles: ['shipping', 'translator'] } });
  const path = `/orders/${order.token}`;
  // On hold, the shipping role sees the order and its customer.
  expect(await send('GET', path)).toMatchObject({
    status: 200,
    data: { account: customer.account, reference: 'UMB-REF', services: { shipping: true } },
  });
  // Back in review, the order is not ready to ship, and this person has no assignment in it.
  const resumed = await send('POST', `${path}/resume`);
  expect(resumed).toMatchObject({
    status: 200,
    data: { status: 'in_review', account: null, customer: null, reference: null, services: { shipping: false } },
  });
  expect(JSON.stringify(resumed)).not.toContain('Umbrella');
  expect((await send('GET', path)).status).toBe(404);
});
