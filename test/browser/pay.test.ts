import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { quickReader } from '../support/doubles.ts';
import { CARDS, charges, expectPaidOnce, getQuote, payable, saveCard } from '../world/money.ts';
import { useFixture } from '../world/use-fixture.ts';
import { newMember } from '../world/visitors.ts';
import { useWorld } from '../world/world.ts';
import { useChromium, type Visitor } from './chromium.ts';

const world = useWorld({ COMPANY_NAME: 'Harbor Translations' }, { reader: quickReader() });
const visitor = useChromium(world);
const account = useFixture(() => world.newAccount());

const newPayable = () => payable(world, account.live, { reference: 'Matter 2026-114' });

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Ana María Núñez');
  await page.getByLabel('Email for receipt').fill('ana@home.example');
}

const focusedId = (page: Page) => page.locator(':focus').getAttribute('id');

const pressPay = (page: Page) => page.getByRole('button', { name: 'Pay $50.00' }).click();

async function openPath(path: string, options: Parameters<Visitor['newPage']>[0] = {}): Promise<Page> {
  const page = await visitor.newPage(options);
  await page.goto(path);
  return page;
}

// Everything works without script; accessibility is checked with script on.
describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
  test('a card pays, and the page becomes the order’s page', async () => {
    const quote = await newPayable();
    const page = await openPath(quote.path, { javaScriptEnabled });
    if (javaScriptEnabled) await visitor.checkPage(page);
    await fillCard(page, CARDS.pays);
    await pressPay(page);
    await page.getByRole('heading', { name: /^Order \d/ }).waitFor();
    expect(await page.getByRole('status').textContent()).toContain('Your payment went through');
    expect(await page.locator('li[aria-current=step]').textContent()).toContain('Paid');
    if (javaScriptEnabled) await visitor.checkPage(page);
    await expectPaidOnce(world, account.live, quote.token, 5000);
  });

  test.each([
    ['declined', 'Your card was declined'],
    ['poor', 'Your card has insufficient funds.'],
  ] as const)(
    'a card that is %s is reported at the top, and the other fields keep their values',
    async (kind, words) => {
      const quote = await newPayable();
      const page = await openPath(quote.path, { javaScriptEnabled });
      await fillCard(page, CARDS[kind]);
      await pressPay(page);
      expect(await page.getByRole('alert').textContent()).toContain(words);
      expect(await page.getByLabel('Name on card').inputValue()).toBe('Ana María Núñez');
      expect(await page.getByLabel('Email for receipt').inputValue()).toBe('ana@home.example');
      for (const field of ['Card number', 'Expiration date', 'Security code']) {
        expect(await page.getByLabel(field).inputValue()).toBe('');
      }
      if (javaScriptEnabled) {
        expect(await focusedId(page)).toBe('trouble');
        await visitor.checkPage(page);
      }
    },
  );

  test('a payment that the bank asks about is confirmed or refused on the simulated page', async () => {
    const quote = await newPayable();
    const page = await openPath(quote.path, { javaScriptEnabled });
    await fillCard(page, CARDS.confirm);
    await pressPay(page);
    await page.getByText('This page simulates a bank’s confirmation page.').waitFor();
    if (javaScriptEnabled) await visitor.checkPage(page);
    await page.getByRole('button', { name: 'Decline payment' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('wasn’t confirmed with your bank');
    await fillCard(page, CARDS.confirm);
    await pressPay(page);
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await page.getByRole('heading', { name: /^Order \d/ }).waitFor();
    await expectPaidOnce(world, account.live, quote.token, 5000);
  });
});

test('errors are shown at their fields, and the summary links to them', async () => {
  const quote = await newPayable();
  const page = await openPath(quote.path);
  await page.getByLabel('Email for receipt').fill('nowhere');
  await pressPay(page);
  const links = page.getByRole('alert').getByRole('link');
  expect(await links.count()).toBe(5);
  await links.first().click();
  expect(await focusedId(page)).toBe('number');
  await visitor.checkPage(page);
});

test('two tabs pay once, and the second says that the quote was already paid', async () => {
  const quote = await newPayable();
  const [one, two] = [await openPath(quote.path), await openPath(quote.path)];
  for (const page of [one, two]) await fillCard(page, CARDS.pays);
  await Promise.all([pressPay(one), pressPay(two)]);
  for (const page of [one, two]) await page.getByRole('heading', { name: /^Order \d/ }).waitFor();
  const statuses = await Promise.all([one, two].map((page) => page.getByRole('status').textContent()));
  expect(statuses.filter((text) => text?.includes('This quote was already paid'))).toHaveLength(1);
  await expectPaidOnce(world, account.live, quote.token, 5000);
  expect(await charges(world, quote.token)).toHaveLength(1);
});

test('a quote is declined with a reason, after a confirmation, by keyboard', async () => {
  const quote = await newPayable();
  const page = await openPath(quote.path);
  await page.getByRole('link', { name: 'Decline quote' }).press('Enter');
  await page.getByRole('heading', { name: `Decline quote ${quote.number}?` }).waitFor();
  await visitor.checkPage(page);
  await page.getByRole('button', { name: 'Decline quote' }).press('Enter');
  await page.getByText('Quote not declined').waitFor();
  expect(await page.locator('#trouble:focus').count()).toBe(1);
  await visitor.checkPage(page);
  await page.getByRole('link', { name: 'Reason: Choose a reason.' }).press('Enter');
  await page.locator('#reason:focus').waitFor();
  await page.getByLabel('Reason').selectOption('turnaround_unacceptable');
  await page.getByRole('button', { name: 'Decline quote' }).press('Enter');
  await page.getByText('This quote was cancelled.').waitFor();
  await visitor.checkPage(page);
  expect((await getQuote(account.live, quote.token)).cancelled_reason).toBe('turnaround_unacceptable');
});

test('the entire payment works by keyboard alone', async () => {
  const quote = await newPayable();
  const page = await openPath(quote.path);
  const tabTo = async (id: string) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      if ((await page.locator(`#${id}:focus, .${id}:focus`).count()) > 0) return;
    }
    throw new Error(`Tab never comes to ${id}.`);
  };
  for (const [id, text] of [
    ['number', CARDS.pays],
    ['expiry', '1240'],
    ['cvc', '123'],
    ['name', 'Ana'],
  ] as const) {
    await tabTo(id);
    await page.keyboard.type(text);
  }
  await tabTo('main');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Order \d/ }).waitFor();
  await expectPaidOnce(world, account.live, quote.token, 5000);
});

test('on a phone nothing is wider than the screen, and the payment is one touch away', async () => {
  const quote = await newPayable();
  const page = await openPath(quote.path, { viewport: { width: 390, height: 844 }, hasTouch: true });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: 'Go to payment ($50.00)' }).tap();
  const top = async () => (await page.locator('#pay').boundingBox())?.y;
  await expect.poll(top).toBeLessThan(400);
  const touchTargets = page.locator(
    'button, select, summary, .jump, form.pay input:not([type=hidden], [type=checkbox])',
  );
  for (const control of await touchTargets.all()) {
    expect((await control.boundingBox())?.height, await control.ariaSnapshot()).toBeGreaterThanOrEqual(44);
  }
});

test('a member pays with a saved card while the card fields are hidden', async () => {
  const { live, token } = await world.newAccount({ email: 'saved@acme.example', invoicing: true });
  await saveCard(live, 'pays', true);
  const quote = await payable(world, live);
  const page = await visitor.newPage();
  const [name = '', value = ''] = (await newMember(world, token)).cookie.split('=');
  await page.context().addCookies([{ name, value, url: visitor.url }]);
  await page.goto(quote.path);
  await visitor.checkPage(page);
  expect(await page.getByLabel('Card number').isVisible()).toBe(false);
  await page.getByLabel('Another card').check();
  expect(await page.getByLabel('Card number').isVisible()).toBe(true);
  await page.getByLabel('Visa ending 4242').check();
  await pressPay(page);
  await page.getByRole('heading', { name: /^Order \d/ }).waitFor();
  await expectPaidOnce(world, live, quote.token, 5000);
});
