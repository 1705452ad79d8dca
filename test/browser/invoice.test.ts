import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { quickReader } from '../support/doubles.ts';
import { CARDS, pay, readyQuote } from '../world/money.ts';
import { useFixtureEach } from '../world/use-fixture.ts';
import { useWorld } from '../world/world.ts';
import { useChromium } from './chromium.ts';

const world = useWorld({ COMPANY_NAME: 'Harbor Translations', ROLE: 'api' }, { reader: quickReader() });
const visitor = useChromium(world);
const account = useFixtureEach(() =>
  world.newAccount({ invoicing: true, name: 'Acme Legal', email: 'bills@acme.example' }),
);

/** Issues an invoice, and returns the path of its page. */
async function issueInvoice(total: number) {
  const { token } = await readyQuote(world, account.live, { total });
  await pay(account.live, token);
  const [open] = (await account.live.call('listInvoices', { filters: { status: 'open' } })).data;
  const params = { token: open?.token ?? '' };
  const { data } = await world.team.call('teamIssueInvoice', { params, body: {} });
  const read = async () => (await account.live.call('getInvoice', { params })).data;
  return { ...params, path: new URL(data.payment_url ?? '').pathname, read };
}

describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
  test('anyone with an invoice’s link pays any part of it by card', async () => {
    const { path, read } = await issueInvoice(12_500);
    const page = await visitor.newPage({ javaScriptEnabled });
    await page.goto(path);
    const choose = async (amount: string) => {
      if (!(await page.getByLabel('Amount (USD)').isVisible())) await page.getByText('Pay another amount').click();
      await page.getByLabel('Amount (USD)').fill(amount);
      // The card form hides while another amount is typed, so that no one pays the full amount by mistake.
      expect(await page.getByLabel('Card number').isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Use this amount' }).click();
    };
    await choose('125.01');
    const wrong = 'Enter $125.00, or an amount from $0.50 to $124.50.';
    await page.getByRole('alert').getByText(`Amount: ${wrong}`).waitFor();
    expect(await page.locator('#amount-error').textContent()).toBe(wrong);
    if (javaScriptEnabled) await visitor.checkPage(page);
    await choose('40');
    await page.getByRole('heading', { name: 'Pay $40.00' }).waitFor();
    await page.getByText('You’re paying part of the $125.00 due.').waitFor();
    if (javaScriptEnabled) await visitor.checkPage(page);
    await page.getByLabel('Card number').fill(CARDS.pays);
    await page.getByLabel('Expiration date').fill('12 / 40');
    await page.getByLabel('Security code').fill('123');
    await page.getByLabel('Name on card').fill('Ana María Núñez');
    await page.getByRole('button', { name: 'Pay $40.00' }).click();
    await page.getByRole('status').getByText('Your payment went through.').waitFor();
    await page.getByRole('heading', { name: 'Pay $85.00' }).waitFor();
    expect(await read()).toMatchObject({ status: 'issued', paid: 4000, due: 8500 });
    if (javaScriptEnabled) await visitor.checkPage(page);
  });
});

test('the link of a withdrawn invoice says so first and offers no payment', async () => {
  const { path, token } = await issueInvoice(12_500);
  await world.team.call('teamVoidInvoice', { params: { token }, body: { reason: 'Wrong address' } });
  const page = await visitor.newPage();
  await page.goto(path);
  await page.getByRole('heading', { name: /^This invoice was voided on / }).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  await page.getByRole('link', { name: 'Download void invoice (PDF)' }).waitFor();
  await visitor.checkPage(page);
});

test('the footer shows the firm’s contact details and languages', async () => {
  const { path } = await issueInvoice(12_500);
  await world.team.call('teamChangeCompany', {
    body: {
      address: '1 Long Wharf, Boston, MA 02110, United States',
      phone: '+1 617 555 0100',
      email: 'office@harbor.example',
      website: 'https://harbor.example',
      languages: ['en', 'es', 'de', 'fr', 'it', 'pl', 'ar', 'zh'],
    },
  });
  const page = await visitor.newPage();
  await page.goto(path);
  const foot = page.getByRole('contentinfo');
  await foot.getByText('Languages: English, Spanish, German, French, Italian, Polish and 2 more').waitFor();
  await foot.getByRole('link', { name: 'harbor.example', exact: true }).waitFor();
  await visitor.checkPage(page);
});

test('billed items and payments of an invoice are fully visible on a phone', async () => {
  const { path, token } = await issueInvoice(1_250_000);
  const body = { amount: 1_000_000, payment_reference: 'SEPA 4711, of 16 November' };
  await world.team.call('teamSettleInvoice', { params: { token }, body });
  const page = await visitor.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(path);
  await page.getByText('Bank transfer: SEPA 4711').waitFor();
  const rightEdge = async (part: Locator) => {
    const { x, width } = (await part.boundingBox()) ?? { x: 0, width: 0 };
    return x + width;
  };
  for (const name of ['Items', 'Payments and credits']) {
    const part = page.locator('section', { has: page.getByRole('heading', { name }) });
    const amount = part.locator('tbody tr').first().getByRole('cell').last();
    expect(await rightEdge(amount)).toBeLessThan(await rightEdge(part));
  }
});
