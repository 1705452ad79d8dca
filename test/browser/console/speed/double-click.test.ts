import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { until } from '../../../support/until.ts';
import { useWorld } from '../../../world/world.ts';
import { useChromium } from '../../chromium.ts';
import { newDesk } from '../desk.ts';

// Double clicks on buttons that open a dialog.

const world = useWorld();
const visitor = useChromium(world);
const at = { world, visitor };

/** A point outside every dialog. */
const OUTSIDE = [8, 8] as const;

/** Clicks outside the dialog the moment it appears; runs in the page. */
const CLICK_AGAIN = `(() => {
  window.hasClickedAgain = false;
  const seen = new MutationObserver(() => {
    const behind = document.elementFromPoint(${OUTSIDE.join()});
    if (document.querySelector('[role=dialog]') === null || !behind.matches('.mantine-Overlay-root, dialog')) return;
    seen.disconnect();
    behind.click();
    window.hasClickedAgain = true;
  });
  seen.observe(document.body, { childList: true, subtree: true, attributes: true });
})()`;

/** Clicks a button twice; the second click lands on the dialog that the first one opened. */
async function pressTwice(page: Page, name: string): Promise<void> {
  await page.evaluate(CLICK_AGAIN);
  await page.getByRole('button', { name, exact: true }).click();
  await until(async () => expect(await page.evaluate('window.hasClickedAgain')).toBe(true));
}

/** Closes the dialog with a click outside, which works only a moment after it opened. */
async function closeByClickOutside(page: Page): Promise<void> {
  await until(async () => {
    await page.mouse.click(...OUTSIDE);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
}

test('a dialog opened with a double click stays open, and a later click outside closes it', async () => {
  const { page, fill } = await newDesk(at, 'admin', '/console/people');
  await pressTwice(page, 'Add person');
  await fill('Name', 'Nora Boss');
  await page.reload();
  await pressTwice(page, 'Add person');
  await page.getByRole('dialog').getByLabel('Name').waitFor();
  await closeByClickOutside(page);
});

test('the history of a setting and the search stay open after a double click', async () => {
  await world.team.call('teamChangeCompany', { body: { phone: '+1 212 555 0100' } });
  const { page } = await newDesk(at, 'admin', '/console/settings/company');
  await pressTwice(page, 'History');
  await page.getByRole('dialog').getByText('Current').waitFor();
  await closeByClickOutside(page);
  await pressTwice(page, 'Search');
  await page.getByRole('dialog').getByRole('combobox').fill('settings');
  await closeByClickOutside(page);
});
