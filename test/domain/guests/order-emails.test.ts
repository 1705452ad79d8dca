import { describe, expect, test } from 'vitest';
import { quickReader, quickRenderer, silentLog } from '../../support/doubles.ts';
import { refusal, summarizeRefusal } from '../../world/answers.ts';
import { fileForm, upload } from '../../world/files.ts';
import { clientAt, payByCard, referredOrder, referredQuote } from '../../world/guests/referrals.ts';
import { payable, saveCard } from '../../world/money.ts';
import { mailsTo } from '../../world/people.ts';
import { askJson } from '../../world/requests.ts';
import { physical, translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { newBrowser, newMember } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld(
  { ROLE: 'api', COMPANY_NAME: 'Harbor Translations' },
  { reader: quickReader(), renderer: quickRenderer, log: silentLog },
);
const maker = useFixture(() => world.newAccount({ name: 'Immigrate Co', email: 'api@immigrate.example' }));

let customers = 0;
const newEmail = () => `letters-${(customers += 1)}@home.example`;

async function emailsTo(email: string) {
  return (await mailsTo(world, email)).map(({ subject, body }) => ({ subject, body }));
}
const newest = async (email: string) => (await emailsTo(email)).at(-1) ?? { subject: '', body: '' };

async function translate(params: { token: string }, name = 'birth-en.txt') {
  const { data } = await world.team.call('teamGetOrder', { params });
  const source_file = data.files.find((file) => file.collection === 'source')?.id ?? '';
  const body = fileForm(name, 'Translated', { source_file, language: 'en' });
  await world.team.call('teamAddTranslation', { params, body });
}

describe('emails about an order', () => {
  test('an email is sent at each stage of a referred order, by name and with a link', async () => {
    const email = newEmail();
    const order = await referredOrder(world, maker, { email, name: 'Nora New', company: 'New & Co' });
    const { data } = await world.team.call('teamGetOrder', { params: order.params });
    const placed = await newest(email);
    expect(placed.subject).toBe(`Order ${data.number} confirmed`);
    for (const part of ['Hello Nora New,', '$50.00', 'Visa ending 4242', 'Immigrate Co', 'Harbor Translations']) {
      expect(placed.body).toContain(part);
    }
    await world.team.call('teamHoldOrder', {
      params: order.params,
      body: { reason: 'Which spelling,\nIván or Ivan?' },
    });
    const held = await newest(email);
    expect(held.subject).toBe(`Order ${data.number}: we have a question`);
    expect(held.body).toContain('  Which spelling,\n  Iván or Ivan?');
    await world.team.call('teamResumeOrder', { params: order.params });
    await translate(order.params);
    await world.team.call('teamReviewOrder', { params: order.params });
    expect((await newest(email)).subject).toContain('ready for your review');
    const client = await clientAt(world, email);
    const file_id =
      (await client.call('getOrder', { params: order.params })).data.files.find(
        (file) => file.collection === 'translation',
      )?.id ?? '';
    await client.call('reviseOrder', { params: order.params, body: { file_id, revision: 'Spell Iván' } });
    await translate(order.params, 'birth-en-2.txt');
    expect(await newest(email)).toMatchObject({ subject: `Order ${data.number}: we made the change you requested` });
    expect((await newest(email)).body).toContain('birth-en-2.txt');
    await world.team.call('teamCreateOrderMessage', { params: order.params, body: { text: 'Nearly there.' } });
    expect((await newest(email)).body).toContain('  Nearly there.');
    await client.call('approveOrder', { params: order.params, body: {} });
    await world.team.call('teamCompleteOrder', { params: order.params });
    expect((await newest(email)).subject).toBe(`Order ${data.number}: your documents are ready`);
    await world.team.call('teamRefundOrder', { params: order.params, body: { amount: 1000, reason: 'Late' } });
    expect((await newest(email)).subject).toBe(`Order ${data.number}: $10.00 refunded`);
    const about = (await emailsTo(email)).filter(({ subject }) => subject.startsWith('Order'));
    expect(about).toHaveLength(7);
    for (const { body } of about) expect(body).toMatch(/\/order\/link\/[\w-]{32}\n/);
  });

  test('the email about a shipment has its tracking number', async () => {
    const email = newEmail();
    const services = physical();
    const order = await referredOrder(world, maker, { email, services });
    await translate(order.params);
    await world.team.call('teamReviewOrder', { params: order.params });
    await (await clientAt(world, email)).call('approveOrder', { params: order.params, body: {} });
    const body = { carrier: 'UPS', tracking_number: '1Z999AA10123456784' };
    await world.team.call('teamShipOrder', { params: order.params, body });
    const shipped = await newest(email);
    expect(shipped.subject).toContain(': shipped');
    expect(shipped.body).toContain('1Z999AA10123456784');
  });

  test('an email contains no link that a stranger put into a name', async () => {
    const email = newEmail();
    await referredOrder(world, maker, { email, name: 'Win at https://evil.example' });
    expect(JSON.stringify(await emailsTo(email))).not.toContain('evil.example');
  });
});

describe('recipients of emails', () => {
  const settings = [
    ['all', ['confirmed', 'new message', 'we have a question']],
    ['needed', ['confirmed', 'we have a question']],
    ['none', []],
  ] as const;

  test.each(settings)('an account with members that wants %s emails gets these', async (emails, expected) => {
    const email = newEmail();
    const account = await world.newAccount({ email });
    await newMember(world, account.token);
    expect((await account.live.call('getAccount')).data.emails).toBe('all');
    await account.live.call('changeAccount', { body: { emails } });
    const quote = await payable(world, account.live);
    await payByCard(newBrowser(world), quote.path);
    const token = (await account.live.call('getQuote', { params: { token: quote.token } })).data.order ?? '';
    await world.team.call('teamCreateOrderMessage', { params: { token }, body: { text: 'Hello' } });
    await world.team.call('teamHoldOrder', { params: { token }, body: { reason: 'Why?' } });
    expect((await emailsTo(email)).map(({ subject }) => subject.replace(/^(.*: |Order \S+ )/, ''))).toEqual(expected);
  });

  test('guests always get all emails, whatever the setting of the account', async () => {
    const email = newEmail();
    const quote = await referredQuote(world, maker, { email });
    await (await clientAt(world, email)).call('changeAccount', { body: { emails: 'none' } });
    await payByCard(newBrowser(world), quote.path);
    expect((await newest(email)).subject).toContain('confirmed');
  });

  test('emails about an order that a member placed go to that member', async () => {
    const email = newEmail();
    const account = await world.newAccount({ email });
    const member = await newMember(world, account.token);
    const quote = await payable(world, account.live);
    await payByCard(member, quote.path);
    const [person] = await world.rows<{ email: string }>(
      `SELECT p.email FROM people p JOIN members m ON m.person_id = p.id ORDER BY p.created_at DESC LIMIT 1`,
    );
    const memberEmails = await emailsTo(person?.email ?? '');
    expect(memberEmails.at(-1)?.body).toContain('Hello Maria Petrova,');
    expect(await emailsTo(email)).toEqual([]);
    // A person who can no longer sign in gets no more emails about the order; the account does.
    await world.rows('UPDATE people SET disabled_at = now() WHERE email = $1', [person?.email]);
    const { order } = (await account.live.call('getQuote', { params: { token: quote.token } })).data;
    await world.team.call('teamHoldOrder', { params: { token: order ?? '' }, body: { reason: 'Why?' } });
    expect(await emailsTo(person?.email ?? '')).toHaveLength(memberEmails.length);
    expect((await newest(email)).subject).toContain('we have a question');
  });

  test.each([
    ['by card', {}],
    ['with autobuy', { autobuy: true }],
    ['on the invoice', { invoicing: true }],
  ])('emails about an order that a member placed over the API, %s, go to that member too', async (_, how) => {
    const email = newEmail();
    const account = await world.newAccount({ email, invoicing: 'invoicing' in how });
    await saveCard(account.live, 'pays', true);
    const { cookie } = await newMember(world, account.token);
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'dragoman-account': account.token };
    const send = async (path: string, json: object) => {
      const answer = await askJson(world, { method: 'POST', path, headers, json });
      expect(answer.status, answer.text).toBeLessThan(300);
      return JSON.parse(answer.text) as { data: { token: string } };
    };
    const asked = { files: [await upload(account.live)], services: translation(), autobuy: 'autobuy' in how };
    const { token } = (await send('/v1/quotes', asked)).data;
    await world.team.call('teamPriceQuote', { params: { token }, body: {} });
    if (!asked.autobuy) await send(`/v1/quotes/${token}/pay`, {});
    const [person] = await world.rows<{ email: string }>(
      `SELECT p.email FROM people p JOIN members m ON m.person_id = p.id ORDER BY p.created_at DESC LIMIT 1`,
    );
    expect((await newest(person?.email ?? '')).subject).toContain('confirmed');
    expect(await emailsTo(email)).toEqual([]);
  });

  test('a payer who is also the recipient has the payment in one email, and gets no second receipt', async () => {
    const email = newEmail();
    const quote = await referredQuote(world, maker, { email });
    const browser = newBrowser(world);
    const payment = /name="payment" value="([^"]+)"/.exec((await browser.get(quote.path)).text)?.[1] ?? '';
    const card = { number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'N' };
    await browser.post(`${quote.path}/pay`, { payment, method: 'card', ...card, email: email.toUpperCase() });
    const about = (await emailsTo(email)).filter(({ body }) => body.includes('Visa ending 4242'));
    expect(about).toHaveLength(1);
  });
});

describe('the emails of a sandbox', () => {
  test('a maker can follow a referral in its sandbox with the emails that were not sent', async () => {
    const email = newEmail();
    const quote = await maker.test.call('createQuote', {
      body: {
        files: [await upload(maker.test)],
        services: translation(),
        partner: { referral: { email, name: 'Nora New' } },
      },
    });
    const { token } = quote.data;
    await maker.test.call('sandboxPriceQuote', { params: { token }, body: {} });
    const { data: emails } = await maker.test.call('sandboxListEmails', { filters: { about: token } });
    expect(emails.map(({ to }) => to)).toEqual([email, email]);
    const pay = emails[0]?.links[0] ?? '';
    expect(pay).toContain('/pay/');
    await payByCard(newBrowser(world), new URL(pay).pathname);
    const { data: all } = await maker.test.call('sandboxListEmails');
    const link = all[0]?.links.at(-1) ?? '';
    expect(all[0]).toMatchObject({ to: email, about: expect.stringMatching(/^order_/) });
    const guest = newBrowser(world);
    const opened = await guest.post(new URL(link).pathname);
    expect((await guest.get(opened.to)).text).toContain('This is a test order');
  });

  test('a sandbox reads only its own emails, and a live key none', async () => {
    const stranger = await world.newAccount({ email: newEmail() });
    expect((await stranger.test.call('sandboxListEmails')).data).toEqual([]);
    expect(summarizeRefusal(await refusal(maker.live.call('sandboxListEmails')))).toMatchObject({ status: 404 });
  });
});
