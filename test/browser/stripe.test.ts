import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getQuote, payable } from '../world/money.ts';
import { useStripeWorld } from '../world/stripe.ts';
import { useFixture } from '../world/use-fixture.ts';
import { useChromium } from './chromium.ts';
import { newDesk } from './console/desk.ts';

// The payment page with Stripe, in a real browser; only Stripe's own script is a stand-in.

const STRIPE_JS = 'https://js.stripe.com/**';
const FAKE_SCRIPT = { path: join(import.meta.dirname, 'fake-stripe.js'), contentType: 'text/javascript' };

const world = useStripeWorld();
const visitor = useChromium(world);
const client = useFixture(async () => (await world.newAccount()).live);

interface EnteredCard {
  card: string;
  futureUsage: string | null;
  billing_details: Record<string, string>;
}

/** Opens the payment page of a quote; the card field accepts the names of Stripe's test cards. */
async function openPage() {
  const quote = await payable(world, client);
  const page = await visitor.newPage();
  const cards: EnteredCard[] = [];
  await page.route(STRIPE_JS, (route) => route.fulfill(FAKE_SCRIPT));
  await page.exposeFunction('giveCard', (card: EnteredCard) => {
    cards.push(card);
    return card.card === 'refused' ? null : world.stripe.books.enterCard(card.card);
  });
  await page.exposeFunction('answerBank', (clientSecret: string) => {
    const intent = [...world.stripe.books.intents.values()].find(({ client_secret }) => client_secret === clientSecret);
    world.stripe.books.answerBank(intent?.id ?? '', 'yes');
  });
  await page.goto(quote.path);
  return { quote, page, cards };
}

async function pay(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card of pk_test_published for 5000 usd').fill(card);
  await page.getByRole('button', { name: 'Pay $50.00' }).click();
}

test('a card number goes only to Stripe’s script, and only its token reaches us and pays', async () => {
  const { quote, page, cards } = await openPage();
  await page.getByLabel('Name on card').fill(' Ana María ');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await pay(page, 'pm_card_visa');
  const form = new URLSearchParams((await sent).postData() ?? '');
  expect(form.get('card_token')).toMatch(/^ctoken_/);
  expect([...form.values()]).not.toContain('pm_card_visa');
  await page.getByRole('heading', { name: /^Order \d/ }).waitFor();
  expect(cards).toEqual([{ card: 'pm_card_visa', futureUsage: null, billing_details: { name: 'Ana María' } }]);
  expect((await getQuote(client, quote.token)).status).toBe('paid');
});

test('an error from Stripe is shown above the button, which can be pressed again', async () => {
  const { quote, page } = await openPage();
  const alert = page.locator('#script-trouble');
  for (const [card, words] of [
    ['', 'Your card number is incomplete.'],
    ['refused', 'Your card is not supported.'],
  ] as const) {
    await pay(page, card);
    await expect.poll(() => alert.textContent()).toBe(words);
    expect(await page.locator(':focus').getAttribute('id')).toBe('script-trouble');
  }
  await pay(page, 'pm_card_visa');
  await page.getByRole('heading', { name: /^Order \d/ }).waitFor();
  expect((await getQuote(client, quote.token)).status).toBe('paid');
});

test('a payment that the bank asks about opens the bank’s page at once, and a confirmation places the order', async () => {
  const { quote, page } = await openPage();
  await pay(page, 'pm_card_authenticationRequired');
  await page.getByRole('heading', { name: /^Order \d/ }).waitFor();
  expect((await getQuote(client, quote.token)).status).toBe('paid');
});

test('a page that could not load Stripe’s script says so', async () => {
  const quote = await payable(world, client);
  const page = await visitor.newPage();
  await page.route(STRIPE_JS, (route) => route.abort());
  await page.goto(quote.path);
  await page.getByText('We couldn’t load the card form.').waitFor();
});

test('support sends a customer the page to add a card and types no card number', async () => {
  const { token } = await world.newAccount();
  const support = await newDesk({ world, visitor }, 'support', `/console/accounts/${token}`);
  await support.press('Request card');
  const dialog = support.page.getByRole('dialog');
  expect(await dialog.locator('code').innerText()).toMatch(/^https:\/\/.*stripe/);
  expect(await dialog.getByRole('textbox').count()).toBe(0);
  await visitor.checkPage(support.page);
});
