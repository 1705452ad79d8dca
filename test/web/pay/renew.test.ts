import { describe, expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { clientAt, newGuest, referredOrder, referredQuote } from '../../world/guests/referrals.ts';
import { payable, price } from '../../world/money.ts';
import { mailsTo } from '../../world/people.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { type Browser, newBrowser, newPerson } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// Next steps on pages that used to be dead ends.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const maker = useFixture(() => world.newAccount({ name: 'Immigrate Co' }));

let customers = 0;
const newEmail = () => `again-${(customers += 1)}@home.example`;

/** Marks a quote as expired, as the job does. */
const expire = (token: string) =>
  world.rows(
    `UPDATE quotes SET status = 'cancelled', cancelled_reason = 'expired', expires_at = created_at
     WHERE number = $1`,
    [token],
  );

async function expiredReferral() {
  const email = newEmail();
  const quote = await referredQuote(world, maker, { email });
  await expire(quote.number);
  return { ...quote, email };
}

const BUTTON = 'Request new price';
const renew = (browser: Browser, path: string) => browser.post(`${path}/renew`);
const quotesOf = async (email: string) => (await (await clientAt(world, email)).call('listQuotes')).data;

describe('an expired quote', () => {
  test('a referred customer asks for a new price on the payment page, and gets the new quote by email', async () => {
    const { path, email, number, token } = await expiredReferral();
    const browser = newBrowser(world);
    expect((await browser.get(path)).text).toContain(BUTTON);
    const asked = await renew(browser, path);
    expect(asked.status, asked.text).toBe(303);
    const [renewed] = await quotesOf(email);
    expect(renewed).toMatchObject({ status: 'requested', renewed_from: token });
    const mail = (await mailsTo(world, email)).at(-1);
    expect(mail?.subject).toBe(`Quote ${renewed?.number}: we received your request`);
    expect(mail?.body).toContain(`quote ${number} expired`);
    const after = await browser.get(asked.to);
    expect(after.text).toContain('New price requested');
    expect(after.text).toContain(renewed?.number);
    expect(after.text).not.toContain(BUTTON);
    await price(world, renewed?.token ?? '', 5000);
    expect((await mailsTo(world, email)).at(-1)?.subject).toContain('is ready: $50.00');
  });

  test('a customer who opened the quote with a link asks for a new price on the order page', async () => {
    const { path, email, token } = await expiredReferral();
    await newBrowser(world).post(`${path}/link`);
    const guest = await newGuest(world, email);
    expect((await guest.get(guest.path)).text).toContain(BUTTON);
    await renew(guest, guest.path);
    expect((await quotesOf(email))[0]).toMatchObject({ status: 'requested', renewed_from: token });
  });

  test('however often and wherever the button is pressed, one new quote is created', async () => {
    const { path, email } = await expiredReferral();
    await Promise.all([1, 2, 3].map(() => renew(newBrowser(world), path)));
    await newBrowser(world).post(`${path}/link`);
    const guest = await newGuest(world, email);
    await renew(guest, guest.path);
    expect(await quotesOf(email)).toHaveLength(2);
  });

  test('members who may create quotes can renew an account’s own quote, and a stranger with the link cannot', async () => {
    const account = await world.newAccount({ email: newEmail() });
    const quote = await payable(world, account.live);
    const { data } = await account.live.call('getQuote', { params: { token: quote.token } });
    await expire(data.number);
    for (const browser of [newBrowser(world), await newPerson(world, [account.token], 'read_only')]) {
      expect((await browser.get(quote.path)).text).not.toContain(BUTTON);
      expect((await renew(browser, quote.path)).status).toBe(404);
    }
    const member = await newPerson(world, [account.token], 'member');
    expect((await member.get(quote.path)).text).toContain(BUTTON);
    expect((await renew(member, quote.path)).status).toBe(303);
    const [renewed] = (await account.live.call('listQuotes')).data;
    expect((await member.get(quote.path)).text).toContain(`href="/order/${renewed?.token}">${renewed?.number}</a>`);
    expect((await account.live.call('listQuotes')).data).toHaveLength(2);
  });

  test('a declined or paid quote cannot be renewed', async () => {
    const email = newEmail();
    const quote = await referredQuote(world, maker, { email });
    const browser = newBrowser(world);
    expect((await renew(browser, quote.path)).status).toBe(404);
    await browser.post(`${quote.path}/decline`, { reason: 'wrong_files' });
    expect((await browser.get(quote.path)).text).not.toContain(BUTTON);
    expect((await renew(browser, quote.path)).status).toBe(404);
  });
});

describe('links that no longer work', () => {
  test('a guest who closed the order in this browser can request a new link to the same address', async () => {
    const email = newEmail();
    await referredOrder(world, maker, { email });
    const guest = await newGuest(world, email);
    const left = await guest.post(`${guest.path}/leave`);
    expect(left.text).toContain('You’re signed out of this order');
    expect(left.text).toContain(`action="${guest.path}/link"`);
    expect((await guest.get(guest.path)).status).toBe(401);
    expect((await guest.post(`${guest.path}/messages`, { text: 'Hello' })).status).toBe(401);
    const before = (await mailsTo(world, email)).length;
    await guest.post(`${guest.path}/link`);
    const mails = await mailsTo(world, email);
    expect(mails).toHaveLength(before + 1);
    const again = await newGuest(world, email);
    expect((await again.get(again.path)).status).toBe(200);
  });

  test('a payment link or an invoice link that was not copied completely says so', async () => {
    const { path } = await referredQuote(world, maker, { email: newEmail() });
    const [, , token] = path.split('/');
    const cut = [
      path.slice(0, -1),
      `/pay/${token}`,
      `/pay/${token?.slice(0, -4)}/x`,
      '/invoices/inv_x/y',
      '/invoices/x',
    ];
    for (const address of cut) {
      const { status, text } = await newBrowser(world).get(address);
      expect({ address, status }).toEqual({ address, status: 404 });
      expect(text, address).toContain('Make sure you copied the whole link.');
    }
  });
});
