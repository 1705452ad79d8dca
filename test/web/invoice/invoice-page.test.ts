import { describe, expect, test } from 'vitest';
import { createClient } from '../../../src/sdk/client.ts';
import { quickReader, silentLog } from '../../support/doubles.ts';
import { refusal } from '../../world/answers.ts';
import { CARDS, endLeases, getQuote, pay, readyQuote } from '../../world/money.ts';
import { useFixture, useFixtureEach } from '../../world/use-fixture.ts';
import { newBrowser } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';
import { paymentIn, typed } from '../pay/pay-page.ts';

// Anyone with the link of an invoice pays the amount due by card, once.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
const guest = useFixture(() => newBrowser(world));
const account = useFixtureEach(() =>
  world.newAccount({ invoicing: true, name: 'Acme Legal', email: 'bills@acme.example' }),
);

/** An issued invoice for these totals, and the path of its page. */
async function issueInvoice(...totals: number[]) {
  const quotes: string[] = [];
  for (const total of totals) {
    const { token } = await readyQuote(world, account.live, { total });
    await pay(account.live, token);
    quotes.push(token);
  }
  const [open] = (await account.live.call('listInvoices', { filters: { status: 'open' } })).data;
  const params = { token: open?.token ?? '' };
  const { data } = await world.team.call('teamIssueInvoice', { params, body: {} });
  return { token: params.token, quotes, number: data.number ?? '', path: new URL(data.payment_url ?? '').pathname };
}

const invoiceOf = async (token: string) => (await account.live.call('getInvoice', { params: { token } })).data;
const settle = (token: string, amount: number, team = world.team) =>
  team.call('teamSettleInvoice', { params: { token }, body: { amount } });
const payByCard = async (path: string, card: keyof typeof CARDS = 'pays', form?: string) => {
  const payment = form ?? paymentIn(await guest.get(path));
  return guest.post(`${path}/pay`, { payment, ...typed(CARDS[card]) });
};
const charged = async (token: string) =>
  (
    await world.rows<{ sum: number }>(
      `SELECT coalesce(sum(c.amount), 0)::int AS sum FROM test_gateway_charges c JOIN payments p ON p.gateway_reference = c.reference
       JOIN invoices i ON i.id = p.invoice_id WHERE i.number = $1 AND c.status = 'succeeded'`,
      [(await invoiceOf(token)).number],
    )
  )[0]?.sum;

describe('the page of an invoice', () => {
  test('the page shows the items, the seller and the amount due to anyone with the link and to no one else', async () => {
    const { path, number, token } = await issueInvoice(1000, 2000);
    const page = await guest.get(path);
    for (const part of [
      `Invoice ${number}`,
      'Acme Legal',
      '$10.00',
      '$20.00',
      '$30.00',
      'Pay $30.00',
      'Download invoice (PDF)',
    ])
      expect(page.text).toContain(part);
    expect((await guest.get(`${path.slice(0, -3)}abc`)).status).toBe(404);
    expect((await guest.get(`/invoices/${token}/x`)).status).toBe(404);
  });

  test('an open invoice has no page', async () => {
    const { token } = await readyQuote(world, account.live);
    await pay(account.live, token);
    const [open] = (await account.live.call('listInvoices')).data;
    expect(open?.payment_url).toBeNull();
  });

  test('the rest of an invoice partly paid by hand is paid by card, and its quotes become paid', async () => {
    const { path, token, quotes } = await issueInvoice(1000, 2000);
    await settle(token, 1200);
    expect((await guest.get(path)).text).toContain('Pay $18.00');
    const paid = await payByCard(path);
    expect({ status: paid.status, to: paid.to }).toEqual({ status: 303, to: `${path}?notice=paid` });
    expect((await guest.get(paid.to)).text).toContain('This invoice is paid.');
    expect(await invoiceOf(token)).toMatchObject({ status: 'paid', paid: 3000, due: 0 });
    expect((await invoiceOf(token)).payments.map(({ method, amount }) => [method, amount])).toEqual([
      ['transfer', 1200],
      ['card', 1800],
    ]);
    for (const quote of quotes) expect((await getQuote(account.live, quote)).status).toBe('paid');
    expect(await charged(token)).toBe(1800);
  });

  test.each([
    ['declined', 'Your card was declined'],
    ['poor', 'insufficient funds'],
  ] as const)('a refused card (%s) shows the reason, and another card pays', async (card, words) => {
    const { path, token } = await issueInvoice(1000);
    const refused = await payByCard(path, card);
    expect(refused.status).toBe(402);
    expect(refused.text).toContain(words);
    expect((await payByCard(path, 'pays', paymentIn(refused))).to).toContain('notice=paid');
    expect(await charged(token)).toBe(1000);
  });

  test('one form sent many times, and many forms at once, pay an invoice once', async () => {
    const { path, token } = await issueInvoice(1000);
    const form = paymentIn(await guest.get(path));
    const others = await Promise.all([1, 2, 3].map(async () => paymentIn(await guest.get(path))));
    const sent = await Promise.all([form, form, ...others].map((one) => payByCard(path, 'pays', one)));
    for (const { to } of sent) expect(to).toMatch(/notice=(paid|already)/);
    expect(await charged(token)).toBe(1000);
    expect(await invoiceOf(token)).toMatchObject({ status: 'paid', paid: 1000 });
    expect((await payByCard(path, 'pays', form)).to).toMatch(/notice=(paid|already)/);
    expect(await charged(token)).toBe(1000);
  });

  test('the payer’s bank may ask for confirmation, and until then no payment is recorded by hand', async () => {
    const { path, token } = await issueInvoice(1000);
    const waiting = await payByCard(path, 'confirm');
    expect(waiting.to).toContain(`${path}/bank/`);
    // A plain client: the world's team client would retry.
    const team = createClient({ baseUrl: world.url, key: world.teamKey });
    expect(await refusal(settle(token, 100, team))).toMatchObject({ status: 409, code: 'busy' });
    const annul = team.call('teamVoidInvoice', { params: { token }, body: { reason: 'Wrong' } });
    expect(await refusal(annul)).toMatchObject({ status: 409, code: 'busy' });
    expect((await guest.get(waiting.to)).text).toContain('Confirm payment');
    expect((await guest.post(waiting.to, { answer: 'yes' })).to).toBe(`${path}?notice=paid`);
    expect(await invoiceOf(token)).toMatchObject({ status: 'paid', paid: 1000 });
  });

  test('a payer who refuses at the bank has paid nothing, and can pay again', async () => {
    const { path, token } = await issueInvoice(1000);
    const waiting = await payByCard(path, 'confirm');
    const back = await guest.post(waiting.to, { answer: 'no' });
    expect(back.status).toBe(402);
    expect((await payByCard(path, 'pays', paymentIn(back))).to).toContain('notice=paid');
    expect(await charged(token)).toBe(1000);
  });

  test('a payment whose answer was lost is settled correctly, once', async () => {
    const { path, token } = await issueInvoice(1000);
    await payByCard(path, 'lost');
    await endLeases(world);
    await world.app.worker.runNow('settle_payments');
    expect(await invoiceOf(token)).toMatchObject({ status: 'paid', paid: 1000 });
    expect(await charged(token)).toBe(1000);
  });

  test('wrong card details are shown at their fields', async () => {
    const { path } = await issueInvoice(1000);
    const payment = paymentIn(await guest.get(path));
    const page = await guest.post(`${path}/pay`, { payment, number: '', expiry: 'x', cvc: '', name: '' });
    expect(page.status).toBe(422);
    for (const field of ['number', 'expiry', 'cvc', 'name']) expect(page.text).toContain(`id="${field}-error"`);
  });

  test('the page of a voided invoice says so first, and accepts no payment', async () => {
    const { path, token } = await issueInvoice(1000);
    const form = paymentIn(await guest.get(path));
    await world.team.call('teamVoidInvoice', { params: { token }, body: { reason: 'Wrong address' } });
    const page = await guest.get(path);
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/This invoice was voided on \w+ \d+, \d{4}/);
    expect(page.text).toContain('Don’t pay this invoice.');
    for (const absent of ['Pay $', 'Please pay', 'Amount due', '<form', 'Wrong address'])
      expect(page.text).not.toContain(absent);
    await payByCard(path, 'pays', form);
    expect(await charged(token)).toBe(0);
  });

  test('the page links to the PDF', async () => {
    const { path } = await issueInvoice(1000);
    const { to } = await guest.get(`${path}/invoice.pdf`);
    const pdf = await fetch(to.startsWith('/') ? world.url + to : to);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
  });
});
