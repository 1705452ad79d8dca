import { expect, test } from 'vitest';
import { quickReader, silentMailer } from '../../../support/doubles.ts';
import { newCustomer, orderAt, type PlacedOrder, placeOrder } from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { useWorld } from '../../../world/world.ts';

// Whether the customer is notified of the team's actions, with and without a mail server.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), mailer: silentMailer });
const mute = useWorld({ ROLE: 'api' }, { reader: quickReader() });

type Place = typeof world;

const hold = async ({ customer, params }: PlacedOrder) => {
  const body = { reason: 'Which spelling is right?' };
  return (await customer.world.team.call('teamHoldOrder', { params, body })).meta?.notified;
};

/** A customer with this email setting, and a member who can see the order elsewhere. */
async function customerWith(place: Place, emails: 'all' | 'none') {
  const customer = await newCustomer(place);
  const params = { token: customer.account };
  await place.team.call('teamChangeAccount', { params, body: { emails } });
  const body = { name: 'Olga', email: `olga-${emails}@people.example`, role: 'owner' as const };
  await place.team.call('teamInviteMember', { params, body });
  return customer;
}

test('an email that can be sent is queued, and one without a mail server is not claimed', async () => {
  expect(await hold(await placeOrder(await newCustomer(world)))).toEqual({ email: 'queued', webhook: false });
  expect(await hold(await placeOrder(await newCustomer(mute)))).toEqual({ email: 'not_set_up', webhook: false });
});

test('a customer who turned emails off is not emailed, and the answer says why', async () => {
  expect(await hold(await placeOrder(await customerWith(world, 'none')))).toEqual({ email: 'off', webhook: false });
});

test('a webhook counts where the account has one, even where no email is sent', async () => {
  const customer = await newCustomer(mute);
  const params = { token: customer.account };
  await mute.team.call('teamChangeAccount', { params, body: { webhook_url: 'https://hooks.acme.example/in' } });
  const quote = await newQuote(customer.client);
  const at = { params: { token: quote.token } };
  const { meta } = await mute.team.call('teamPriceQuote', { ...at, body: {} });
  expect(meta?.notified).toEqual({ email: 'none', webhook: true });
});

test('the price of a quote that its own account requested is not emailed', async () => {
  const { client } = await newCustomer(world);
  const { token } = await newQuote(client);
  const { meta } = await world.team.call('teamPriceQuote', { params: { token }, body: {} });
  expect(meta?.notified).toEqual({ email: 'none', webhook: false });
});

test('an email queued by an earlier action is not reported by a later one', async () => {
  const order = await orderAt('in_progress', await newCustomer(world));
  expect(await hold(order)).toMatchObject({ email: 'queued' });
  world.clock.advance(1000);
  const { meta } = await world.team.call('teamResumeOrder', { params: order.params });
  expect(meta?.notified).toEqual({ email: 'none', webhook: false });
});
