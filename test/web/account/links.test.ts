import { expect, test } from 'vitest';
import { quickReader, silentLog } from '../../support/doubles.ts';
import { newGuest, orderLinkTo, referredOrder } from '../../world/guests/referrals.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { newBrowser, newMember, newPerson } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// The order links of an account, for its members.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
const maker = useFixture(() => world.newAccount({ name: 'Immigrate Co', email: 'api@immigrate.example' }));

let customers = 0;
async function newOrder() {
  const email = `guest-${(customers += 1)}@home.example`;
  const order = await referredOrder(world, maker, { email, name: 'Nora New' });
  const { data } = await world.team.call('teamListAccounts', { filters: { q: email } });
  const account = data.find(({ livemode }) => livemode)?.token ?? '';
  return { ...order, email, account, here: `/account/${account}/links` };
}

test('an owner sees who received order links, and can revoke them and the sessions they opened', async () => {
  const { email, quote, number, account, here } = await newOrder();
  const owner = await newMember(world, account);
  expect((await owner.get(here)).text).toContain('A link not used yet');
  const guest = await newGuest(world, email);
  const page = await owner.get(here);
  expect(page.text).toContain(email);
  expect(page.text).toContain('Open in a browser');
  const asked = await owner.get(`${here}/${quote}/revoke`);
  expect(asked.text).toContain(`Revoke the links of quote ${number}?`);
  expect((await guest.get(guest.path)).status).toBe(200);
  expect((await owner.post(`${here}/${quote}/revoke`)).to).toBe(`${here}?done=revoked`);
  expect((await guest.get(guest.path)).status).toBe(401);
  expect((await newBrowser(world).get(await orderLinkTo(world, email))).text).toContain('This link was revoked');
  const after = await owner.get(here);
  expect(after.text).toContain('No link works any more');
  expect(after.text).not.toContain('>Revoke</a>');
});

test('members see order links but cannot revoke them; the maker of a referral cannot see them', async () => {
  const { email, quote, account, here } = await newOrder();
  const member = await newPerson(world, [account], 'member');
  expect((await member.get(here)).text).toContain(email);
  expect((await member.get(here)).text).not.toContain('>Revoke</a>');
  expect((await member.get(`${here}/${quote}/revoke`)).status).toBe(403);
  expect((await member.post(`${here}/${quote}/revoke`)).status).toBe(403);
  const followed = await newMember(world, maker.token);
  const own = `/account/${maker.token}/links`;
  expect((await followed.get(own)).text).not.toContain(email);
  expect((await followed.post(`${own}/${quote}/revoke`)).status).toBe(403);
  expect((await followed.get(here)).status).toBe(404);
  expect((await newGuest(world, email)).path).toBe(`/order/${quote}`);
});

test('a browser that opened an order with two links counts once, and the list links to the order', async () => {
  const { email, quote, params, account, here } = await newOrder();
  const owner = await newMember(world, account);
  const guest = await newGuest(world, email);
  await world.team.call('teamHoldOrder', { params, body: { reason: 'Which name?' } });
  expect((await guest.post(await orderLinkTo(world, email))).to).toBe(guest.path);
  const { text } = await owner.get(here);
  expect(text).toContain('Open in a browser');
  expect(text).not.toContain('Open in 2 browsers');
  expect(text).toContain(`href="/order/${quote}"`);
  expect((await owner.get(`/order/${quote}`)).status).toBe(200);
  await world.team.call('teamResumeOrder', { params });
  await world.team.call('teamHoldOrder', { params, body: { reason: 'And which date?' } });
  await newGuest(world, email);
  expect((await owner.get(here)).text).toContain('Open in 2 browsers');
});
