import { describe, expect, test } from 'vitest';
import { fromToken } from '../../../src/core/ids.ts';
import { quickReader } from '../../support/doubles.ts';
import { refusal } from '../../world/answers.ts';
import {
  askToPay,
  CARDS,
  charges,
  endLeases,
  expectPaidOnce,
  getQuote,
  payable,
  paymentStates,
  price,
  saveCard,
} from '../../world/money.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { type Browser, newBrowser, newMember } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';
import { payByCard, paymentIn, typed } from './pay-page.ts';

// The bank asks the payer for confirmation. Until the payer answers nothing is charged, and others may pay.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const account = useFixture(() => world.newAccount());
const guest = useFixture(() => newBrowser(world));

/** Pays with a card that must be confirmed, and is sent to the bank. */
async function goToBank(one: Browser = guest) {
  const quote = await payable(world, account.live);
  const sent = await payByCard(one, quote.path, 'confirm');
  expect(sent).toMatchObject({ status: 303, to: expect.stringMatching(/\/bank\/pay_/) });
  expect(await paymentStates(world, quote.token)).toEqual(['charge pending']);
  return { ...quote, bank: sent.to };
}

const sweep = () => world.app.worker.runNow('settle_payments');

/** Only the bank and the payer need the secret, so it is erased when the payment ends. */
const secretsOf = async (quote: string) =>
  (await world.rows('SELECT confirm FROM payments WHERE quote_id = $1', [fromToken('quote', quote)])).map(
    ({ confirm }) => confirm,
  );

test('the payer confirms on a page that says it is simulated, and the quote is paid', async () => {
  const quote = await goToBank();
  const page = await guest.get(quote.bank);
  expect(page.text).toContain('This page simulates a bank’s confirmation page.');
  expect(page.text).toContain('$50.00');
  expect((await guest.post(quote.bank, { answer: 'yes' })).to).toBe(`${quote.path}?notice=paid`);
  await expectPaidOnce(world, account.live, quote.token, 5000);
  expect((await guest.post(quote.bank, { answer: 'no' })).to).toBe(`${quote.path}?notice=paid`);
  expect((await guest.get(quote.bank)).to).toBe(quote.path);
  expect(await secretsOf(quote.token)).toEqual([null]);
});

test('the price cannot change while the payer is at the bank, and can once they refuse', async () => {
  const { token, bank } = await goToBank();
  expect(await refusal(price(world, token, 7485))).toMatchObject({ status: 409, code: 'busy' });
  await guest.post(bank, { answer: 'no' });
  expect(await price(world, token, 7485)).toMatchObject({ status: 'ready', total: 7485 });
});

test('a payer who refuses sees a message, and can pay with another card', async () => {
  const quote = await goToBank();
  const refused = await guest.post(quote.bank, { answer: 'no' });
  expect(refused.status).toBe(402);
  expect(refused.text).toContain('The payment wasn’t confirmed with your bank.');
  for (const value of ['Ana María Núñez', 'ana@home.example']) expect(refused.text).toContain(`value="${value}"`);
  expect((await guest.post(quote.bank, { answer: 'yes' })).status).toBe(402);
  expect(await charges(world, quote.token)).toEqual(['declined 0/5000']);
  expect(await secretsOf(quote.token)).toEqual([null]);
  await payByCard(guest, quote.path, 'pays');
  await expectPaidOnce(world, account.live, quote.token, 5000);
});

describe('a payer who does not return from the bank', () => {
  test('a payer who does not return from the bank has 15 minutes; then the payment is cancelled at the gateway', async () => {
    const quote = await goToBank();
    expect(await sweep()).toBe(0);
    const [{ minutes } = { minutes: 0 }] = await world.rows<{ minutes: number }>(
      `SELECT extract(epoch FROM leased_until - now())::float / 60 AS minutes FROM payments WHERE status = 'pending'`,
    );
    expect(Math.round(minutes)).toBe(15);
    await endLeases(world);
    await sweep();
    expect(await paymentStates(world, quote.token)).toEqual(['charge failed']);
    expect(await charges(world, quote.token)).toEqual(['declined 0/5000']);
    const late = await guest.post(quote.bank, { answer: 'yes' });
    expect(late.text).toContain('The payment wasn’t confirmed with your bank.');
    expect((await getQuote(account.live, quote.token)).status).toBe('ready');
  });

  test('a payer who does not return but had confirmed has paid: the sweep settles the payment', async () => {
    const quote = await goToBank();
    await world.rows(`UPDATE test_gateway_charges SET status = 'succeeded', captured = amount WHERE status = 'action'`);
    await endLeases(world);
    await sweep();
    await expectPaidOnce(world, account.live, quote.token, 5000);
    expect((await guest.post(quote.bank, { answer: 'yes' })).to).toContain('notice=paid');
  });

  test('a payer whose process died before the payment was waiting sees an error, and pays again', async () => {
    const quote = await payable(world, account.live);
    const payment = paymentIn(await guest.get(quote.path));
    const sent = await guest.post(`${quote.path}/pay`, { payment, ...typed(CARDS.confirm) });
    await world.rows('UPDATE payments SET confirm = NULL, gateway_reference = NULL WHERE confirm IS NOT NULL');
    await endLeases(world);
    const again = await guest.post(`${quote.path}/pay`, { payment, ...typed(CARDS.confirm) });
    expect(again.to).toBe(sent.to);
    await world.rows('UPDATE payments SET confirm = NULL, gateway_reference = NULL WHERE confirm IS NOT NULL');
    await endLeases(world);
    await sweep();
    expect(await paymentStates(world, quote.token)).toEqual(['charge failed']);
    expect((await guest.post(`${quote.path}/pay`, { payment, ...typed(CARDS.confirm) })).status).toBe(402);
  });

  test('a payer who does not return lets the quote be declined', async () => {
    const quote = await goToBank();
    expect((await guest.post(`${quote.path}/decline`, { reason: 'price_too_high' })).to).toContain('notice=declined');
    expect((await getQuote(account.live, quote.token)).status).toBe('cancelled');
    expect(await charges(world, quote.token)).toEqual(['declined 0/5000']);
  });
});

describe('another payer during the confirmation', () => {
  test('another payer sees a notice, replaces the payer at the bank, and pays once', async () => {
    const quote = await goToBank();
    const other = newBrowser(world);
    expect((await other.get(quote.path)).text).toContain('A payment is waiting for a bank’s confirmation.');
    expect((await payByCard(other, quote.path, 'pays')).to).toContain('notice=paid');
    expect((await guest.get(quote.bank)).to).toBe(quote.path);
    expect((await guest.post(quote.bank, { answer: 'yes' })).to).toBe(`${quote.path}?notice=already`);
    await expectPaidOnce(world, account.live, quote.token, 5000);
    expect(await charges(world, quote.token)).toEqual(['declined 0/5000', 'succeeded 5000/5000']);
  });

  test('another payer finds the quote paid when the payer at the bank has just confirmed', async () => {
    const quote = await goToBank();
    await world.rows(`UPDATE test_gateway_charges SET status = 'succeeded', captured = amount WHERE status = 'action'`);
    expect((await payByCard(newBrowser(world), quote.path, 'pays')).to).toBe(`${quote.path}?notice=already`);
    await expectPaidOnce(world, account.live, quote.token, 5000);
  });

  test('the other payer may be the API', async () => {
    const { live } = await world.newAccount({ email: 'api@acme.example' });
    await saveCard(live, 'pays', true);
    const quote = await payable(world, live);
    expect((await payByCard(guest, quote.path, 'confirm')).to).toContain('/bank/');
    expect((await askToPay(live, quote.token)).status).toBe(200);
    await expectPaidOnce(world, live, quote.token, 5000);
  });

  test('of ten who pay while the payer at the bank confirms, exactly one has paid', async () => {
    const quote = await goToBank();
    const others = Array.from({ length: 10 }, () => newBrowser(world));
    const payments = await Promise.all(others.map(async (one) => paymentIn(await one.get(quote.path))));
    const [confirmed, ...answers] = await Promise.all([
      guest.post(quote.bank, { answer: 'yes' }),
      ...others.map((one, at) => one.post(`${quote.path}/pay`, { payment: payments[at] ?? '', ...typed(CARDS.pays) })),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    // Between the replacement and the other payment, nothing is in progress: then only the bank's refusal can be shown.
    expect([303, 402]).toContain(confirmed?.status);
    await expectPaidOnce(world, account.live, quote.token, 5000);
  });
});

test('a saved card is confirmed at the bank when its owner is present, and declined through the API', async () => {
  const { live, token } = await world.newAccount({ email: 'confirm@acme.example' });
  const source = await saveCard(live, 'confirm', true);
  const quote = await payable(world, live);
  expect((await askToPay(live, quote.token)).body['decline_code']).toBe('authentication_required');
  const member = await newMember(world, token);
  const payment = paymentIn(await member.get(quote.path));
  const sent = await member.post(`${quote.path}/pay`, { payment, method: source });
  expect((await member.post(sent.to, { answer: 'yes' })).to).toContain('notice=paid');
  await expectPaidOnce(world, live, quote.token, 5000);
});

test('the page of one payment is not found through the link of another quote', async () => {
  const quote = await goToBank();
  const other = await payable(world, account.live);
  const at = quote.bank.replace(quote.path, other.path);
  expect((await guest.get(at)).status).toBe(404);
  expect((await guest.post(at, { answer: 'yes' })).status).toBe(404);
});
