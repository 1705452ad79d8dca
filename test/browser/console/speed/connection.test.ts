import { expect, test } from 'vitest';
import { useWorld } from '../../../world/world.ts';
import { useChromium } from '../../chromium.ts';
import { newDesk } from '../desk.ts';

// The console while the service is away.

const world = useWorld();
const visitor = useChromium(world);
const at = { world, visitor };

test('a screen that is opened while there is no connection keeps the console, and opens when it is back', async () => {
  const { page } = await newDesk(at, 'admin', '/console/orders');
  // Nothing that the browser has kept from earlier visits is taken.
  await page.route(/\/web\/screens\//, (route) => route.continue());
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  const partners = page.getByRole('link', { name: 'Partners' });
  await partners.waitFor();
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => /PartnersScreen/.test(request.url()));
  await partners.click();
  await failed;
  await page.getByText(/^No connection/).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Partners' }).waitFor();
  await page.getByText(/^No connection/).waitFor({ state: 'detached' });
  expect(await page.locator('link[rel=stylesheet][href*=customers]').count()).toBe(1);
});
