import { expect, test } from 'vitest';
import { quickReader } from '../../../support/doubles.ts';
import { until } from '../../../support/until.ts';
import { newCustomer, orderAt, runAction, teamRead, translateAll } from '../../../world/orders.ts';
import { assign } from '../../../world/team/assignments.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';
import { useChromium } from '../../chromium.ts';
import { type Desk, newDesk } from '../desk.ts';

// Orders that turn out differently than planned.

const world = useWorld({}, { reader: quickReader() });
const visitor = useChromium(world);
const at = { world, visitor };
const customer = useFixture(() => newCustomer(world));

async function choose({ page, press }: Desk, item: string) {
  await press('More actions');
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog', { name: item });
}

test('an order is cancelled with the amount to refund on the button', async () => {
  const order = await orderAt('in_progress', customer);
  const desk = await newDesk(at, 'admin', `/console/orders/${order.token}`);
  const { page } = desk;
  const dialog = await choose(desk, 'Cancel order');
  await dialog.getByLabel('Refund to customer').fill('10');
  await dialog.getByLabel('Reason').click();
  await page.getByRole('option', { name: 'Duplicate request' }).click();
  await dialog.getByText('Refund $10.00, keep $14.95', { exact: true }).waitFor();
  await visitor.checkPage(page);
  await dialog.getByRole('button', { name: 'Cancel order and refund $10.00' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await teamRead(order)).toMatchObject({ status: 'refunded', refunded_total: 1000 });
});

test('a new due date needs a date or a reference, and is shown at once', async () => {
  const order = await orderAt('in_progress', customer);
  const desk = await newDesk(at, 'admin', `/console/orders/${order.token}`);
  const dialog = await choose(desk, 'Change due date or reference');
  const send = dialog.getByRole('button', { name: 'Change due date or reference' });
  expect(await send.isDisabled()).toBe(true);
  await dialog.getByLabel('New reference').fill('Matter 2041');
  await visitor.checkPage(desk.page);
  await send.click();
  await desk.reads('Matter 2041');
  expect(await teamRead(order)).toMatchObject({ reference: 'Matter 2041' });
});

test('a translation is sent back with a note that its translator reads on the order', async () => {
  const order = await orderAt('in_progress', customer);
  await assign(order, { translator: 'Ana' });
  await translateAll(order);
  await runAction(order, 'teamTranslatedOrder');
  const desk = await newDesk(at, 'admin', `/console/orders/${order.token}`);
  const dialog = await choose(desk, 'Send back to translator');
  await dialog.getByLabel('What to correct').fill('The name is spelled wrong.');
  await visitor.checkPage(desk.page);
  await dialog.getByRole('button', { name: 'Send back to translator' }).click();
  await desk.reads('Sent back for correction');
  await desk.reads('The name is spelled wrong.');
  await until(async () => expect((await teamRead(order)).files.some(({ sent_back }) => sent_back !== null)).toBe(true));
});
