import { expect, test } from 'vitest';
import { quickReader } from '../../../support/doubles.ts';
import { until } from '../../../support/until.ts';
import { given } from '../../../world/given.ts';
import { newCustomer, orderAt } from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { useWorld } from '../../../world/world.ts';
import { useChromium } from '../../chromium.ts';
import { newDesk } from '../desk.ts';
import { writesOf } from './walk.ts';

// People in a hurry press Enter twice, double-click, and write numbers as at home.

const world = useWorld({}, { reader: quickReader() });
const visitor = useChromium(world);
const at = { world, visitor };
const customer = given(() => newCustomer(world));

test('a price that is sent by a double click is sent once, and nobody else is said to have changed it', async () => {
  const { token } = await newQuote(customer.client);
  const { page, press, reads } = await newDesk(at, 'admin', `/console/quotes/${token}`);
  await press('Send price');
  const writes = writesOf(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send price of / })
    .dblclick();
  await reads(/^Price of \$24\.95 /);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(writes).toHaveLength(1);
  expect(await page.getByText('Someone else changed this').count()).toBe(0);
});

test('a message that is sent by a double click is sent once, and no error is left', async () => {
  const { token, params } = await orderAt('in_progress', customer);
  const { page, reads } = await newDesk(at, 'admin', `/console/orders/${token}`);
  await page.getByLabel('Write to the customer').fill('We begin today.');
  const writes = writesOf(page);
  await page.getByRole('button', { name: 'Send to the customer' }).dblclick();
  await reads(/^Message sent/);
  await until(async () => expect(await page.getByLabel('Write to the customer').inputValue()).toBe(''));
  expect(writes).toHaveLength(1);
  expect(await page.getByText('still running').count()).toBe(0);
  const { data } = await world.team.call('teamListOrderMessages', { params });
  expect(data.filter(({ text }) => text === 'We begin today.')).toHaveLength(1);
});

test('an amount typed as in Germany is that amount, and one that is no number is not sent as another', async () => {
  const { token } = await newQuote(customer.client);
  const { page } = await newDesk(at, 'admin', `/console/quotes/${token}`);
  const price = page.getByLabel('Unit price');
  const total = page.locator('output strong').first();
  await price.fill('1.234,50');
  await price.blur();
  expect(await price.inputValue()).toBe('1,234.50');
  expect(await total.textContent()).toBe('$1,234.50');
  const send = page.getByRole('button', { name: 'Send price' });
  for (const wrong of ['abc', '25.999', '1e3']) {
    await price.fill(wrong);
    await price.blur();
    await page.getByText('Enter a number such as 1,234.50').waitFor();
    expect(await price.inputValue()).toBe(wrong);
    expect(await send.isDisabled()).toBe(true);
  }
});
