import { describe, expect, test } from 'vitest';
import type { MemberRole } from '../../../src/wire/schemas/app.ts';
import { quickReader, silentLog } from '../../support/doubles.ts';
import { newGuest, payByCard } from '../../world/guests/referrals.ts';
import { price } from '../../world/money.ts';
import { newCustomer, orderAt, placeOrder } from '../../world/orders.ts';
import { mailsTo } from '../../world/people.ts';
import { newQuote } from '../../world/quotes.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { hiddenFields, newBrowser, newMember, newPerson } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// The order page for signed-in members, and for visitors with neither a session nor a link.

const mailer = { send: async () => undefined, close: async () => undefined };
const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog, mailer });
const customer = useFixture(() => newCustomer(world, { name: 'Harper & Lowe' }));

const as = (role: MemberRole) => newPerson(world, [customer.account], role);
const statusOf = async ({ params }: { params: { token: string } }) =>
  (await world.team.call('teamGetOrder', { params })).data.status;
const reviewOf = (text: string) => /href="(\/order\/[^"]+\/review\/file_\w+)"/.exec(text)?.[1] ?? '';

describe('a member who is signed in', () => {
  test.each(['owner', 'member', 'billing', 'read_only'] as const)(
    'a member opens the order without a link: %s',
    async (role) => {
      const order = await placeOrder(customer, { reference: 'Case 12' });
      const page = await (await as(role)).get(`/order/${order.quote}`);
      expect(page.status).toBe(200);
      expect(page.text).toContain('Order received');
      expect(page.text).toContain('Case 12');
      expect(page.text).toContain(`href="/account/${customer.account}/orders"`);
      expect(page.text).not.toContain('Sign out of this order');
    },
  );

  test('a member approves, requests a change and writes under their own name', async () => {
    const order = await orderAt('in_review', customer);
    const member = await as('member');
    const here = `/order/${order.quote}`;
    const review = reviewOf((await member.get(here)).text);
    await member.post(`${review}/revise`, { revision: 'It is García.' });
    await member.post(`${here}/messages`, { text: 'See the passport.' });
    const { data } = await customer.client.call('getOrder', order);
    expect(data.revisions.map(({ revision }) => revision)).toEqual(['It is García.']);
    const { data: messages } = await customer.client.call('listOrderMessages', order);
    expect(messages[0]?.author).toEqual({ kind: 'customer', name: 'Maria Petrova' });
    const asked = await member.get(`${here}/approve`);
    expect((await member.post(`${here}/approve`, hiddenFields(asked))).to).toBe(`${here}?notice=all_approved`);
    expect(await statusOf(order)).toBe('approved');
  });

  test('a member pays with a saved card of the account, which a guest does not see', async () => {
    const { token } = await newQuote(customer.client);
    await price(world, token, 5000);
    const here = `/order/${token}`;
    const page = await (await as('billing')).get(here);
    expect(page.text).toContain('Visa ending 4242');
    const payment = /name="payment" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const method = /name="method" checked="" value="(src_\w+)"/.exec(page.text)?.[1] ?? '';
    const paid = await (await as('billing')).post(`${here}/pay`, { payment, method });
    expect(paid.to).toBe(`${here}?notice=paid`);
    await newBrowser(world).post(`${here}/link`);
    const { data } = await customer.client.call('getAccount');
    const guest = await newGuest(world, data.email);
    expect((await guest.get(guest.path)).text).not.toContain('Another card');
  });

  test('a member puts an order on the account’s invoice, and reads a confirmation', async () => {
    const { token: account, live } = await world.newAccount({ invoicing: true });
    const { token } = await newQuote(live);
    await price(world, token, 5000);
    const owner = await newMember(world, account);
    const { text } = await owner.get(`/order/${token}`);
    const payment = /name="payment" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const { to } = await owner.post(`/order/${token}/pay`, { payment, method: 'invoice' });
    expect((await owner.get(to)).text).toContain('We’ll add it to your account’s invoice.');
  });

  test('a member with the role read-only sees everything and is offered no action', async () => {
    const order = await orderAt('in_review', customer);
    const reader = await as('read_only');
    const page = await reader.get(`/order/${order.quote}`);
    const review = await reader.get(reviewOf(page.text));
    const receipt = /href="([^"]+\/receipts\/rct_\w+)"/.exec(page.text)?.[1] ?? '';
    expect((await reader.get(receipt)).status).toBe(303);
    for (const { status, text } of [page, review]) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/<button[^>]*>(?!Sign out)/);
      expect(text).not.toContain('Cancel order');
      expect(text).not.toContain('Approve');
    }
  });

  const ACTS = ['pay', 'decline', 'country', 'messages', 'share', 'cancel', 'cancel/withdraw', 'approve'];
  test.each([
    ['read_only', ACTS],
    ['billing', ACTS.filter((act) => act !== 'pay' && act !== 'country')],
  ] as const)('an action that the role %s may not do is refused, and changes nothing', async (role, acts) => {
    const order = await orderAt('in_review', customer);
    const browser = await as(role);
    const here = `/order/${order.quote}`;
    const review = reviewOf((await browser.get(here)).text);
    for (const path of [...acts.map((act) => `${here}/${act}`), `${review}/approve`, `${review}/revise`]) {
      const refused = await browser.post(path, { text: 'Hello', revision: 'No', reason: 'wrong_files' });
      expect({ path, status: refused.status }).toEqual({ path, status: 403 });
    }
    expect(await statusOf(order)).toBe('in_review');
    expect((await customer.client.call('listOrderMessages', order)).data).toEqual([]);
  });
});

describe('someone without access', () => {
  test('a person signed in to another account learns nothing, not even whether the order exists', async () => {
    const order = await placeOrder(customer);
    const { token: other } = await world.newAccount();
    const stranger = await newMember(world, other);
    const unknown = order.quote.replace(/.{4}$/, '0000');
    for (const quote of [order.quote, unknown]) {
      const page = await stranger.get(`/order/${quote}`);
      expect(page.status).toBe(404);
      expect(page.text).toContain('You don’t have access to this order, or it no longer exists.');
      expect((await stranger.post(`/order/${quote}/messages`, { text: 'Hello' })).status).toBe(404);
    }
  });

  test('a visitor who is not signed in is offered a link by email to the customer’s address, or to sign in', async () => {
    const order = await placeOrder(customer);
    const stranger = newBrowser(world);
    const here = `/order/${order.quote}`;
    const page = await stranger.get(here);
    expect(page.status).toBe(401);
    expect(page.text).toContain('Email me a link');
    expect(page.text).toContain(`/sign-in?next=${encodeURIComponent(here)}`);
    const { email } = (await customer.client.call('getAccount')).data;
    const before = (await mailsTo(world, email)).length;
    const sent = await stranger.post(`${here}/link`);
    expect(sent.text).toContain('Link sent');
    expect(sent.text).not.toContain(email);
    expect(await mailsTo(world, email)).toHaveLength(before + 1);
    const unknown = await stranger.post(`${here.replace(/.{4}$/, '0000')}/link`);
    expect({ status: unknown.status, text: unknown.text }).toEqual({ status: sent.status, text: sent.text });
  });

  test('a removed member no longer sees the order', async () => {
    const { token: account, live } = await world.newAccount();
    const { token } = await newQuote(live);
    await price(world, token, 5000);
    const owner = await newMember(world, account);
    const member = await newPerson(world, [account], 'member');
    expect((await member.get(`/order/${token}`)).status).toBe(200);
    const { data } = await world.team.call('teamListMembers', { params: { token: account } });
    const person = data.find(({ role }) => role === 'member')?.person ?? '';
    await owner.post(`/account/${account}/people/${person}/remove`);
    expect((await member.get(`/order/${token}`)).status).toBe(404);
  });
});

test('a guest who is signed in to another account still opens the order with the link', async () => {
  const order = await placeOrder(customer);
  await newBrowser(world).post(`/order/${order.quote}/link`);
  const { email } = (await customer.client.call('getAccount')).data;
  const guest = await newGuest(world, email);
  const { token: other } = await world.newAccount();
  guest.cookie = (await newMember(world, other)).cookie;
  expect((await guest.get(guest.path)).status).toBe(200);
});

test('a guest pays with a card entered on the page', async () => {
  const { token } = await newQuote(customer.client);
  await price(world, token, 5000);
  await newBrowser(world).post(`/order/${token}/link`);
  const { email } = (await customer.client.call('getAccount')).data;
  const guest = await newGuest(world, email);
  expect((await guest.get(guest.path)).text).not.toContain('Visa ending 4242');
  expect(await payByCard(guest, guest.path)).toBe(`${guest.path}?notice=paid`);
});
