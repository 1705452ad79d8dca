import type { Page, Route } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { newQuote } from '../../../world/quotes.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';
import { useChromium } from '../../chromium.ts';
import { newDesk } from '../desk.ts';

// The command menu for people who type faster than it loads and searches.

const world = useWorld();
const visitor = useChromium(world);
const at = { world, visitor };
const account = useFixture(() => world.newAccount({ name: 'Acme Legal', email: 'office@acme.example' }));

/** Delays requests to matching URLs until they are released. */
async function delayRequests(page: Page, url: RegExp) {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(url, (route) => (isOpen ? route.continue() : void held.push(route)));
  const letGo = async () => {
    isOpen = true;
    await Promise.all(held.splice(0).map((route) => route.continue().catch(() => undefined)));
  };
  onTestFinished(letGo);
  return { held, letGo };
}

const SEARCH = /\/team\/v1\/search\?/;

const waitForQuote = (page: Page, number: string) => page.getByRole('heading', { name: `Quote ${number}` }).waitFor();

/** A page of someone who had another quote open a moment ago. */
async function openDeskAfter(other: { token: string; number: string }) {
  const { page } = await newDesk(at, 'pricing', `/console/quotes/${other.token}`);
  await waitForQuote(page, other.number);
  await page.goto('/console/work');
  await page.getByRole('main').waitFor();
  return page;
}

test('a number typed before the search has loaded is complete, and Enter opens its quote and not the last one', async () => {
  const [wanted, other] = [await newQuote(account.live), await newQuote(account.live)];
  const page = await openDeskAfter(other);
  const { held, letGo } = await delayRequests(page, /\/web\/screens\/ConsoleCommands/);
  await page.reload();
  await page.getByRole('main').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(wanted.number);
  await page.keyboard.press('Enter');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  expect(await page.getByRole('combobox').inputValue()).toBe(wanted.number);
  await letGo();
  await waitForQuote(page, wanted.number);
});

test('Enter after a pasted number waits until the number is found, and opens its quote', async () => {
  const [wanted, other] = [await newQuote(account.live), await newQuote(account.live)];
  const page = await openDeskAfter(other);
  const { held, letGo } = await delayRequests(page, SEARCH);
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText(wanted.number);
  await page.keyboard.press('Enter');
  await expect.poll(() => held.length).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/console/work');
  await letGo();
  await waitForQuote(page, wanted.number);
});

test('Enter opens no result of an earlier, shorter text', async () => {
  const wanted = await newQuote(account.live, { reference: 'Rivera 77812' });
  const other = await newQuote(account.live, { reference: 'Rivera 7781' });
  const page = await openDeskAfter(other);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Rivera 7781');
  await page.getByRole('option', { name: other.number }).waitFor();
  const { held, letGo } = await delayRequests(page, SEARCH);
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect.poll(() => held.length).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/console/work');
  await letGo();
  await waitForQuote(page, wanted.number);
});

test('typing on after Enter opens nothing until Enter is pressed again', async () => {
  const [wanted, other] = [await newQuote(account.live), await newQuote(account.live)];
  const page = await openDeskAfter(other);
  const { held, letGo } = await delayRequests(page, SEARCH);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(other.number);
  await page.keyboard.press('Enter');
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole('combobox').fill(wanted.number);
  await letGo();
  await page.getByRole('option', { name: wanted.number }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/console/work');
  await page.keyboard.press('Enter');
  await waitForQuote(page, wanted.number);
});
