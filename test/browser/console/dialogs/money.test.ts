import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { quickReader } from '../../../support/doubles.ts';
import { until } from '../../../support/until.ts';
import { given } from '../../../world/given.ts';
import { newCustomer, orderAt, type Placed, teamRead } from '../../../world/orders.ts';
import { useWorld } from '../../../world/world.ts';
import { useChromium } from '../../chromium.ts';
import { newDesk } from '../desk.ts';
import { writesOf } from './walk.ts';

// Money that leaves the firm: whoever is in a hurry reads how much, and no key that was meant for a field pays it out.

const world = useWorld({}, { reader: quickReader() });
const visitor = useChromium(world);
const at = { world, visitor };
const customer = given(() => newCustomer(world));

/** Stops the clock of the page, so that no machine is too slow to press a key in time. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

/** An order in progress whose customer wants to cancel it. */
async function unwanted(): Promise<Placed> {
  const order = await orderAt('in_progress', customer);
  const body = { reason: 'no_longer_required' } as const;
  await customer.client.call('requestCancellation', { params: order.params, body });
  return order;
}

test('whoever decides a cancellation reads what is refunded and what is kept, and Enter in the field pays nothing out', async () => {
  const order = await unwanted();
  const { page, press } = await newDesk(at, 'admin', `/console/orders/${order.token}`);
  await press('Decide cancellation');
  const decide = page.getByRole('dialog', { name: /^Cancel order/ });
  await decide.getByText('Refundable: $24.95. Work has started, so choose how much to refund.').waitFor();
  expect(await decide.getByRole('button').allInnerTexts()).toEqual([
    '',
    'Go back',
    'Keep order open',
    'Refund and close order',
  ]);
  await decide.getByRole('button', { name: 'Refund and close order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund and close order' });
  await dialog.getByText('Refund $24.95, keep $0.00', { exact: true }).waitFor();
  await page.locator(':focus').and(dialog.getByLabel('Refund to customer')).waitFor();
  await page.keyboard.type('10');
  await dialog.getByText('Refund $10.00, keep $14.95', { exact: true }).waitFor();
  await visitor.checkPage(page);
  const writes = writesOf(page);
  await stopClock(page);
  await page.keyboard.press('Enter');
  const button = dialog.getByRole('button', { name: 'Refund $10.00 and close order' });
  await page.locator(':focus').and(button).waitFor();
  // An Enter that comes at once is still meant for the field.
  await page.keyboard.press('Enter');
  expect({ writes, status: (await teamRead(order)).status }).toEqual({ writes: [], status: 'in_progress' });
  await page.clock.fastForward(600);
  await page.clock.resume();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await teamRead(order)).toMatchObject({ status: 'refunded', refunded_total: 1000 });
});

test('whoever means it refunds from the field of a red dialog with Ctrl and Enter', async () => {
  const order = await unwanted();
  const { page, press } = await newDesk(at, 'admin', `/console/orders/${order.token}`);
  await press('Refund and close order');
  const dialog = page.getByRole('dialog', { name: 'Refund and close order' });
  await page.locator(':focus').and(dialog.getByLabel('Refund to customer')).waitFor();
  await page.keyboard.type('20');
  await dialog.getByRole('button', { name: 'Refund $20.00 and close order' }).waitFor();
  await page.keyboard.press('Control+Enter');
  await until(async () => expect(await teamRead(order)).toMatchObject({ status: 'refunded', refunded_total: 2000 }));
});
