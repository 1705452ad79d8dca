import { expect, test } from 'vitest';
import { quickJoiner, quickReader, quickRenderer } from '../../../support/doubles.ts';
import { newCustomer, orderAt, placeOrder, translateAll } from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { physical } from '../../../world/services.ts';
import { assignmentsOf, newWorker } from '../../../world/team/assignments.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';
import { useChromium } from '../../chromium.ts';
import { newDesk, waitForShortcuts } from '../desk.ts';

// A service without a mail server: no text claims that a customer was notified, and no single key notifies a customer.

const world = useWorld({}, { reader: quickReader(), renderer: quickRenderer, joiner: quickJoiner });
const visitor = useChromium(world);
const at = { world, visitor };
const customer = useFixture(() => newCustomer(world));

test('a price is sent after amount and customer are confirmed, and the toast says that no email was sent', async () => {
  const { token } = await newQuote(customer.client);
  const { page, reads } = await newDesk(at, 'pricing', `/console/quotes/${token}`);
  await page.getByRole('button', { name: 'Send price' }).waitFor();
  await page.keyboard.press('e');
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Send price of \$24\.95 to / });
  await confirm.waitFor();
  await visitor.checkPage(page);
  const { data: before } = await world.team.call('teamGetQuote', { params: { token } });
  expect(before.status).toBe('requested');
  await page.keyboard.press('Enter');
  await reads('Price of $24.95 saved. The customer was not notified.');
  const { data: after } = await world.team.call('teamGetQuote', { params: { token } });
  expect(after.status).toBe('ready');
});

test('a translation is sent after a confirmation, and the toast does not claim an email that cannot be sent', async () => {
  const order = await orderAt('in_progress', customer);
  await translateAll(order);
  const { params, token } = order;
  await world.team.call('teamTranslatedOrder', { params });
  await world.team.call('teamProofreadOrder', { params, body: {} });
  const { page, reads } = await newDesk(at, 'admin', `/console/orders/${token}`);
  await page.getByRole('button', { name: 'Send to customer for review' }).waitFor();
  await page.keyboard.press('e');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send translation to / })
    .waitFor();
  expect((await world.team.call('teamGetOrder', { params })).data.status).toBe('in_progress');
  await page.keyboard.press('Enter');
  await reads('Sent to customer for review. Email is not set up, so the customer was not notified.');
});

test('the shipping dialog warns that no email is sent when no mail server is set up', async () => {
  const { token } = await orderAt('approved', customer, { services: physical() });
  const { page, press, fill } = await newDesk(at, 'shipping', `/console/orders/${token}`);
  await press('Mark as shipped');
  await fill('Tracking number', '1Z999AA10123456784');
  await page.getByRole('dialog').getByText('Email is not set up, so the customer won’t be notified.').waitFor();
});

test('the next action is to upload what is missing, to decide on the cancellation, or to resume', async () => {
  const order = await orderAt('in_progress', customer);
  const { page, reads, runAction, press } = await newDesk(at, 'admin', `/console/orders/${order.token}`);
  const buffer = Buffer.from('Birth certificate of Juan');
  await page.getByRole('button', { name: 'Upload translation' }).waitFor();
  await page.keyboard.press('e');
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'birth-en.txt', mimeType: 'text/plain', buffer });
  await visitor.checkPage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload translation' }).click();
  await reads('Translation uploaded.');
  await page.getByRole('button', { name: 'Finish translation' }).waitFor();
  await customer.client.call('requestCancellation', { params: order.params, body: { reason: 'no_longer_required' } });
  await page.getByRole('button', { name: 'Respond to cancellation request' }).waitFor();
  await page.getByRole('main').focus();
  await waitForShortcuts(page);
  await page.keyboard.press('e');
  await page.getByRole('dialog', { name: /^Cancel order/ }).waitFor();
  await visitor.checkPage(page);
  await page.keyboard.press('Escape');
  await world.team.call('teamDeclineCancellation', { params: order.params, body: { note: 'Nearly done.' } });
  await world.team.call('teamHoldOrder', { params: order.params, body: { reason: 'Which spelling?' } });
  await press('Resume work');
  await page.getByRole('dialog', { name: 'Resume work' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await runAction('Resume work');
  await page.getByRole('button', { name: 'Finish translation' }).waitFor();
});

test('a person is found without typing accents, and an unknown name adds a person only when that is chosen', async () => {
  const tomas = await newWorker(world, { name: 'Tomás Traducido', languages: [{ source: 'es', target: 'en' }] });
  const order = await placeOrder(customer);
  const { page, reads } = await newDesk(at, 'admin', `/console/orders/${order.token}`);
  const assign = page.getByRole('dialog').getByRole('button', { name: /^assign work$|and assign$/i });
  const names = async () =>
    (await world.team.call('teamListPeople', { query: { per_page: 100 } })).data.map((one) => one.name);
  const before = await names();
  await page.getByRole('button', { name: /^Assign the translation/ }).click();
  await page.locator(':focus').and(page.getByLabel('Find a person')).waitFor();
  await page.keyboard.type('Zelda Quux');
  await reads('No one on the team is named “Zelda Quux”.');
  expect(await assign.isDisabled()).toBe(true);
  await visitor.checkPage(page);
  await page.getByLabel('Find a person').fill('traducido TOMAS');
  await page
    .getByRole('radio', { name: /Tomás Traducido/ })
    .and(page.locator(':checked'))
    .waitFor();
  await page.keyboard.press('Enter');
  await reads('Assigned to Tomás Traducido.');
  expect((await assignmentsOf(order)).map(({ person }) => person)).toEqual([tomas.token]);
  expect(await names()).toEqual(before);
  await page.getByRole('button', { name: /^Edit assignment of/ }).click();
  await page.getByLabel('Find a person').fill('Zelda Quux');
  await page.getByRole('radio', { name: 'Add Zelda Quux as a new external translator?' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Zelda Quux and assign' }).click();
  await reads('Assigned to Zelda Quux.');
  expect(await names()).toContain('Zelda Quux');
});

test('the operations page says that the service works but customers are not notified while no mail server is set up', async () => {
  const { page, reads } = await newDesk(at, 'admin', '/console/operations');
  await reads('The service is working, but customers aren’t being notified');
  await reads('Email is not set up, so no emails go out. Set SMTP_URL.');
  await visitor.checkPage(page);
});
