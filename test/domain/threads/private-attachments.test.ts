import { expect, test } from 'vitest';
import { quickReader, silentLog } from '../../support/doubles.ts';
import { refusal, summarizeRefusal } from '../../world/answers.ts';
import { upload } from '../../world/files.ts';
import { clientAt, newGuest, payByCard, referredOrder, referredQuote } from '../../world/guests/referrals.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { newBrowser } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// Files that came with messages are as private as the messages.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
const maker = useFixture(() => world.newAccount({ name: 'Immigrate Co', email: 'api@immigrate.example' }));

let customers = 0;
const newCustomerEmail = () => `guest-${(customers += 1)}@home.example`;

async function attach(guest: Awaited<ReturnType<typeof newGuest>>, name: string) {
  const form = new FormData();
  form.set('text', 'It is in the file.');
  form.append('files', new File(['Private words'], name));
  expect((await guest.upload(`${guest.path}/messages`, form)).to).toContain('notice=sent');
}

/** An order whose customer has sent files with messages: about the quote, and to answer a hold. */
async function orderWithAttachments() {
  const email = newCustomerEmail();
  const quote = await referredQuote(world, maker, { email, name: 'Nora New' });
  await newBrowser(world).post(`${quote.path}/link`);
  const guest = await newGuest(world, email);
  await attach(guest, 'about-the-quote.txt');
  await payByCard(guest, guest.path);
  const { data } = await maker.live.call('getQuote', { params: { token: quote.token } });
  const order = { params: { token: data.order ?? '' } };
  await world.team.call('teamHoldOrder', { ...order, body: { reason: 'How is the name spelt?' } });
  await attach(guest, 'passport.txt');
  return { email, guest, order, customer: await clientAt(world, email) };
}

const PRIVATE = ['about-the-quote.txt', 'passport.txt'];

/** Names of the files that the maker sees, by kind of answer. */
async function seenByMaker(order: { params: { token: string } }) {
  const { data } = await maker.live.call('getOrder', order);
  const listed = await maker.live.call('listOrderFiles', order);
  const timeline = await maker.live.call('getOrderTimeline', order);
  return {
    order: data.files.map(({ name }) => name),
    list: listed.data.map(({ name }) => name),
    timeline: timeline.data.flatMap(({ files }) => files.map(({ name }) => name)),
  };
}

test('the maker sees no file of messages that the customer has not shared, in any answer', async () => {
  const { order, customer } = await orderWithAttachments();
  const { data } = await customer.call('getOrder', order);
  expect(data.files.map(({ name }) => name)).toEqual(expect.arrayContaining(PRIVATE));
  const seen = await seenByMaker(order);
  expect(seen.order.length).toBeGreaterThan(0);
  for (const names of Object.values(seen)) for (const name of PRIVATE) expect(names).not.toContain(name);
  const events = JSON.stringify((await maker.live.call('listEvents')).data);
  for (const name of PRIVATE) expect(events).not.toContain(name);
  for (const { id } of data.files.filter(({ name }) => PRIVATE.includes(name))) {
    expect(summarizeRefusal(await refusal(maker.live.call('getFile', { params: { token: id } })))).toMatchObject({
      status: 404,
    });
  }
});

test('the maker finds no order by the name of a file that is hidden from them', async () => {
  const { order } = await orderWithAttachments();
  const found = async (text: string) =>
    (await maker.live.call('listOrders', { filters: { referred: true }, query: { q: text } })).data.map(
      ({ token }) => token,
    );
  const { number } = (await maker.live.call('getOrder', order)).data;
  expect(await found(number)).toEqual([order.params.token]);
  expect(await found('passport')).toEqual([]);
});

test('once the customer shares the messages, the maker sees their files, until the sharing ends', async () => {
  const { guest, order } = await orderWithAttachments();
  await guest.post(`${guest.path}/share`, { shared: 'yes' });
  const shared = await seenByMaker(order);
  for (const names of Object.values(shared)) expect(names).toEqual(expect.arrayContaining(PRIVATE));
  const { data } = await maker.live.call('listOrderFiles', order);
  const url = data.find(({ name }) => name === 'passport.txt')?.url ?? '';
  expect(await (await fetch(url)).text()).toBe('Private words');
  await guest.post(`${guest.path}/share`, { shared: 'no' });
  expect((await seenByMaker(order)).order).not.toContain('passport.txt');
});

test('files that the customer adds without a message are shown to the maker', async () => {
  const email = newCustomerEmail();
  const order = await referredOrder(world, maker, { email, name: 'Nora New' });
  const customer = await clientAt(world, email);
  const file = await upload(customer, 'more-pages.txt');
  await customer.call('addOrderFiles', { params: order.params, body: { files: [file], collection: 'reference' } });
  expect((await seenByMaker(order)).order).toContain('more-pages.txt');
});

test('a refusal of unshared messages gives the reason to the maker, and not to a stranger', async () => {
  const email = newCustomerEmail();
  const { quote, params } = await referredOrder(world, maker, { email, name: 'Nora New' });
  const asked = await refusal(maker.live.call('listOrderMessages', { params }));
  expect(summarizeRefusal(asked)).toMatchObject({ status: 404, code: 'not_found' });
  expect(asked.message).toBe('The customer has not shared the messages of this order.');
  const ofQuote = await refusal(maker.live.call('listQuoteMessages', { params: { token: quote } }));
  expect(ofQuote.message).toBe('The customer has not shared the messages of this quote.');
  const { live: stranger } = await world.newAccount();
  const foreign = await refusal(stranger.call('listOrderMessages', { params }));
  expect(foreign.message).not.toContain('shared');
});
