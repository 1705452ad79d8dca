import { expect, test } from 'vitest';
import { newGuest, referredQuote } from '../../world/guests/referrals.ts';
import { useStripeWorld } from '../../world/stripe.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { type Browser, newBrowser, pathOf } from '../../world/visitors.ts';
import { paymentIn } from '../pay/pay-page.ts';

// A guest pays on the order page with a card whose bank asks for confirmation, with the fake Stripe.

const CONFIRM = 'pm_card_authenticationRequired';
const BACK = '?payment_intent=pi_x&redirect_status=succeeded';

const world = useStripeWorld();
const maker = useFixture(() => world.newAccount({ name: 'Immigrate Co', email: 'api@immigrate.example' }));

let customers = 0;
async function newVisit() {
  const email = `guest-${(customers += 1)}@home.example`;
  const quote = await referredQuote(world, maker, { email, name: 'Nora New' });
  await newBrowser(world).post(`${quote.path}/link`);
  return { quote, guest: await newGuest(world, email) };
}

/** Pays on the page that shows the form; returns the redirect and Stripe's payment. */
async function payAt(guest: Browser, page: string, at: string, card?: string) {
  const form = {
    payment: paymentIn(await guest.get(page)),
    card_token: world.stripe.books.enterCard(card),
    name: 'Nora',
  };
  const { to } = await guest.post(`${at}/pay`, form);
  const intent = [...world.stripe.books.intents.values()].at(-1);
  return { to, intent: intent?.id ?? '', back: pathOf(String(intent?.return_url)) };
}

test('a guest returns from the bank to the order, not to the payment page', async () => {
  const { quote, guest } = await newVisit();
  const { to, intent, back } = await payAt(guest, guest.path, guest.path, CONFIRM);
  expect(to).toMatch(new RegExp(`^/order/${quote.token}/bank/pay_`));
  expect(back).toBe(to);
  expect((await guest.get(to)).text).toContain('data-client-secret');
  world.stripe.books.answerBank(intent, 'yes');
  const paid = await guest.get(`${back}${BACK}`);
  expect(paid.to).toBe(`/order/${quote.token}?notice=paid`);
  expect((await guest.get(paid.to)).text).toContain('your order is placed');
  expect(await world.intents(quote.token)).toEqual(['succeeded 5000/5000']);
});

test('a guest who pays an adjustment returns from the bank to the order', async () => {
  const { quote, guest } = await newVisit();
  await payAt(guest, guest.path, guest.path);
  const { data } = await maker.live.call('getQuote', { params: { token: quote.token } });
  const params = { token: data.order ?? '' };
  const line_items = [{ code: 'translation', description: 'Two more pages', quantity: 2, unit_price: 250 }];
  const body = { line_items, reason: 'The document has two more pages.' };
  const { adjustments } = (await world.team.call('teamProposeAdjustment', { params, body })).data;
  const at = `${guest.path}/adjustments/${adjustments[0]?.token}`;
  const { to, intent, back } = await payAt(guest, guest.path, at, CONFIRM);
  expect({ to, back }).toEqual({ to: expect.stringContaining(`${at}/bank/pay_`), back: to });
  world.stripe.books.answerBank(intent, 'yes');
  expect((await guest.get(`${back}${BACK}`)).to).toBe(`/order/${quote.token}?notice=change_paid`);
  expect(await world.intents(quote.token)).toEqual(['succeeded 5000/5000', 'succeeded 500/500']);
});

test('a payer on the payment page returns to the payment page', async () => {
  const { quote, guest } = await newVisit();
  const { back } = await payAt(guest, quote.path, quote.path, CONFIRM);
  expect(back).toContain(`${quote.path}/bank/pay_`);
});

test('a guest who returns too late is offered a new link, and another browser learns nothing', async () => {
  const { guest } = await newVisit();
  const { back } = await payAt(guest, guest.path, guest.path, CONFIRM);
  expect((await newBrowser(world).get(`${back}${BACK}`)).status).toBe(401);
  world.clock.advance(12 * 3_600_000 + 1000);
  const late = await guest.get(`${back}${BACK}`);
  expect({ status: late.status, offers: late.text.includes('Email me a new link') }).toEqual({
    status: 401,
    offers: true,
  });
});
