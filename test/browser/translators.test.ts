import { expect, test } from 'vitest';
import { quickRenderer } from '../support/doubles.ts';
import { until } from '../support/until.ts';
import { newCustomer, placeOrder } from '../world/orders.ts';
import { newTeamMember } from '../world/people.ts';
import { assign, assignmentsOf, newWorker, workOf } from '../world/team/assignments.ts';
import { useFixture } from '../world/use-fixture.ts';
import { useWorld } from '../world/world.ts';
import { useChromium } from './chromium.ts';

// Work is assigned, done and owed, each seen by the role concerned.

const world = useWorld({ TRANSLATORS_SEE_CUSTOMERS: 'false' }, { renderer: quickRenderer });
const visitor = useChromium(world);
const customer = useFixture(() => newCustomer(world, { name: 'Umbrella Holdings' }));

const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const SPANISH_TO_ENGLISH = { languages: [{ source: 'es', target: 'en' }], working_days: [...EVERY_DAY] };

/** Signs a team member of this role in, and records the URLs that the service refuses. */
async function openAs(role: 'admin' | 'translator' | 'finance') {
  const { cookie, token } = await newTeamMember(world, role);
  const page = await visitor.newPage();
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: visitor.url }]);
  const refused: string[] = [];
  page.on('response', (response) => response.status() >= 400 && refused.push(response.url()));
  return { page, token, refused };
}

test('an order is assigned by keyboard to the best candidate, and the assignment is undone', async () => {
  const rates = [{ task: 'translate' as const, unit: 'word' as const, rate: 7.5 }];
  await newWorker(world, { name: 'Ana', ...SPANISH_TO_ENGLISH, rates });
  await newWorker(world, { name: 'Outside the pair', languages: [{ source: 'ru', target: 'en' }] });
  const order = await placeOrder(customer);
  const { page } = await openAs('admin');
  await page.goto('/console/work?queue=to_assign');
  await page.getByText('Umbrella Holdings').first().waitFor();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Works from Spanish into English.').waitFor();
  expect(await dialog.innerText()).not.toContain('Outside the pair');
  expect(await dialog.innerText()).toMatch(/Has nothing to do now.*Has done nothing of this kind.*/s);
  await visitor.checkPage(page);
  await page.keyboard.press('Enter');
  await page.getByText('Assigned to Ana.').waitFor();
  expect(await workOf(order)).toEqual(['birth.txt en translate Ana open']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(async () => (await workOf(order)).length === 0);
});

test('a translator uploads a translation of an assigned file and never sees the customer’s name', async () => {
  const { page, token, refused } = await openAs('translator');
  const order = await placeOrder(customer);
  await assign(order, { translator: token });
  await page.goto('/console/work');
  await page.getByText('birth.txt').first().click();
  await page.getByRole('button', { name: 'Upload English translation' }).waitFor();
  const file = { name: 'birth-en.txt', mimeType: 'text/plain', buffer: Buffer.from('Birth certificate of Juan') };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByText('birth-en.txt').first().waitFor();
  expect((await assignmentsOf(order)).map(({ status }) => status)).toEqual(['done']);
  expect(await page.content()).not.toContain('Umbrella');
  expect(await page.getByRole('navigation').first().innerText()).not.toMatch(/Team|Payables|Quotes/);
  expect(refused).toEqual([]);
  await visitor.checkPage(page);
});

test('the payables list what is owed at its frozen rate, with a total and as a CSV file', async () => {
  const { page } = await openAs('finance');
  const rates = [{ task: 'translate' as const, unit: 'file' as const, rate: 2500 }];
  const ben = await newWorker(world, { name: 'Ben', ...SPANISH_TO_ENGLISH, rates });
  const order = await placeOrder(customer);
  await assign(order, { translator: ben.token });
  const body = new FormData();
  body.set('source_file', order.sources[0] ?? '');
  body.set('language', 'en');
  body.set('file', new File(['Birth'], 'en.txt'));
  await world.team.call('teamAddTranslation', { params: order.params, body });
  await page.goto(`/console/payables?person=${ben.token}`);
  await page.getByText('$25.00 per file').waitFor();
  await page.getByText('Total').waitFor();
  await visitor.checkPage(page);
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  expect(table.suggestedFilename()).toBe('payables.csv');
});
