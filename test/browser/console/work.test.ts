import { expect, test } from 'vitest';
import { DAY_MS } from '../../../src/core/calendar.ts';
import { newCustomer, placeOrder, translateAll } from '../../world/orders.ts';
import { newQuote } from '../../world/quotes.ts';
import { assign, newWorker } from '../../world/team/assignments.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';
import { useChromium } from '../chromium.ts';
import { newDesk, waitForShortcuts } from './desk.ts';

// Team members find their work: by keyboard, with colleagues online, and over an unreliable connection.

const world = useWorld({ COMPANY_NAME: 'Harbor Translations' });
const visitor = useChromium(world);
const at = { world, visitor };
const account = useFixture(() => world.newAccount({ name: 'Acme Legal', email: 'office@acme.example' }));

test('a quote is found, claimed and released by keyboard alone, and a colleague who has it open sees that', async () => {
  const { token, number } = await newQuote(account.live);
  const { page: colleague } = await newDesk(at, 'admin', `/console/quotes/${token}`);
  await colleague.getByText('Unassigned').waitFor();
  const { page } = await newDesk(at, 'pricing', '/console/work');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').pressSequentially(number);
  await page.getByRole('option', { name: number }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Quote ${number}` }).waitFor();
  expect(await page.title()).toBe(`Quote ${number} · Harbor Translations`);
  // Both pages show that the colleague is present.
  await colleague.getByText(/is here too/).waitFor();
  await page.getByText(/is here too/).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('assign to me');
  await page.getByRole('option', { name: 'Assign to me' }).waitFor();
  await visitor.checkPage(page);
  await page.keyboard.press('Enter');
  await colleague.getByText('Unassigned').waitFor({ state: 'detached' });
  await waitForShortcuts(page);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await colleague.getByText('Unassigned').waitFor();
  await colleague.getByText(`Quote ${number} was just updated.`).waitFor();
  // A person who leaves is no longer shown as present.
  await waitForShortcuts(page);
  await page.keyboard.press('g');
  await page.keyboard.press('q');
  await colleague.getByText(/is here too/).waitFor({ state: 'detached' });
});

test('a list reopens as it was left, and a saved view as it was saved', async () => {
  const { number, token } = await newQuote(account.live, { reference: 'Matter 2041' });
  const { page, press, fill } = await newDesk(at, 'pricing', '/console/quotes?status=all');
  await page.getByRole('searchbox').fill('matter 2041');
  await page.getByText('1 result', { exact: true }).waitFor();
  await press('Filter list');
  await page.getByRole('switch', { name: 'Late only' }).press('Space');
  await page.getByText('Nothing matches these filters.').waitFor();
  await page.getByRole('switch', { name: 'Late only' }).press('Space');
  await page.getByRole('combobox', { name: 'Translated from' }).fill('Spani');
  await page.getByRole('option', { name: 'Spanish' }).click();
  await page.waitForURL(/from=es/);
  await visitor.checkPage(page);
  await page.keyboard.press('Escape');
  await page.getByText('1 result', { exact: true }).waitFor();
  await world.team.call('teamCreateQuoteNote', { params: { token }, body: { text: 'Ask Ana first' } });
  await page.getByRole('row', { name: '1 internal note' }).waitFor();
  await press('Views');
  await page.getByRole('menuitem', { name: 'Save view' }).click();
  await fill('Name', 'Der Fall 2041');
  await page.keyboard.press('Enter');
  await page.getByText('“Der Fall 2041” saved.').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('main').focus();
  await waitForShortcuts(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Quote ${number}` }).waitFor();
  await page.goBack();
  const row = page.getByRole('row', { name: number });
  await page.locator(':focus').and(row).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator(':focus').and(row).waitFor();
  await waitForShortcuts(page);
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await page.getByRole('link', { name: 'Der Fall 2041' }).click();
  await page.getByText('1 result', { exact: true }).waitFor();
  await page.getByRole('button', { name: '1 filter on' }).waitFor();
  await visitor.checkPage(page);
});

test('a search moves with its filters and its sort order to the quotes of another state', async () => {
  const { number } = await newQuote(account.live, { reference: 'Matter 77' });
  await newQuote(account.live, { reference: 'Matter 78' });
  const { page } = await newDesk(at, 'pricing', '/console/quotes?status=ready&from=es&sort=-created_at');
  await page.getByRole('searchbox').fill('matter 77');
  await page.waitForURL(/[?&]q=/);
  await page.getByText(/^No quotes in “.+” match “matter 77”/).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'To price', exact: true }).click();
  await page.getByRole('row', { name: number }).waitFor();
  await page.getByText('1 result', { exact: true }).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('matter 77');
  const { searchParams } = new URL(page.url());
  const expected = { status: 'requested', q: 'matter 77', from: 'es', sort: '-created_at' };
  expect(Object.fromEntries(searchParams)).toEqual(expected);
});

test('a lost connection is reported once, recovers, and loses no typed text', async () => {
  const { token } = await newQuote(account.live);
  const { page } = await newDesk(at, 'support', `/console/quotes/${token}`);
  const field = page.getByRole('textbox', { name: 'Write to the customer' });
  await field.fill('Is page 2 of the birth');
  await page.context().setOffline(true);
  await page.getByText(/^You’re offline/).waitFor();
  await field.fill('Is page 2 of the birth certificate missing?');
  await page.context().setOffline(false);
  await page.getByText(/^You’re offline/).waitFor({ state: 'detached' });
  await world.team.call('teamAssignQuote', { params: { token }, body: { assignee: 'Ana Outside' } });
  await page.getByText('Ana Outside').waitFor();
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('Is page 2 of the birth certificate missing?');
});

test('a queue shows how many items it has, how many are late and how many a search finds', async () => {
  const customer = await newCustomer(world);
  await placeOrder(customer);
  world.clock.advance(60 * DAY_MS);
  for (const reference of ['second', 'third']) await placeOrder(customer, { reference });
  const { page } = await newDesk(at, 'admin', '/console/work');
  const queue = page.getByRole('navigation').getByRole('link', { name: 'To assign, 3 waiting, 1 late' });
  await queue.waitFor();
  expect((await queue.innerText()).split('\n')).toEqual(['To assign', '1 late', '3']);
  await queue.click();
  await page.getByText('3 results', { exact: true }).waitFor();
  await page.getByRole('searchbox').fill('second');
  await page.getByText('1 result', { exact: true }).waitFor();
});

test('the total of the payables counts assignments without a rate: three of one person are three', async () => {
  const ben = await newWorker(world, { name: 'Ben' });
  const order = await placeOrder(await newCustomer(world), { documents: ['birth.txt', 'school.txt', 'work.txt'] });
  await assign(order, { translator: ben.token });
  await translateAll(order);
  const { page } = await newDesk(at, 'finance', '/console/payables');
  await page.getByText(/^\d without a rate$/).waitFor();
  expect(await page.getByLabel('Payable totals').innerText()).toBe('Total\n3 without a rate');
});
