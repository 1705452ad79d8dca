import { expect, test } from 'vitest';
import { quickReader, silentMailer } from '../../../support/doubles.ts';
import { newCustomer, orderAt, type PlacedOrder, placeOrder } from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { useWorld } from '../../../world/world.ts';

// Whether the customer hears of what the team does: by a mail server that is there, and by one that is not.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), mailer: silentMailer });
const mute = useWorld({ ROLE: 'api' }, { reader: quickReader() });

type Place = typeof world;

const hold = async ({ customer, params }: PlacedOrder) => {
  const body = { reason: 'Which spelling is right?' };
  return (await customer.world.team.call('teamHoldOrder', { params, body })).meta?.notified;
};

/** A customer whose account wants these emails, and has people who can read the order elsewhere. */
async function customerWith(place: Place, emails: 'all' | 'none') {
  const customer = await newCustomer(place);
  const params = { token: customer.account };
  await place.team.call('teamChangeAccount', { params, body: { emails } });
  const body = { name: 'Olga', email: `olga-${emails}@people.example`, role: 'owner' as const };
  await place.team.call('teamInviteMember', { params, body });
  return customer;
}

test('an email that leaves is queued, and one that waits for a mail server is not claimed', async () => {
  expect(await hold(await placeOrder(await newCustomer(world)))).toEqual({ email: 'queued', webhook: false });
  expect(await hold(await placeOrder(await newCustomer(mute)))).toEqual({ email: 'not_set_up', webhook: false });
});

test('a customer who turned emails off is not emailed, and the answer says why', async () => {
  expect(await hold(await placeOrder(await customerWith(world, 'none')))).toEqual({ email: 'off', webhook: false });
});

test('a webhook counts where the account has one, also where no email is sent', async () => {
  const customer = await newCustomer(mute);
  const params = { token: customer.account };
  await mute.team.call('teamChangeAccount', { params, body: { webhook_url: 'https://hooks.acme.example/in' } });
  const quote = await newQuote(customer.client);
  const at = { params: { token: quote.token } };
  const { meta } = await mute.team.call('teamPriceQuote', { ...at, body: {} });
  expect(meta?.notified).toEqual({ email: 'none', webhook: true });
});

test('a price of a quote that its own account asked for is emailed to nobody', async () => {
  const { client } = await newCustomer(world);
  const { token } = await newQuote(client);
  const { meta } = await world.team.call('teamPriceQuote', { params: { token }, body: {} });
  expect(meta?.notified).toEqual({ email: 'none', webhook: false });
});

test('what was queued by an earlier step is not told of by a later one', async () => {
  const order = await orderAt('in_progress', await newCustomer(world));
  expect(await hold(order)).toMatchObject({ email: 'queued' });
  world.clock.advance(1000);
  const { meta } = await world.team.call('teamResumeOrder', { params: order.params });
  expect(meta?.notified).toEqual({ email: 'none', webhook: false });
});
