import type { Locator } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { useWorld } from '../../../world/world.ts';
import { useChromium } from '../../chromium.ts';
import { newDesk } from '../desk.ts';

// Toasts near the buttons that someone in a hurry presses next.

const world = useWorld();
const visitor = useChromium(world);
const at = { world, visitor };

const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test.each([
  ['a wide screen', { width: 1280, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)('a toast does not cover the buttons of a price list on %s', async (_, viewport) => {
  const { page, press } = await newDesk(at, 'finance', '/console/settings/prices', { viewport });
  await press('Edit prices');
  onTestFinished(async () => void (await world.team.call('teamDeletePriceDraft', { params: { list: 'standard' } })));
  const toast = page.locator('.mantine-Notification-root').first();
  // A toast stays open while the mouse is over it.
  await toast.hover();
  const bar = page.getByRole('region', { name: 'Draft' });
  await bar.getByRole('button', { name: 'Preview and publish' }).waitFor();
  const [toastBox, barBox] = [await boxOf(toast), await boxOf(bar)];
  expect(toastBox.height).toBeGreaterThan(0);
  expect(toastBox.y + toastBox.height).toBeLessThanOrEqual(barBox.y);
});
