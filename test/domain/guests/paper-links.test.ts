import { describe, expect, test } from 'vitest';
import { readPdf } from '../../engines/paper/read-pdf.ts';
import { quickReader, silentLog } from '../../support/doubles.ts';
import { clientAt, newGuest, referredOrder, referredQuote } from '../../world/guests/referrals.ts';
import { CARDS, lines, pay, readyQuote } from '../../world/money.ts';
import { mailsTo } from '../../world/people.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { type Browser, newBrowser, newMember, pathOf } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// Emails link to the papers of the payment or refund that they are about.

const world = useWorld({ ROLE: 'api', TEAM_EMAIL: 'desk@dragoman.example' }, { reader: quickReader(), log: silentLog });
const maker = useFixture(() => world.newAccount({ name: 'Immigrate Co', email: 'api@immigrate.example' }));

let customers = 0;
const newEmail = () => `papers-${(customers += 1)}@home.example`;
const newest = async (email: string) => (await mailsTo(world, email)).at(-1) ?? { subject: '', body: '' };
const linksIn = (body: string, kind: 'receipts' | 'credit-notes') =>
  [...body.matchAll(new RegExp(`http\\S+/${kind}/\\w+`, 'g'))].map(([url]) => pathOf(url));

/** Text of the paper that a link opens. */
async function paperAt(path: string, browser: Browser = newBrowser(world)): Promise<string> {
  const { to } = await browser.get(path);
  const bytes = await (await fetch(new URL(to, world.url))).arrayBuffer();
  return (await readPdf(Buffer.from(bytes))).pages.join('\n').replace(/\s+/g, ' ');
}

async function propose(params: { token: string }, total = 1500) {
  const body = { reason: 'Two more pages', line_items: lines(total) };
  const { data } = await world.team.call('teamProposeAdjustment', { params, body });
  return data.adjustments.at(-1)?.token ?? '';
}

/** The guest pays the adjustment on the order page, with or without an address for the receipt. */
async function payAdjustment(email: string, adjustment: string, receipt?: string): Promise<Browser & { path: string }> {
  const guest = await newGuest(world, email);
  const payment = /name="payment" value="([^"]+)"/.exec((await guest.get(guest.path)).text)?.[1] ?? '';
  const card = { number: CARDS.pays, expiry: '12/40', cvc: '123', name: 'N', ...(receipt && { email: receipt }) };
  const paid = await guest.post(`${guest.path}/adjustments/${adjustment}/pay`, { payment, method: 'card', ...card });
  expect(paid.status, paid.text).toBe(303);
  return guest;
}

describe('receipts in emails', () => {
  test('the receipt email of an adjustment links the receipt of the adjustment, not that of the quote', async () => {
    const email = newEmail();
    const order = await referredOrder(world, maker, { email, total: 5000 });
    await payAdjustment(email, await propose(order.params), 'books@office.example');
    const { subject, body } = await newest('books@office.example');
    expect(subject).toContain('$15.00');
    const [link = '', ...others] = linksIn(body, 'receipts');
    expect(others).toEqual([]);
    const text = await paperAt(link);
    expect(text).toMatch(/R0002/);
    expect(text).toContain('$15.00');
    expect(text).not.toContain('$50.00');
  });

  test('a payer who types the customer’s own address finds the receipt in the thank-you email', async () => {
    const email = newEmail();
    const quote = await referredQuote(world, maker, { email, total: 5000 });
    const browser = newBrowser(world);
    const payment = /name="payment" value="([^"]+)"/.exec((await browser.get(quote.path)).text)?.[1] ?? '';
    const card = { number: CARDS.pays, expiry: '12/40', cvc: '123', name: 'N', email: email.toUpperCase() };
    await browser.post(`${quote.path}/pay`, { payment, method: 'card', ...card });
    const { subject, body } = await newest(email);
    expect(subject).toContain('confirmed');
    expect(await paperAt(linksIn(body, 'receipts')[0] ?? '')).toContain('$50.00');
  });

  test('an adjustment that is paid without an address for the receipt is confirmed to the customer, with its receipt', async () => {
    const email = newEmail();
    const order = await referredOrder(world, maker, { email, total: 5000 });
    await payAdjustment(email, await propose(order.params));
    const { subject, body } = await newest(email);
    expect(subject).toMatch(/: payment of \$15\.00 received$/);
    expect(body).toContain('  Two more pages');
    expect(await paperAt(linksIn(body, 'receipts')[0] ?? '')).toContain('$15.00');
  });

  test('a payer of an adjustment who types the customer’s own address gets one email, not two', async () => {
    const email = newEmail();
    const order = await referredOrder(world, maker, { email, total: 5000 });
    const adjustment = await propose(order.params);
    const before = (await mailsTo(world, email)).length;
    await payAdjustment(email, adjustment, email);
    expect((await mailsTo(world, email)).length).toBe(before + 1);
  });

  test.each([
    ['needed', 1],
    ['none', 0],
  ] as const)('an account with people that wants %s emails gets %i about a paid adjustment', async (emails, count) => {
    const email = newEmail();
    const account = await world.newAccount({ email, invoicing: true });
    await newMember(world, account.token);
    await account.live.call('changeAccount', { body: { emails } });
    const token = await pay(account.live, (await readyQuote(world, account.live, { total: 5000 })).token);
    const adjustment = await propose({ token });
    await account.live.call('payAdjustment', { params: { token, adjustment }, body: {} });
    const about = (await mailsTo(world, email)).filter(({ subject }) => subject.endsWith('change accepted'));
    expect(about).toHaveLength(count);
    for (const { body } of about) expect(body).toContain('We’ll add $15.00 to your invoice.');
  });
});

describe('refunds in emails', () => {
  const cancellationRequest = { reason: 'price_too_high', note: 'We found\nanother office.' } as const;

  async function cancelled() {
    const email = newEmail();
    const order = await referredOrder(world, maker, { email, total: 5000 });
    const client = await clientAt(world, email);
    await client.call('requestCancellation', { params: order.params, body: cancellationRequest });
    return { email, order, client };
  }

  test('the email to a customer who cancels has the reason in words, their note and a link to the credit note', async () => {
    const { email, client } = await cancelled();
    const { subject, body } = await newest(email);
    expect(subject).toMatch(/: cancelled, \$50\.00 refunded$/);
    expect(body).toContain('Your reason: The price is too high.');
    expect(body).toContain('Your note:\n\n  We found\n  another office.');
    expect(body).not.toContain('price_too_high');
    const [note] = (await client.call('listCreditNotes')).data;
    expect(note?.reason).toBe('Cancelled by the customer: The price is too high.');
    const text = await paperAt(linksIn(body, 'credit-notes')[0] ?? '');
    for (const part of [note?.number ?? '-', 'The price is too high', '$50.00']) expect(text).toContain(part);
    expect(text).not.toContain('price_too_high');
    expect(text).not.toContain('another office');
  });

  test('the email to the team has the reason in words, the note and a link to the order in the console', async () => {
    const { order } = await cancelled();
    const { body } = await newest('desk@dragoman.example');
    expect(body).toContain('Reason: The price is too high.');
    expect(body).toContain('We found\nanother office.');
    expect(body).toContain(`${world.app.baseUrl}/console/orders/${order.token}\n`);
  });

  test('a cancellation that the team grants without a refund is emailed to the customer', async () => {
    const email = newEmail();
    const order = await referredOrder(world, maker, { email });
    await world.team.call('teamAssignOrder', { params: order.params, body: { translator: 'Tess' } });
    await world.team.call('teamAcceptOrder', { params: order.params });
    await (await clientAt(world, email)).call('requestCancellation', {
      params: order.params,
      body: cancellationRequest,
    });
    await world.team.call('teamGrantCancellation', { params: order.params, body: { amount: 0 } });
    expect(await newest(email)).toMatchObject({ subject: expect.stringMatching(/: cancelled$/) });
    expect((await newest(email)).body).toContain('No money was refunded.');
  });

  test('credit notes are linked from the order page and the payment page, and a stranger cannot open them', async () => {
    const { email, order } = await cancelled();
    const guest = await newGuest(world, email);
    const { data } = await maker.live.call('getQuote', { params: { token: order.quote } });
    const paying = newBrowser(world);
    for (const [browser, path] of [
      [guest, guest.path],
      [paying, pathOf(data.payment_url)],
    ] as const) {
      const [, link = ''] = /href="([^"]*\/credit-notes\/cdn_[^"]*)"/.exec((await browser.get(path)).text) ?? [];
      expect(link).toContain(path);
      expect(await paperAt(link, browser)).toContain('Credit note');
    }
    const [, link = ''] = /href="([^"]*\/credit-notes\/cdn_[^"]*)"/.exec((await guest.get(guest.path)).text) ?? [];
    expect((await newBrowser(world).get(link)).status).toBe(401);
    const other = newEmail();
    await referredOrder(world, maker, { email: other });
    const stranger = await newGuest(world, other);
    expect((await stranger.get(link.replace(guest.path, stranger.path))).status).toBe(404);
  });

  test('a credit note of an issued invoice is linked from the page of the invoice', async () => {
    const account = await world.newAccount({ email: newEmail(), invoicing: true });
    const token = await pay(account.live, (await readyQuote(world, account.live, { total: 5000 })).token);
    const [open] = (await account.live.call('listInvoices')).data;
    const params = { token: open?.token ?? '' };
    await world.team.call('teamIssueInvoice', { params, body: {} });
    await world.team.call('teamCreditOrder', { params: { token }, body: { amount: 700, reason: 'A page too many' } });
    const page = pathOf((await account.live.call('getInvoice', { params })).data.payment_url);
    const visitor = newBrowser(world);
    const [, link = ''] = /href="([^"]*\/credit-notes\/cdn_[^"]*)"/.exec((await visitor.get(page)).text) ?? [];
    expect(await paperAt(link)).toContain('$7.00');
  });
});
