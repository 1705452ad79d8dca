import { describe, expect, test } from 'vitest';
import { CARDS, endLeases, getQuote, pay, readyQuote } from '../../world/money.ts';
import { useStripeWorld } from '../../world/stripe.ts';
import { useFixture, useFixtureEach } from '../../world/use-fixture.ts';
import { newBrowser } from '../../world/visitors.ts';
import { paymentIn, typed } from '../pay/pay-page.ts';

// Part of an invoice is paid by card: a sandbox through the test gateway, a live account through Stripe.

const world = useStripeWorld();
const guest = useFixture(() => newBrowser(world));
const account = useFixtureEach(() => world.newAccount({ invoicing: true }));

type Kind = 'test' | 'live';

async function issueInvoice(total: number, kind: Kind = 'test') {
  const client = account[kind];
  const quote = await readyQuote(world, client, { total });
  await pay(client, quote.token);
  const [open] = (await client.call('listInvoices', { filters: { status: 'open' } })).data;
  const params = { token: open?.token ?? '' };
  const { data } = await world.team.call('teamIssueInvoice', { params, body: {} });
  const read = async () => {
    const { status, paid, due, payments } = (await client.call('getInvoice', { params })).data;
    return { status, paid, due, payments: payments.map(({ method, amount }) => `${method} ${amount}`) };
  };
  return { ...params, quote: quote.token, path: new URL(data.payment_url ?? '').pathname, read };
}

const amountIn = ({ text }: { text: string }) => /type="hidden" name="amount" value="([^"]+)"/.exec(text)?.[1];
/** Chooses an amount on the page and pays with the form shown next. */
async function payPart(path: string, amount: string, card: keyof typeof CARDS = 'pays') {
  const page = await guest.get(`${path}?amount=${encodeURIComponent(amount)}`);
  const form = { payment: paymentIn(page), amount: amountIn(page) ?? '', ...typed(CARDS[card]) };
  return { page, form, answer: await guest.post(`${path}/pay`, form) };
}

describe('paying part of an invoice by card', () => {
  test('the page shows and charges the chosen amount, and the rest is paid later', async () => {
    const { path, read, quote } = await issueInvoice(3000);
    const { page, answer } = await payPart(path, '10');
    expect(page.text).toContain('Pay $10.00</h2>');
    expect(page.text).toContain('You’re paying part of the $30.00 due.');
    expect(answer.to).toBe(`${path}?notice=paid`);
    expect(await read()).toEqual({ status: 'issued', paid: 1000, due: 2000, payments: ['card 1000'] });
    expect((await getQuote(account.test, quote)).status).toBe('approved');
    const rest = await guest.get(answer.to);
    expect(rest.text).toContain('Pay $20.00</h2>');
    await payPart(path, '');
    expect(await read()).toMatchObject({ status: 'paid', payments: ['card 1000', 'card 2000'] });
    expect((await getQuote(account.test, quote)).status).toBe('paid');
  });

  test('the same form again pays its part once', async () => {
    const { path, read } = await issueInvoice(3000);
    const { form } = await payPart(path, '20.00');
    const again = await Promise.all([1, 2, 3].map(() => guest.post(`${path}/pay`, form)));
    for (const { to } of again) expect(to).toBe(`${path}?notice=paid`);
    expect(await read()).toMatchObject({ paid: 2000, due: 1000 });
  });

  test.each(['0', '0.49', '29.51', '30.01', '1,000', '10,001', 'ten', '-5', '10.001'])(
    'an amount of %s is refused at its field, with what would be right',
    async (amount) => {
      const { path, read } = await issueInvoice(3000);
      const page = await guest.get(`${path}?amount=${encodeURIComponent(amount)}`);
      expect(page.status).toBe(422);
      expect(page.text).toContain('id="amount-error"');
      expect(page.text).toContain('Enter $30.00, or an amount from $0.50 to $29.50.');
      // A payer who overlooks the error must not pay the full amount.
      expect(page.text).not.toContain('name="payment"');
      expect(page.text).not.toContain('Go to payment');
      const payment = paymentIn(await guest.get(path));
      const sent = await guest.post(`${path}/pay`, { payment, ...typed(CARDS.pays), amount });
      expect(sent.status).toBe(422);
      expect(sent.text).toContain('id="amount-error"');
      expect(await read()).toMatchObject({ paid: 0, due: 3000 });
    },
  );

  test.each([
    ['20,50', '20.50'],
    ['20.5', '20.50'],
    ['1.234,5', '1,234.50'],
    ['1 234,50', '1,234.50'],
    ["1'234.50", null],
  ])('an amount may be written as %s', async (typedAmount, shown) => {
    const { path } = await issueInvoice(300_000);
    const page = await guest.get(`${path}?amount=${encodeURIComponent(typedAmount)}`);
    if (shown === null) expect(page.status).toBe(422);
    else expect(page.text).toContain(`Pay $${shown}</h2>`);
  });

  test('a form with more than the amount still due charges nothing', async () => {
    const { path, token, read } = await issueInvoice(3000);
    const page = await guest.get(path);
    await world.team.call('teamSettleInvoice', { params: { token }, body: { amount: 1000 } });
    const form = { payment: paymentIn(page), amount: amountIn(page) ?? '', ...typed(CARDS.pays) };
    const sent = await guest.post(`${path}/pay`, form);
    expect({ status: sent.status, said: sent.text.includes('Pay the full amount, $20.00</a>') }).toEqual({
      status: 422,
      said: true,
    });
    expect(await read()).toMatchObject({ paid: 1000, payments: ['transfer 1000'] });
  });

  test('a declined card and a refusing bank leave the chosen amount in the form', async () => {
    const { path } = await issueInvoice(3000);
    const declined = await payPart(path, '12.00', 'declined');
    expect({ status: declined.answer.status, amount: amountIn(declined.answer) }).toEqual({
      status: 402,
      amount: '12.00',
    });
    const { answer } = await payPart(path, '12.00', 'confirm');
    expect((await guest.get(answer.to)).text).toContain('$12.00');
    const back = await guest.post(answer.to, { answer: 'no' });
    expect({ status: back.status, amount: amountIn(back) }).toEqual({ status: 402, amount: '12.00' });
  });

  test('a partial payment whose answer was lost is settled correctly, once', async () => {
    const { path, read } = await issueInvoice(3000);
    await payPart(path, '7.50', 'lost');
    await endLeases(world);
    await world.app.worker.runNow('settle_payments');
    expect(await read()).toEqual({ status: 'issued', paid: 750, due: 2250, payments: ['card 750'] });
  });
});

test('Stripe’s script receives the same amount as the charge', async () => {
  const { path, read } = await issueInvoice(3000, 'live');
  const page = await guest.get(`${path}?amount=10.00`);
  expect(page.text).toContain('data-amount="1000"');
  const card_token = world.stripe.books.enterCard();
  const form = { payment: paymentIn(page), amount: amountIn(page) ?? '', card_token, name: 'Ana', email: '' };
  expect((await guest.post(`${path}/pay`, form)).to).toBe(`${path}?notice=paid`);
  expect([...world.stripe.books.intents.values()].at(-1)?.amount).toBe(1000);
  expect(await read()).toMatchObject({ status: 'issued', paid: 1000, due: 2000 });
});
