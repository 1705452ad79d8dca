import { expect, test } from 'vitest';
import { useWorld } from '../../../world/world.ts';
import { useChromium } from '../../chromium.ts';
import { newDesk } from '../desk.ts';

// The console without a connection.

const world = useWorld();
const visitor = useChromium(world);
const at = { world, visitor };

test('a screen opened without a connection leaves the console usable, and opens once the connection is back', async () => {
  const { page } = await newDesk(at, 'admin', '/console/orders');
  // A route handler turns the browser's cache off.
  await page.route(/\/web\/screens\//, (route) => route.continue());
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  const partners = page.getByRole('link', { name: 'Partners' });
  await partners.waitFor();
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => /PartnersScreen/.test(request.url()));
  await partners.click();
  await failed;
  await page.getByText(/^You’re offline/).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Partners' }).waitFor();
  await page.getByText(/^You’re offline/).waitFor({ state: 'detached' });
  expect(await page.locator('link[rel=stylesheet][href*=customers]').count()).toBe(1);
});
