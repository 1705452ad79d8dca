import { describe, expect, test } from 'vitest';
import { newEvent } from '../../support/fake-stripe/books.ts';
import { openTransaction, waitForLocks } from '../../support/transactions.ts';
import { until } from '../../support/until.ts';
import { endLeases, getQuote, ordersOf, payable, paymentStates, saveCard } from '../../world/money.ts';
import { useStripeWorld } from '../../world/stripe.ts';
import { useFixture, useFixtureEach } from '../../world/use-fixture.ts';
import { newBrowser, newMember } from '../../world/visitors.ts';
import { paymentIn } from './pay-page.ts';

// The server side of paying with Stripe's Payment Element. The browser side is Stripe's own script.

const world = useStripeWorld();
const guest = useFixture(() => newBrowser(world));
const account = useFixtureEach(() => world.newAccount());
const client = useFixtureEach(() => account.live);
const sandbox = useFixtureEach(() => account.test);

const newPayable = () => payable(world, client);
const sweep = () => world.app.worker.runNow('settle_payments');
const lastIntent = () => [...world.stripe.books.intents.values()].at(-1)?.id ?? '';

async function payWith(path: string, method?: string, more: Record<string, string> = {}, one = guest) {
  const payment = paymentIn(await one.get(path));
  const card_token = world.stripe.books.enterCard(method);
  const form = { payment, card_token, name: 'Ana', email: 'ana@home.example', ...more };
  return { form, answer: await one.post(`${path}/pay`, form) };
}

async function expectPaid(token: string): Promise<void> {
  const { status, order } = await getQuote(client, token);
  expect({ status, ordersOf: await ordersOf(world, token) }).toEqual({ status: 'paid', ordersOf: [order] });
  const charged = (await world.intents(token)).filter((one) => one.startsWith('succeeded'));
  expect(charged).toEqual(['succeeded 5000/5000']);
}

const CONFIRM = 'pm_card_authenticationRequired';

test('the page contains what Stripe’s script needs, and may run nothing else', async () => {
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

test('a page with an amount that Stripe cannot charge asks for no card, and says so', async () => {
  const quote = await newPayable();
  await world.rows(`UPDATE quotes SET currency = 'KWD', total = 12345 WHERE number = $1`, [quote.number]);
  const { text } = await guest.get(quote.path);
  expect(text).toContain('We can’t charge exactly KWD\u00a012.345 to a card. Contact us to pay another way.');
  for (const absent of ['name="number"', 'stripe.js', 'class="main"']) expect(text).not.toContain(absent);
});

test('a sandbox accepts test cards and loads nothing from Stripe', async () => {
  const quote = await payable(world, sandbox);
  const { text, headers } = await guest.get(quote.path);
  expect(text).toContain('name="number"');
  expect(text).not.toContain('stripe');
  expect(headers.get('content-security-policy')).not.toContain('stripe');
});

test('a stranger pays with a one-time card; the same form again pays once', async () => {
  const quote = await newPayable();
  const { form, answer } = await payWith(quote.path);
  expect(answer.to).toBe(`${quote.path}?notice=paid`);
  expect((await guest.post(`${quote.path}/pay`, form)).to).toBe(`${quote.path}?notice=paid`);
  await expectPaid(quote.token);
  expect((await guest.get(quote.path)).text).toContain('Visa ending 4242');
  expect((await client.call('getAccount')).data.sources).toEqual([]);
});

test('a form sent twice at once waits for the first, which alone calls the gateway', async () => {
  await payWith((await newPayable()).path);
  const quote = await newPayable();
  const payment = paymentIn(await guest.get(quote.path));
  const form = { payment, card_token: world.stripe.books.enterCard(), name: 'Ana', email: 'ana@home.example' };
  const send = () => guest.post(`${quote.path}/pay`, form);
  const asked = () => world.stripe.requests.slice(before).filter((one) => one.includes('payment_intents'));
  const before = world.stripe.requests.length;
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  world.stripe.fail({ kind: 'slow', until: released }, { method: 'POST' });
  const first = send();
  await until(() => expect(asked()).toHaveLength(1));
  const lockQuote = async () => {
    const transaction = await openTransaction(world);
    await transaction.query('SELECT 1 FROM quotes WHERE number = $1 FOR UPDATE', [quote.number]);
    return transaction;
  };
  // The second request is seen waiting for the lock twice, so its first try ended without a call to the gateway.
  const firstLock = await lockQuote();
  const second = send();
  await waitForLocks(world);
  const [, again] = await Promise.all([firstLock.commit(), lockQuote()]);
  await waitForLocks(world);
  expect(asked()).toEqual(['POST /v1/payment_intents']);
  answer();
  await again.commit();
  expect([(await first).to, (await second).to]).toEqual(Array.from({ length: 2 }, () => `${quote.path}?notice=paid`));
  expect(asked()).toEqual(['POST /v1/payment_intents']);
  await expectPaid(quote.token);
});

test('a declined card shows its reason; raw card details are never accepted', async () => {
  const quote = await newPayable();
  const { answer } = await payWith(quote.path, 'pm_card_chargeDeclinedInsufficientFunds');
  expect({ status: answer.status, says: answer.text.includes('insufficient funds') }).toEqual({
    status: 402,
    says: true,
  });
  expect(answer.text).toContain('value="Ana"');
  const payment = paymentIn(answer);
  const details = { payment, number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Ana' };
  const refused = await guest.post(`${quote.path}/pay`, details);
  expect(refused.status).toBe(422);
  const unknown = await guest.post(`${quote.path}/pay`, { payment, card_token: 'ctoken_unknown' });
  expect({ status: unknown.status, says: unknown.text.includes('details again') }).toEqual({ status: 422, says: true });
  expect(await paymentStates(world, quote.token)).toEqual(['charge failed']);
});

test('a member’s card is saved with the payment, and saved cards are offered', async () => {
  const member = await newMember(world, account.token);
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

describe('a payment that the bank must confirm', () => {
  async function goToBank() {
    const quote = await newPayable();
    const { answer } = await payWith(quote.path, CONFIRM);
    expect(answer.to).toContain('/bank/pay_');
    return { ...quote, bank: answer.to };
  }

  test('the payer is led to the bank by Stripe’s script, and only Stripe’s answer to the server counts', async () => {
    const quote = await goToBank();
    const page = await guest.get(quote.bank);
    expect(page.text).toMatch(/data-client-secret="pi_\w+_secret_x"/);
    expect((await guest.get(quote.path)).text).not.toContain('_secret_');
    const early = await guest.post(quote.bank);
    expect(early.text).toContain('Your bank hasn’t confirmed the payment yet');
    world.stripe.books.answerBank(lastIntent(), 'yes');
    expect((await guest.post(quote.bank)).to).toBe(`${quote.path}?notice=paid`);
    await expectPaid(quote.token);
  });

  test('a payer returns from the bank to the same address', async () => {
    const quote = await goToBank();
    world.stripe.books.answerBank(lastIntent(), 'yes');
    expect((await guest.get(`${quote.bank}?payment_intent=pi_x&redirect_status=succeeded`)).to).toContain(
      'notice=paid',
    );
    await expectPaid(quote.token);
  });

  test.each([
    ['no', 'The payment wasn’t confirmed with your bank.'],
    ['poor', 'Your card has insufficient funds.'],
  ] as const)(
    'a payment that is not confirmed (%s) is cancelled at Stripe, and another payment succeeds',
    async (answer, words) => {
      const quote = await goToBank();
      world.stripe.books.answerBank(lastIntent(), answer);
      const refused = await guest.post(quote.bank);
      expect({ status: refused.status, says: refused.text.includes(words) }).toEqual({ status: 402, says: true });
      expect(await world.intents(quote.token)).toEqual(['canceled 0/5000']);
      await payWith(quote.path);
      await expectPaid(quote.token);
    },
  );

  test('a payment that nobody confirms is cancelled by the sweep, and a confirmed one is settled', async () => {
    const [left, answered] = [await goToBank(), await goToBank()];
    world.stripe.books.answerBank(lastIntent(), 'yes');
    expect(await sweep()).toBe(0);
    await endLeases(world);
    await sweep();
    expect(await world.intents(left.token)).toEqual(['canceled 0/5000']);
    expect(await paymentStates(world, left.token)).toEqual(['charge failed']);
    await expectPaid(answered.token);
  });

  test('a payment is settled by Stripe’s events only when it has ended', async () => {
    const quote = await goToBank();
    const intent = world.stripe.books.intents.get(lastIntent());
    await world.sendEvent(newEvent('payment_intent.payment_failed', { ...intent }));
    expect(await paymentStates(world, quote.token)).toEqual(['charge pending']);
    world.stripe.books.answerBank(lastIntent(), 'yes');
    await world.sendEvent(newEvent('payment_intent.succeeded', { ...intent }));
    await expectPaid(quote.token);
  });

  test('a waiting payment is cancelled at Stripe before another payer pays', async () => {
    const quote = await goToBank();
    await payWith(quote.path);
    await expectPaid(quote.token);
    expect(await world.intents(quote.token)).toEqual(['canceled 0/5000', 'succeeded 5000/5000']);
    expect((await guest.post(quote.bank)).to).toContain('notice=already');
  });
});

describe('a payment on the page that was cut off', () => {
  test.each(['missNext', 'loseNext'] as const)(
    'a payment on the page that was cut off (%s) is finished by the sweep, once',
    async (trouble) => {
      const quote = await newPayable();
      // Create the Stripe customer first, so that the next request is the payment.
      await payWith((await newPayable()).path);
      const payment = paymentIn(await guest.get(quote.path));
      const card_token = world.stripe.books.enterCard();
      if (trouble === 'loseNext') world.stripe.fail({ kind: 'lost' }, { method: 'POST', times: 2 });
      else world.stripe.fail({ kind: 'unavailable' }, { method: 'POST' });
      // The first request reads the card, the second finds the payment.
      world.stripe.fail({ kind: 'slow', until: Promise.resolve() }, { method: 'GET' });
      world.stripe.fail({ kind: 'unavailable' }, { method: 'GET' });
      const cut = await guest.post(`${quote.path}/pay`, { payment, card_token, name: 'Ana' });
      expect({ status: cut.status, says: cut.text.includes('have confirmation of your payment yet') }).toEqual({
        status: 503,
        says: true,
      });
      expect(await paymentStates(world, quote.token)).toEqual(['charge pending']);
      expect((await guest.get(quote.path)).text).toContain('is being processed');
      await endLeases(world);
      await sweep();
      await expectPaid(quote.token);
      expect((await guest.post(`${quote.path}/pay`, { payment, card_token })).to).toContain('notice=paid');
    },
  );
});

test('cards of the sandbox cannot pay live', async () => {
  const source = await saveCard(sandbox, 'pays');
  const member = await newMember(world, account.token);
  const quote = await newPayable();
  const page = await member.get(quote.path);
  expect((await member.post(`${quote.path}/pay`, { payment: paymentIn(page), method: source })).status).toBe(422);
});
