import { expect, test } from 'vitest';
import { quickJoiner, quickReader, quickRenderer, silentMailer } from '../../../support/doubles.ts';
import { newCustomer, orderAt, teamRead, translateAll } from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { physical } from '../../../world/services.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';
import { useChromium } from '../../chromium.ts';
import { newDesk } from '../desk.ts';
import { writesOf } from './walk.ts';

// Actions that notify the customer, run by someone in a hurry: each states its effect first.

const doubles = { reader: quickReader(), renderer: quickRenderer, joiner: quickJoiner, mailer: silentMailer };
const world = useWorld({}, doubles);
const visitor = useChromium(world);
const at = { world, visitor };
const customer = useFixture(() => newCustomer(world));

test('an order is shipped with a tracking number, or without one once “Ship without tracking” is ticked', async () => {
  const order = await orderAt('approved', customer, { services: physical() });
  const { page, reads } = await newDesk(at, 'shipping', `/console/orders/${order.token}`);
  await page.getByRole('button', { name: 'Mark as shipped' }).waitFor();
  const writes = writesOf(page);
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Mark as shipped' });
  const number = dialog.getByLabel('Tracking number');
  await page.locator(':focus').and(number).waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByText('Enter the tracking number, or ship without one.').waitFor();
  expect(writes).toEqual([]);
  await visitor.checkPage(page);
  await number.fill('1Z999AA10123456784');
  await dialog.getByText('We’ll email the customer the tracking number.').waitFor();
  await dialog.getByLabel('Ship without tracking').check();
  await dialog.getByText('We’ll email the customer that the order has shipped, without a tracking number.').waitFor();
  expect({ number: await number.inputValue(), isDisabled: await number.isDisabled() }).toEqual({
    number: '',
    isDisabled: true,
  });
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await reads(/^Marked as shipped\./);
  expect((await teamRead(order)).shipments).toMatchObject([{ tracking_number: null }]);
});

test('a new version says before and after the upload that the customer can review it right away', async () => {
  const order = await orderAt('in_review', customer);
  const { files } = await teamRead(order);
  const translated = files.find(({ collection }) => collection === 'translation');
  const body = { file_id: translated?.id ?? '', revision: 'My name is Juan José.' };
  await customer.client.call('reviseOrder', { params: order.params, body });
  const { page, press, reads } = await newDesk(at, 'admin', `/console/orders/${order.token}`);
  // The button next to the document opens the dialog too, instead of uploading at once.
  await press('Upload new version of the English translation');
  const dialog = page.getByRole('dialog', { name: 'Upload new version' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await press('Upload new version');
  await dialog.getByText('The customer can review it right away.').waitFor();
  const buffer = Buffer.from('Birth certificate of Juan José');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'again.txt', mimeType: 'text/plain', buffer });
  await visitor.checkPage(page);
  await dialog.getByRole('button', { name: 'Upload and send to customer' }).click();
  await reads(/^New version uploaded\. The customer can review it now\./);
});

test('after the price is sent, the button copies the payment link, and cancelling is in the menu', async () => {
  const { token } = await newQuote(customer.client);
  const { page, press, runAction } = await newDesk(at, 'admin', `/console/quotes/${token}`);
  await runAction('Send price', /^Send price of /);
  const head = page.locator('article > header');
  await head.getByRole('button', { name: 'Copy payment link' }).waitFor();
  expect(await head.getByRole('button').allInnerTexts()).toEqual(['', 'Copy payment link']);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await press('Copy payment link');
  await head.getByRole('button', { name: 'Link copied' }).waitFor();
  const { data } = await world.team.call('teamGetQuote', { params: { token } });
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(data.payment_url);
  await visitor.checkPage(page);
  await press('More actions');
  await page.getByRole('menuitem', { name: 'Cancel quote' }).click();
  await page.getByRole('dialog', { name: /^Cancel quote/ }).waitFor();
});

test('a task without an assignee is finished only after a confirmation', async () => {
  const order = await orderAt('in_progress', customer);
  await translateAll(order);
  await world.team.call('teamTranslatedOrder', { params: order.params });
  const { page, press, reads } = await newDesk(at, 'admin', `/console/orders/${order.token}`);
  const writes = writesOf(page);
  await press('Finish proofreading');
  const dialog = page.getByRole('dialog', { name: 'Finish proofreading' });
  await dialog.getByText('No one is assigned to proofread. Finish proofreading anyway?').waitFor();
  await visitor.checkPage(page);
  expect(writes).toEqual([]);
  await dialog.getByRole('button', { name: 'Finish proofreading anyway' }).click();
  await reads(/^Proofreading finished\./);
});
