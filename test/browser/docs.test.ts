import { expect, test } from 'vitest';
import { useWorld } from '../world/world.ts';
import { useChromium } from './chromium.ts';

// An integrator of the API reads, searches by keyboard, and copies real requests.

const world = useWorld({ ROLE: 'api' });
const visitor = useChromium(world);

test('an integrator searches by keyboard, reads a call with its answer, and copies the command', async () => {
  const page = await visitor.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  await page.goto('/docs');
  await page.keyboard.press('/');
  await page.keyboard.type('pay quote');
  await page.locator('#found a').first().waitFor();
  await visitor.checkPage(page);
  await page.getByRole('link', { name: 'Pay a ready quote, which creates its order', exact: true }).first().click();
  await page.waitForURL('**/docs/api/quotes#payQuote');
  await visitor.checkPage(page);
  const call = page.locator('section[aria-labelledby=payQuote]');
  await call.getByRole('button', { name: 'Copy' }).first().click();
  await call.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate('navigator.clipboard.readText()');
  expect(copied).toContain(`curl '${visitor.url}/v1/quotes/quote_`);
  await page.goto('/docs/webhooks');
  await visitor.checkPage(page);
  await page.goto('/docs/team/certificates');
  await visitor.checkPage(page);
  expect(consoleErrors).toEqual([]);
});

test('on a phone the table of contents opens on demand, and without JavaScript everything works', async () => {
  const phone = await visitor.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto('/docs/errors');
  expect(await phone.getByRole('link', { name: 'Quick start' }).isVisible()).toBe(false);
  await phone.getByText('Contents', { exact: true }).click();
  await phone.getByRole('link', { name: 'Quick start' }).click();
  await phone.getByRole('heading', { name: 'Quick start', level: 1 }).waitFor();
  expect(await phone.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  const plain = await visitor.newPage({ javaScriptEnabled: false });
  await plain.goto('/docs');
  await plain.getByLabel('Search the docs').fill('idempotency');
  await plain.getByRole('button', { name: 'Search' }).click();
  await plain.getByRole('link', { name: 'Idempotency', exact: true }).last().click();
  await plain.getByRole('heading', { name: 'Idempotency', level: 1 }).waitFor();
});
