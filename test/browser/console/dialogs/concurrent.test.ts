import { expect, test } from 'vitest';
import { quickReader } from '../../../support/doubles.ts';
import { newCustomer, orderAt, placeOrder } from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { assign, assignmentsOf, newWorker } from '../../../world/team/assignments.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';
import { useChromium } from '../../chromium.ts';
import { newDesk } from '../desk.ts';

// Two people edit the same object: what one of them types survives what the other does.

const world = useWorld({}, { reader: quickReader() });
const visitor = useChromium(world);
const at = { world, visitor };
const customer = useFixture(() => newCustomer(world));

test('a price that is being typed is shown alongside the one that a colleague sends', async () => {
  const { token } = await newQuote(customer.client);
  const path = `/console/quotes/${token}`;
  const admin = await newDesk(at, 'admin', path);
  const pricing = await newDesk(at, 'pricing', path);
  await admin.page.getByLabel('Unit price').first().fill('55.00');
  await admin.page.getByLabel('Note for the team').fill('Ask for the second page');
  await pricing.runAction('Send price', /^Send price of \$24\.95 to /);
  await admin.reads('Someone else changed this');
  await admin.reads('$55.00');
  await admin.reads('Ask for the second page');
  await admin.reads('$24.95');
  await visitor.checkPage(admin.page);
  // Typed values stay until they are discarded.
  await admin.page.reload();
  await admin.reads('$55.00');
  await admin.press('Discard my changes');
  await admin.page.getByText('$55.00').first().waitFor({ state: 'detached' });
  const { data } = await world.team.call('teamGetQuote', { params: { token } });
  expect(data.total).toBe(2495);
});

test('an answer to a cancellation that is being typed stays after a colleague has answered', async () => {
  const { params, token } = await orderAt('in_progress', customer);
  await customer.client.call('requestCancellation', { params, body: { reason: 'no_longer_required' } });
  const support = await newDesk(at, 'support', `/console/orders/${token}`);
  await support.press('Keep order open');
  await support.fill('Reason (shown to customer)', 'It is nearly done.');
  await world.team.call('teamDeclineCancellation', { params, body: { note: 'Too late.' } });
  await support.page.getByRole('dialog').getByText('Someone else changed this').waitFor();
  const typed = support.page.getByRole('dialog').getByLabel('Reason (shown to customer)');
  expect(await typed.inputValue()).toBe('It is nearly done.');
  await visitor.checkPage(support.page);
});

test('an assignment that a colleague has just changed is reassigned only after both versions were shown', async () => {
  const languages = [{ source: 'es', target: 'en' }];
  const ana = await newWorker(world, { name: 'Ana Antes', languages });
  await newWorker(world, { name: 'Ben Besser', languages });
  const order = await placeOrder(customer);
  await assign(order, { translator: ana.token });
  const [assigned] = await assignmentsOf(order);
  const { page } = await newDesk(at, 'admin', `/console/orders/${order.token}`);
  await page.getByRole('button', { name: /^Edit assignment of/ }).click();
  await page.getByLabel('Find a person').fill('Ben');
  const chosen = page.getByRole('radio', { name: /Ben Besser/ }).and(page.locator(':checked'));
  await chosen.waitFor();
  const body = { unit: 'page' as const, rate: 1200 };
  await world.team.call('teamChangeAssignment', { params: { token: assigned?.token ?? '' }, body });
  await page.getByRole('dialog').getByRole('button', { name: 'Save assignment' }).click();
  const sides = page.getByRole('dialog', { name: 'Someone else changed this' });
  await sides.getByRole('row', { name: 'Paid per – Page' }).waitFor();
  expect(await assignmentsOf(order)).toMatchObject([{ person: ana.token, rate: 1200, status: 'open' }]);
});

test('a customer form shows what a colleague saves during typing', async () => {
  const { token } = await world.newAccount({ name: 'Acme', email: 'a@acme.example' });
  const admin = await newDesk(at, 'admin', `/console/accounts/${token}`);
  await admin.press('Edit');
  await admin.fill('Name', 'Acme Legal LLP');
  const body = { email: 'new@acme.example' };
  await world.team.call('teamChangeAccount', { params: { token }, body });
  const dialog = admin.page.getByRole('dialog', { name: /^Edit / });
  await dialog.getByText('Someone else changed this').waitFor();
  await dialog.getByRole('row', { name: 'Email a@acme.example new@acme.example' }).waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Acme Legal LLP');
});

test('prices that are being typed stay when a colleague discards or publishes the draft', async () => {
  const STANDARD = { params: { list: 'standard' } } as const;
  await world.team.call('teamCopyPriceVersion', { ...STANDARD, body: { number: 1 } });
  const finance = await newDesk(at, 'finance', '/console/settings/prices');
  const price = finance.page.getByLabel('Price of rule 1', { exact: true });
  await price.fill('31');
  await world.team.call('teamDeletePriceDraft', STANDARD);
  await finance.page.reload();
  await finance.reads('Someone else changed this');
  expect(await price.inputValue()).toBe('31.00');
  await finance.press('Save my version');
  await finance.page.getByText('Someone else changed this').first().waitFor({ state: 'detached' });
  const { data } = await world.team.call('teamGetPriceList', STANDARD);
  expect(data.draft?.body.rules[0]).toMatchObject({ price: '3100' });
});

test('Escape asks before typed text is lost, and stored text is restored when the dialog opens again', async () => {
  const { token } = await orderAt('in_progress', customer);
  const { page, press } = await newDesk(at, 'admin', '/console/people');
  const dialog = page.getByRole('dialog');
  await press('Add person');
  await dialog.getByLabel('Name').fill('Zelda Quux');
  await page.keyboard.press('Escape');
  await dialog.getByText('Discard your changes?').waitFor();
  await press('Keep editing');
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Zelda Quux');
  await page.keyboard.press('Escape');
  await press('Discard changes');
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`/console/orders/${token}`);
  const hold = async () => {
    await press('More actions');
    await page.getByRole('menuitem', { name: 'Put on hold' }).click();
  };
  await hold();
  await dialog.getByLabel('What you need from the customer').fill('Which spelling is right?');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hold();
  expect(await dialog.getByLabel('What you need from the customer').inputValue()).toBe('Which spelling is right?');
});
