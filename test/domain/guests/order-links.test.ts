import { describe, expect, test } from 'vitest';
import { quickReader, silentLog } from '../../support/doubles.ts';
import { refusal, summarizeRefusal } from '../../world/answers.ts';
import { clientAt, newGuest, orderLinkTo, referredOrder, referredQuote } from '../../world/guests/referrals.ts';
import { mailsTo, newColleague, newEmail } from '../../world/people.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { newBrowser } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

const mailer = { send: async () => undefined, close: async () => undefined };
const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog, mailer });
const maker = useFixture(() => world.newAccount({ name: 'Immigrate Co', email: 'api@immigrate.example' }));

let customers = 0;
const order = async () => {
  const email = `guest-${(customers += 1)}@home.example`;
  return { email, ...(await referredOrder(world, maker, { email, name: 'Nora New' })) };
};

describe('an order link', () => {
  test('an order link shows a button, and only pressing it opens the order', async () => {
    const { email, quote } = await order();
    const link = await orderLinkTo(world, email);
    const scanner = newBrowser(world);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const shown = await scanner.get(link);
      expect(shown.status).toBe(200);
      expect(shown.text).toContain('Open order');
      expect(shown.headers.get('set-cookie')).toBeNull();
    }
    expect((await scanner.get(`/order/${quote}`)).status).toBe(401);
    const browser = newBrowser(world);
    const used = await browser.post(link);
    expect({ status: used.status, to: used.to }).toEqual({ status: 303, to: `/order/${quote}` });
    const page = await browser.get(used.to);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.text).toContain('<meta name="robots" content="noindex"/>');
  });

  test('an order link works once, and then offers a new one to the same address, three times an hour', async () => {
    const { email } = await order();
    const link = await orderLinkTo(world, email);
    const guest = await newGuest(world, email);
    const stranger = newBrowser(world);
    const again = await stranger.post(link);
    expect(again.status).toBe(422);
    expect(again.text).toContain('This link was already used');
    // Only the browser that has the order open is led to it.
    expect(again.text).not.toContain('already open in this browser');
    expect((await guest.get(link)).text).toContain('already open in this browser');
    expect(again.headers.get('set-cookie')).toBeNull();
    const emailCount = (await mailsTo(world, email)).length;
    const sent = await stranger.post(`${link}/new`);
    expect(sent.text).toContain('Link sent');
    expect(sent.text).not.toContain(email);
    expect((await mailsTo(world, email)).length).toBe(emailCount + 1);
    const newest = await orderLinkTo(world, email);
    expect(newest).not.toBe(link);
    await stranger.post(`${link}/new`);
    await stranger.post(`${link}/new`);
    expect((await stranger.post(`${link}/new`)).status).toBe(429);
    expect((await stranger.get(newest)).text).toContain('Open order');
    expect((await (await newGuest(world, email)).get(`/order/none`)).status).toBe(404);
  });

  test('a newer email does not end the link of the email before', async () => {
    const { email, params, quote } = await order();
    const first = await orderLinkTo(world, email);
    await world.team.call('teamHoldOrder', { params, body: { reason: 'Which name?' } });
    await world.team.call('teamCreateOrderMessage', { params, body: { text: 'And which date?' } });
    const last = await orderLinkTo(world, email);
    expect(last).not.toBe(first);
    for (const link of [first, last]) expect((await newBrowser(world).post(link)).to).toBe(`/order/${quote}`);
  });

  test('of very many links to one address the newest twenty work', async () => {
    const { email, params } = await order();
    const links = [await orderLinkTo(world, email)];
    for (let asked = 0; asked < 20; asked += 1) {
      world.clock.advance(3_600_000);
      await world.team.call('teamHoldOrder', { params, body: { reason: `Question ${asked}` } });
      await world.team.call('teamResumeOrder', { params });
      links.push(await orderLinkTo(world, email));
    }
    const [first = '', second = ''] = links;
    expect((await newBrowser(world).get(first)).text).toContain('This link no longer works');
    expect((await newBrowser(world).get(second)).text).toContain('Open order');
  });

  test('an order link is good for seven days', async () => {
    const { email } = await order();
    const link = await orderLinkTo(world, email);
    world.clock.advance(7 * 86_400_000 - 60_000);
    expect((await newBrowser(world).get(link)).text).toContain('Open order');
    world.clock.advance(120_000);
    expect((await newBrowser(world).post(link)).text).toContain('This link no longer works');
  });

  test('an unknown order link opens nothing', async () => {
    const link = `/order/link/${'x'.repeat(32)}`;
    for (const answer of [await newBrowser(world).get(link), await newBrowser(world).post(link)]) {
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('This link isn’t valid');
    }
    expect((await newBrowser(world).post(`${link}/new`)).status).toBe(404);
  });

  test('an order link cannot be used by a form on another site', async () => {
    const { email } = await order();
    const link = await orderLinkTo(world, email);
    const forged = await newBrowser(world).post(link, {}, { Origin: 'https://evil.example' });
    expect(forged.status).toBe(403);
    expect((await newBrowser(world).get(link)).text).toContain('Open order');
  });

  test('pressing the button twice at once opens one session', async () => {
    const { email } = await order();
    const link = await orderLinkTo(world, email);
    const answers = await Promise.all([newBrowser(world).post(link), newBrowser(world).post(link)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 422]);
  });
});

describe('a guest’s session', () => {
  test('a guest’s session is for one order, and opens neither another order nor the account', async () => {
    const [mine, theirs] = [await order(), await order()];
    const guest = await newGuest(world, mine.email);
    await newGuest(world, theirs.email);
    expect((await guest.get(guest.path)).status).toBe(200);
    for (const path of [`/order/${theirs.quote}`, `/order/${theirs.quote}/download`]) {
      expect((await guest.get(path)).status).toBe(401);
    }
    expect((await guest.get('/account')).to).toMatch(/^\/sign-in/);
    const asGuest = await fetch(`${world.url}/v1/orders/${mine.token}`, { headers: { Cookie: 'dragoman_guest=x' } });
    expect(asGuest.status).toBe(401);
  });

  test('a guest’s session ends after 12 hours, and a new link is offered to its address', async () => {
    const { email } = await order();
    const guest = await newGuest(world, email);
    world.clock.advance(12 * 3_600_000 + 1000);
    const late = await guest.get(guest.path);
    expect(late.status).toBe(401);
    expect(late.text).toContain('Email me a new link');
    expect((await guest.post(`${guest.path}/approve`)).status).toBe(401);
    const before = (await mailsTo(world, email)).length;
    expect((await guest.post(`${guest.path}/link`)).text).toContain('Link sent');
    expect((await mailsTo(world, email)).length).toBe(before + 1);
  });

  test('a guest closes the order in this browser', async () => {
    const { email } = await order();
    const guest = await newGuest(world, email);
    expect((await guest.post(`${guest.path}/leave`)).status).toBe(200);
    expect((await guest.get(guest.path)).status).toBe(401);
  });

  test('a guest signs out everywhere, of every browser and every unused link of the address, after a confirmation', async () => {
    const { email, params } = await order();
    const guest = await newGuest(world, email);
    await world.team.call('teamHoldOrder', { params, body: { reason: 'Which name?' } });
    const elsewhere = await newGuest(world, email);
    await world.team.call('teamCreateOrderMessage', { params, body: { text: 'And which date?' } });
    const unused = await orderLinkTo(world, email);
    expect((await guest.get(`${guest.path}/sign-out`)).text).toContain('Sign out of this order everywhere?');
    expect((await elsewhere.get(guest.path)).status).toBe(200);
    const signedOut = await guest.post(`${guest.path}/sign-out`);
    expect(signedOut.text).toContain('You’re signed out everywhere');
    expect(signedOut.text).toContain('Email me a new link');
    for (const browser of [guest, elsewhere]) expect((await browser.get(guest.path)).status).toBe(401);
    const ended = await newBrowser(world).post(unused);
    expect(ended.status).toBe(422);
    expect(ended.text).toContain('signed out of the order everywhere');
    expect((await newBrowser(world).post(`${unused}/new`)).text).toContain('Link sent');
    const back = await newGuest(world, email);
    expect((await back.get(back.path)).status).toBe(200);
  });

  test('signing out everywhere does not affect another address or another order', async () => {
    const [mine, theirs] = [await order(), await order()];
    const guest = await newGuest(world, mine.email);
    const other = await newGuest(world, theirs.email);
    await guest.post(`${guest.path}/sign-out`);
    expect((await other.get(other.path)).status).toBe(200);
  });

  test.each(['owner', 'team'] as const)('links and sessions are revoked by the %s', async (revoker) => {
    const { email, quote, params } = await order();
    const guest = await newGuest(world, email);
    await world.team.call('teamHoldOrder', { params, body: { reason: 'Which name?' } });
    const unused = await orderLinkTo(world, email);
    const at = { params: { token: quote } };
    const { data } =
      revoker === 'team'
        ? await world.team.call('teamRevokeOrderLinks', at)
        : await (await clientAt(world, email)).call('revokeOrderLinks', at);
    expect(data.sessions).toBe(1);
    expect((await guest.get(guest.path)).status).toBe(401);
    const revoked = await newBrowser(world).post(unused);
    expect(revoked.text).toContain('This link was revoked');
    expect(revoked.text).not.toContain('Email me a new link');
    expect((await newBrowser(world).post(`${unused}/new`)).text).toContain('This link was revoked');
  });

  test.each([
    { when: 'is disabled', body: { disabled: true } },
    { when: 'gets another address', body: { email: newEmail() } },
  ])('links and sessions end when the person whose address they went to $when', async ({ body }) => {
    const { email, params } = await order();
    const person = await newColleague(world, 'pricing', email);
    const guest = await newGuest(world, email);
    await world.team.call('teamHoldOrder', { params, body: { reason: 'Which name?' } });
    const unused = await orderLinkTo(world, email);
    await world.team.call('teamChangePerson', { params: { token: person.token }, body });
    expect((await guest.get(guest.path)).status).toBe(401);
    expect((await newBrowser(world).post(unused)).text).toContain('This link was revoked');
  });

  test('the maker cannot revoke the customer’s links', async () => {
    const { quote } = await order();
    const error = await refusal(maker.live.call('revokeOrderLinks', { params: { token: quote } }));
    expect(summarizeRefusal(error)).toMatchObject({ status: 403, code: 'insufficient_scope' });
  });

  test('old links and sessions are deleted', async () => {
    const { email } = await order();
    await newGuest(world, email);
    world.clock.advance(60 * 86_400_000);
    await world.app.worker.runNow('forget_guests');
    expect(await world.rows('SELECT 1 FROM guest_sessions')).toEqual([]);
    expect(await world.rows('SELECT 1 FROM order_links')).toEqual([]);
  });
});

test('the payment page signs no one in, and emails an order link to the customer’s own address', async () => {
  const email = 'page@home.example';
  const quote = await referredQuote(world, maker, { email, name: 'Nora New' });
  const visitor = newBrowser(world);
  expect((await visitor.get(quote.path)).text).toContain('Email order link');
  const asked = await visitor.post(`${quote.path}/link`);
  expect(asked.to).toBe(`${quote.path}?notice=linked`);
  expect(asked.headers.get('set-cookie')).toBeNull();
  expect((await visitor.get(asked.to)).text).toContain('Link sent');
  const guest = await newGuest(world, email);
  expect((await guest.get(guest.path)).text).toContain(`Quote ${quote.number}`);
});
