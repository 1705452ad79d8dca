import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { quickReader } from '../../../support/doubles.ts';
import { until } from '../../../support/until.ts';
import { newCustomer, orderAt, type PlacedOrder, teamRead } from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { billTo, rule, setTaxes } from '../../../world/team/taxes.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';
import { useChromium } from '../../chromium.ts';
import { type Desk, newDesk } from '../desk.ts';
import { writesOf } from './walk.ts';

// Refunds: someone in a hurry reads the amount, and no key meant for a field pays it out.

const world = useWorld({}, { reader: quickReader() });
const visitor = useChromium(world);
const at = { world, visitor };
const customer = useFixture(() => newCustomer(world));

/** Stops the page's clock, so that even a slow machine presses a key in time. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

async function cancellationRequested(): Promise<PlacedOrder> {
  const order = await orderAt('in_progress', customer);
  const body = { reason: 'no_longer_required' } as const;
  await customer.client.call('requestCancellation', { params: order.params, body });
  return order;
}

test('the cancellation dialog shows refund and fee, and Enter in the field pays nothing out', async () => {
  const order = await cancellationRequested();
  // A time zone of its own keeps this browser from being reused: its clock is stopped.
  const { page, press } = await newDesk(at, 'admin', `/console/orders/${order.token}`, { timezoneId: 'UTC' });
  await press('Respond to cancellation request');
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
  // An immediate second Enter still counts as meant for the field.
  await page.keyboard.press('Enter');
  expect({ writes, status: (await teamRead(order)).status }).toEqual({ writes: [], status: 'in_progress' });
  await page.clock.fastForward(600);
  await page.clock.resume();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await teamRead(order)).toMatchObject({ status: 'refunded', refunded_total: 1000 });
});

test('Ctrl+Enter in the field of a refund dialog refunds', async () => {
  const order = await cancellationRequested();
  const { page, press } = await newDesk(at, 'admin', `/console/orders/${order.token}`);
  await press('Refund and close order');
  const dialog = page.getByRole('dialog', { name: 'Refund and close order' });
  await page.locator(':focus').and(dialog.getByLabel('Refund to customer')).waitFor();
  await page.keyboard.type('20');
  await dialog.getByRole('button', { name: 'Refund $20.00 and close order' }).waitFor();
  await page.keyboard.press('Control+Enter');
  await until(async () => expect(await teamRead(order)).toMatchObject({ status: 'refunded', refunded_total: 2000 }));
});

/** Adds a discount to the price that is being edited. */
async function addDiscount({ page, press }: Desk, amount: string): Promise<void> {
  await press('Add discount');
  await page.getByLabel('Unit price').last().fill(amount);
  await page.keyboard.press('Tab');
}

test('a price of zero, or far below the estimate, is sent only by its button, after a warning', async () => {
  const { token } = await newQuote(customer.client);
  const desk = await newDesk(at, 'pricing', `/console/quotes/${token}`);
  const { page, press, reads } = desk;
  const dialog = page.getByRole('dialog', { name: 'Send price' });
  await addDiscount(desk, '24.95');
  await press('Send price');
  await dialog.getByText('There’s nothing for the customer to pay. This is $24.95 less. Is that right?').waitFor();
  await visitor.checkPage(page);
  const writes = writesOf(page);
  await dialog.locator('[data-autofocus]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(writes).toEqual([]);
  await page.getByLabel('Unit price').last().fill('20');
  await press('Send price');
  await dialog.getByText('This is $20.00 less. Is that right?', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: /^Send price of \$4\.95 to / }).click();
  await reads(/^Price of \$4\.95 saved\. .* Promised delivery: /);
});

test('a price is shown and sent before tax, next to the estimate before tax', async () => {
  await setTaxes(world, rule());
  onTestFinished(async () => {
    await setTaxes(world);
  });
  const taxed = await newCustomer(world, { name: 'Kanzlei Weiß' });
  await billTo(taxed.client, 'DE');
  const { token } = await newQuote(taxed.client);
  const desk = await newDesk(at, 'pricing', `/console/quotes/${token}`);
  const { page, press, reads } = desk;
  const sums = page.getByRole('main').getByRole('status').filter({ hasText: 'Estimate before tax' });
  expect((await sums.innerText()).split('\n')).toEqual([
    'Total before tax',
    '$24.95',
    'Estimate before tax',
    '$24.95',
    'No difference',
  ]);
  await addDiscount(desk, '5');
  await sums.getByText('-$5.00').waitFor();
  await press('Send price');
  const dialog = page.getByRole('dialog', { name: 'Send price' });
  await dialog.getByText('Tax is added when you send the price.').waitFor();
  expect(await dialog.getByRole('definition').allInnerTexts()).toEqual(['$19.95', '$24.95', '-$5.00']);
  expect(await dialog.getByRole('term').allInnerTexts()).toEqual([
    'Total before tax',
    'Estimate before tax',
    'Difference',
  ]);
  await dialog.getByRole('button', { name: 'Send price of $19.95 plus tax to Kanzlei Weiß' }).click();
  await reads(/^Price of \$23\.74 saved\./);
});

/** Refunds part of an order, and waits for the toast. */
async function refundPart({ page, press, fill, reads }: Desk, toast: string): Promise<void> {
  await press('Issue partial refund');
  await fill('Refund to customer', '10');
  await fill('Reason (shown to customer)', 'Sorry for the delay');
  await page.getByRole('dialog').getByRole('button', { name: '$10.00' }).click();
  await reads(new RegExp(`^${toast}`));
}

test('a partial refund is shown with its amount, separate from the payment date', async () => {
  const { token } = await orderAt('in_progress', customer);
  const desk = await newDesk(at, 'admin', `/console/orders/${token}`);
  await refundPart(desk, 'Refund started\\.');
  await desk.reads(/^Paid .*\d:\d\d.* · \$10\.00 refunded$/);
  await desk.reads('refunded $10.00: Sorry for the delay');
  await visitor.checkPage(desk.page);
});

test('a partial refund of an invoiced order is called a credit', async () => {
  const { token: account, live: client, keys } = await world.newAccount({ invoicing: true });
  const { token } = await orderAt('in_progress', { world, account, client, key: keys.live });
  const desk = await newDesk(at, 'admin', `/console/orders/${token}`);
  await refundPart(desk, 'Credit added to the invoice\\.');
  await desk.reads('credited $10.00: Sorry for the delay');
});

test('the price adjustment labels every field, and shows no sum before an amount is entered', async () => {
  const { token } = await orderAt('in_progress', customer);
  const { page, press } = await newDesk(at, 'admin', `/console/orders/${token}`);
  await press('Adjust price');
  const dialog = page.getByRole('dialog', { name: 'Adjust price' });
  for (const heading of ['Description', 'Quantity', 'Unit price', 'Amount'])
    await dialog.getByText(heading, { exact: true }).waitFor();
  expect(await dialog.getByText('Extra charge').count()).toBe(0);
  await dialog.getByLabel('Unit price').fill('12');
  await dialog.getByText('Extra charge $12.00').waitFor();
  await visitor.checkPage(page);
});

test('a refund dialog that was closed and reopened still has the reason but not the amount', async () => {
  const { token } = await orderAt('in_progress', customer);
  const { page, press, fill } = await newDesk(at, 'admin', `/console/orders/${token}`);
  const dialog = page.getByRole('dialog');
  await press('Issue partial refund');
  await fill('Refund to customer', '10');
  await fill('Reason (shown to customer)', 'Sorry for the delay');
  await dialog.getByRole('button', { name: /^Refund \$10\.00/ }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await press('Issue partial refund');
  expect(await dialog.getByLabel('Reason (shown to customer)').inputValue()).toBe('Sorry for the delay');
  expect(await dialog.getByLabel('Refund to customer').inputValue()).toBe('');
  expect(await dialog.getByRole('button', { name: 'Issue partial refund' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await press('Adjust price');
  await dialog.getByLabel('Description').fill('A page was blank');
  await dialog.getByLabel('Unit price').fill('-8');
  await dialog.getByRole('button', { name: /^Refund \$8\.00/ }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await press('Adjust price');
  expect(await dialog.getByLabel('Description').inputValue()).toBe('A page was blank');
  expect(await dialog.getByRole('button', { name: /^Refund/ }).count()).toBe(0);
});
