import { expect, test } from 'vitest';
import { until } from '../../../support/until.ts';
import { useWorld } from '../../../world/world.ts';
import { useChromium } from '../../chromium.ts';
import { newDesk } from '../desk.ts';

// A published version starts a moment later, while its page is open.

const world = useWorld();
const visitor = useChromium(world);
const at = { world, visitor };

test('the page shows the prices of a new version as soon as the version starts, without a reload', async () => {
  const { page, press, reads } = await newDesk(at, 'finance', '/console/settings/prices');
  await press('Edit prices');
  await reads('No gaps, no ties, nothing missing');
  const price = page.getByLabel('Price of rule 1', { exact: true });
  await price.fill('30');
  await reads('No gaps, no ties, nothing missing');
  await press('Preview and publish');
  await press('Publish');
  await reads('Standard published');
  // The new version starts after 5 seconds.
  await page.getByRole('button', { name: 'Edit prices' }).waitFor();
  await until(async () => expect(await price.inputValue()).toMatch(/^30/));
});
