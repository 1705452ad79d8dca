import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../src/client/client.ts';
import { endLeases, getQuote, ordersOf, paymentStates, saveCard } from '../../domain/checkout/money-world.ts';
import { newEvent } from '../../domain/payments/fake-stripe-books.ts';
import { openStripeWorld, type StripeWorld } from '../../domain/payments/stripe-world.ts';
import { type Guest, newGuest, payable, paymentIn, signedInMember } from './pay-world.ts';

// The server's side of paying with Stripe's Payment Element. The browser's side is Stripe's own script.

let stripe: StripeWorld;
let client: Client;
let account: string;
let sandbox: Client;
let guest: Guest;
beforeAll(async () => {
  stripe = await openStripeWorld();
  guest = newGuest(stripe.world);
});
beforeEach(async () => {
  ({ live: client, test: sandbox, token: account } = await stripe.world.newAccount());
});
afterAll(() => stripe.close());

const newPayable = () => payable(stripe.world, client);
const sweep = () => stripe.world.app.worker.runNow('settle_payments');
const lastIntent = () => [...stripe.stripe.books.intents.values()].at(-1)?.id ?? '';

async function payWith(path: string, method?: string, more: Record<string, string> = {}, one = guest) {
  const payment = paymentIn(await one.get(path));
  const card_token = stripe.stripe.books.giveCard(method);
  const form = { payment, card_token, name: 'Ana', email: 'ana@home.example', ...more };
  return { form, answer: await one.post(`${path}/pay`, form) };
}

async function expectPaid(token: string): Promise<void> {
  const { status, order } = await getQuote(client, token);
  expect([status, await ordersOf(stripe.world, token)]).toEqual(['paid', [order]]);
  const taken = (await stripe.intents(token)).filter((one) => one.startsWith('succeeded'));
  expect(taken).toEqual(['succeeded 5000/5000']);
}

const CONFIRM = 'pm_card_authenticationRequired';

test('the page carries what Stripe’s script needs, and may run nothing else', async () => {
  const quote = await newPayable();
  const { text, headers } = await guest.get(quote.path);
  expect(text).toContain('data-stripe="pk_test_published"');
  expect(text).toContain('data-amount="5000"');
  expect(text).toContain('data-currency="usd"');
  expect(text).toContain('src="https://js.stripe.com/endive/stripe.js"');
  const [, source = ''] = /src="(\/web\/pay-\w+\.js)"/.exec(text) ?? [];
  expect(text).not.toContain('name="number"');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self' https://js.stripe.com");
  expect(policy).toContain('frame-src https://js.stripe.com');
  expect(policy).not.toContain('unsafe');
  const script = await guest.get(source);
  expect(script.headers.get('content-type')).toContain('text/javascript');
});

test('a sandbox takes test cards and loads nothing of Stripe’s', async () => {
  const quote = await payable(stripe.world, sandbox);
  const { text, headers } = await guest.get(quote.path);
  expect(text).toContain('name="number"');
  expect(text).not.toContain('stripe');
  expect(headers.get('content-security-policy')).not.toContain('stripe');
});

test('a stranger pays with a card given for this once; the same form again pays once', async () => {
  const quote = await newPayable();
  const { form, answer } = await payWith(quote.path);
  expect(answer.to).toBe(`${quote.path}?notice=paid`);
  expect((await guest.post(`${quote.path}/pay`, form)).to).toBe(`${quote.path}?notice=paid`);
  await expectPaid(quote.token);
  expect((await guest.get(quote.path)).text).toContain('Visa ending 4242');
  expect((await client.call('getAccount')).data.sources).toEqual([]);
});

test('a declined card is told with its reason; details of a card are never taken', async () => {
  const quote = await newPayable();
  const { answer } = await payWith(quote.path, 'pm_card_chargeDeclinedInsufficientFunds');
  expect([answer.status, answer.text.includes('insufficient funds')]).toEqual([402, true]);
  expect(answer.text).toContain('value="Ana"');
  const payment = paymentIn(answer);
  const details = { payment, number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Ana' };
  const refused = await guest.post(`${quote.path}/pay`, details);
  expect(refused.status).toBe(422);
  const unknown = await guest.post(`${quote.path}/pay`, { payment, card_token: 'ctoken_unknown' });
  expect([unknown.status, unknown.text.includes('details again')]).toEqual([422, true]);
  expect(await paymentStates(stripe.world, quote.token)).toEqual(['charge failed']);
});

test('a member’s card is saved with the payment, and their saved cards are offered', async () => {
  const member = newGuest(stripe.world, await signedInMember(stripe.world, account));
  const quote = await newPayable();
  await payWith(quote.path, 'pm_card_mastercard', { keep: 'yes' }, member);
  await expectPaid(quote.token);
  const { sources } = (await client.call('getAccount')).data;
  expect(sources).toMatchObject([{ brand: 'mastercard', last4: '4444' }]);
  const next = await newPayable();
  const page = await member.get(next.path);
  const method = sources[0]?.token ?? '';
  expect(page.text).toContain(method);
  expect((await member.post(`${next.path}/pay`, { payment: paymentIn(page), method })).to).toContain('notice=paid');
  await expectPaid(next.token);
});

describe('when the bank asks', () => {
  async function goToBank() {
    const quote = await newPayable();
    const { answer } = await payWith(quote.path, CONFIRM);
    expect(answer.to).toContain('/bank/pay_');
    return { ...quote, bank: answer.to };
  }

  test('the payer is led there by Stripe’s script, and what the server hears from Stripe counts', async () => {
    const quote = await goToBank();
    const page = await guest.get(quote.bank);
    expect(page.text).toMatch(/data-client-secret="pi_\w+_secret_x"/);
    expect((await guest.get(quote.path)).text).not.toContain('_secret_');
    const early = await guest.post(quote.bank);
    expect(early.text).toContain('The bank has not confirmed the payment yet');
    stripe.stripe.books.answerBank(lastIntent(), 'yes');
    expect((await guest.post(quote.bank)).to).toBe(`${quote.path}?notice=paid`);
    await expectPaid(quote.token);
  });

  test('a payer who was sent away comes back to the same address', async () => {
    const quote = await goToBank();
    stripe.stripe.books.answerBank(lastIntent(), 'yes');
    expect((await guest.get(`${quote.bank}?payment_intent=pi_x&redirect_status=succeeded`)).to).toContain(
      'notice=paid',
    );
    await expectPaid(quote.token);
  });

  test.each([
    ['no', 'The payment was not confirmed with the bank.'],
    ['poor', 'The card has insufficient funds.'],
  ] as const)(
    'and it comes to nothing (%s), the payment is ended at Stripe and another pays',
    async (answer, words) => {
      const quote = await goToBank();
      stripe.stripe.books.answerBank(lastIntent(), answer);
      const refused = await guest.post(quote.bank);
      expect([refused.status, refused.text.includes(words)]).toEqual([402, true]);
      expect(await stripe.intents(quote.token)).toEqual(['canceled 0/5000']);
      await payWith(quote.path);
      await expectPaid(quote.token);
    },
  );

  test('and nobody answers, the sweeper ends it; when they have, it settles it', async () => {
    const [left, answered] = [await goToBank(), await goToBank()];
    stripe.stripe.books.answerBank(lastIntent(), 'yes');
    expect(await sweep()).toBe(0);
    await endLeases(stripe.world);
    await sweep();
    expect(await stripe.intents(left.token)).toEqual(['canceled 0/5000']);
    expect(await paymentStates(stripe.world, left.token)).toEqual(['charge failed']);
    await expectPaid(answered.token);
  });

  test('Stripe’s events settle what has ended, and leave alone what has not', async () => {
    const quote = await goToBank();
    const intent = stripe.stripe.books.intents.get(lastIntent());
    await stripe.tell(newEvent('payment_intent.payment_failed', { ...intent }));
    expect(await paymentStates(stripe.world, quote.token)).toEqual(['charge pending']);
    stripe.stripe.books.answerBank(lastIntent(), 'yes');
    await stripe.tell(newEvent('payment_intent.succeeded', { ...intent }));
    await expectPaid(quote.token);
  });

  test('somebody else may pay: the first is ended at Stripe before', async () => {
    const quote = await goToBank();
    await payWith(quote.path);
    await expectPaid(quote.token);
    expect(await stripe.intents(quote.token)).toEqual(['canceled 0/5000', 'succeeded 5000/5000']);
    expect((await guest.post(quote.bank)).to).toContain('notice=already');
  });
});

describe('a payment on the page that was cut off', () => {
  test.each(['missNext', 'loseNext'] as const)('(%s) is finished by the sweeper, once', async (trouble) => {
    const quote = await newPayable();
    // The customer is there already, so that the first question is the payment.
    await payWith((await newPayable()).path);
    const payment = paymentIn(await guest.get(quote.path));
    const card_token = stripe.stripe.books.giveCard();
    if (trouble === 'loseNext') stripe.stripe.fail({ kind: 'lost' }, { method: 'POST', times: 2 });
    else stripe.stripe.fail({ kind: 'unavailable' }, { method: 'POST' });
    // The first reads the card, the second looks the payment up.
    stripe.stripe.fail({ kind: 'slow', until: Promise.resolve() }, { method: 'GET' });
    stripe.stripe.fail({ kind: 'unavailable' }, { method: 'GET' });
    const cut = await guest.post(`${quote.path}/pay`, { payment, card_token, name: 'Ana' });
    expect([cut.status, cut.text.includes('not confirmed yet')]).toEqual([503, true]);
    expect(await paymentStates(stripe.world, quote.token)).toEqual(['charge pending']);
    expect((await guest.get(quote.path)).text).toContain('is being processed');
    await endLeases(stripe.world);
    await sweep();
    await expectPaid(quote.token);
    expect((await guest.post(`${quote.path}/pay`, { payment, card_token })).to).toContain('notice=paid');
  });
});

test('cards of the sandbox do not pay live', async () => {
  const source = await saveCard(sandbox, 'pays');
  const member = newGuest(stripe.world, await signedInMember(stripe.world, account));
  const quote = await newPayable();
  const page = await member.get(quote.path);
  expect((await member.post(`${quote.path}/pay`, { payment: paymentIn(page), method: source })).status).toBe(422);
});
