import { expect, test } from 'vitest';
import { quickReader, silentLog } from '../../support/doubles.ts';
import { upload } from '../../world/files.ts';
import { referredQuote } from '../../world/guests/referrals.ts';
import { newCustomer, placeOrder } from '../../world/orders.ts';
import { mailedLink, newEmail, PASSWORD, signInAs } from '../../world/people.ts';
import { newQuote } from '../../world/quotes.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { newBrowser, newMember, newPerson } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// The list of orders that an account opens with.

const mailer = { send: async () => undefined, close: async () => undefined };
const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog, mailer });
const customer = useFixture(() => newCustomer(world, { name: 'Harper & Lowe' }));

const linksIn = (text: string) => [...text.matchAll(/href="\/order\/(quote_\w+)"/g)].map(([, token]) => token);

test('an account without orders explains what its list will show', async () => {
  const { token: account } = await world.newAccount();
  const owner = await newMember(world, account);
  expect((await owner.get(`/account/${account}/orders`)).text).toContain('No quotes or orders yet.');
});

test.each(['owner', 'member', 'billing', 'read_only'] as const)(
  'an account opens with its quotes and orders, newest first, for every role: %s',
  async (role) => {
    const order = await placeOrder(customer, { reference: 'Case 12 of Pérez' });
    world.clock.advance(1000);
    const { token: requested } = await newQuote(customer.client);
    const browser = await newPerson(world, [customer.account], role);
    const { to } = await browser.get('/account');
    expect(to).toBe(`/account/${customer.account}/orders`);
    const { text } = await browser.get(to);
    expect(linksIn(text).slice(0, 2)).toEqual([requested, order.quote]);
    const { number, total } = (await customer.client.call('getOrder', order)).data;
    const row = text.split('<tr>').find((one) => one.includes(order.quote)) ?? '';
    expect(row).toContain(`Order ${number}`);
    expect(row).toContain('Certified translation from Spanish into English');
    expect(row).toContain('Case 12 of Pérez');
    expect(row).toContain('>New<');
    expect(row).toContain(`$${(total / 100).toFixed(2)}`);
    expect(row).toMatch(/>\w+ \d{1,2}, 20\d\d</);
    expect(text.split('<tr>').find((one) => one.includes(requested))).toContain('>Being priced<');
    expect((await browser.get(`/order/${order.quote}`)).status).toBe(200);
  },
);

test('a long list continues with older orders, and the sandbox has a separate list', async () => {
  const { token: account, live, test: sandbox } = await world.newAccount();
  const files = [await upload(live)];
  const tokens: string[] = [];
  for (let made = 0; made < 52; made += 1) {
    tokens.push((await newQuote(live, { files })).token);
    world.clock.advance(1000);
  }
  const { token: played } = await newQuote(sandbox);
  const owner = await newMember(world, account);
  const first = await owner.get(`/account/${account}/orders`);
  expect(linksIn(first.text)).toEqual(tokens.toReversed().slice(0, 50));
  expect(first.text).not.toContain(played);
  const older = /href="([^"]+cursor=[^"]+)"/.exec(first.text)?.[1] ?? '';
  const second = await owner.get(older);
  expect(linksIn(second.text)).toEqual(tokens.toReversed().slice(50));
  expect(second.text).toContain('51 to 52 of 52');
  expect(linksIn((await owner.get(`/account/${account}/orders?cursor=x`)).text)).toHaveLength(50);
});

test('fields that a maker wrote for its own use are not in the customer’s list', async () => {
  const maker = await world.newAccount({ name: 'Immigrate Co' });
  const email = newEmail();
  const quote = await referredQuote(world, maker, { email, name: 'Nora New', reference: 'Our margin is 40 %' });
  const { data } = await world.team.call('teamListAccounts', { filters: { q: email } });
  const account = data.find(({ livemode }) => livemode)?.token ?? '';
  const { text } = await (await newMember(world, account)).get(`/account/${account}/orders`);
  expect(linksIn(text)).toEqual([quote.token]);
  expect(text).not.toContain('margin');
});

test('a person who claims an account lands on its orders, and again after signing in', async () => {
  const maker = await world.newAccount({ name: 'Immigrate Co' });
  const email = newEmail();
  const quote = await referredQuote(world, maker, { email, name: 'Nora New' });
  await newBrowser(world).post(`${quote.path}/claim`);
  const { data } = await world.team.call('teamListAccounts', { filters: { q: email } });
  const account = data.find(({ livemode }) => livemode)?.token ?? '';
  const browser = newBrowser(world);
  const claimed = await browser.post(await mailedLink(world, email), { name: 'Nora New', password: PASSWORD });
  expect(claimed.to).toBe(`/account/${account}/orders`);
  expect(linksIn((await browser.get(claimed.to)).text)).toEqual([quote.token]);
  expect((await browser.get(`/order/${quote.token}`)).status).toBe(200);
  const again = newBrowser(world);
  expect((await signInAs(again, { email, password: PASSWORD })).to).toBe('/account');
  expect((await again.get('/account')).to).toBe(`/account/${account}/orders`);
});

test('an invited member lands on the orders of the account', async () => {
  const { data: invited } = await world.team.call('teamInviteMember', {
    params: { token: customer.account },
    body: { name: 'Olga Owner', email: newEmail(), role: 'member' },
  });
  const accepted = await newBrowser(world).post(await mailedLink(world, invited.member.email ?? ''), {
    name: 'Olga Owner',
    password: PASSWORD,
  });
  expect(accepted.to).toBe(`/account/${customer.account}/orders`);
});
