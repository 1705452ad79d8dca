import { expect, test } from 'vitest';
import { quickReader } from '../../../support/doubles.ts';
import { price } from '../../../world/money.ts';
import { newCustomer } from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';
import { useChromium } from '../../chromium.ts';
import { newDesk } from '../desk.ts';

// Prices that were sent and are wrong.

const world = useWorld({}, { reader: quickReader() });
const visitor = useChromium(world);
const at = { world, visitor };
const customer = useFixture(() => newCustomer(world));

async function deskWithPriced() {
  const { token } = await newQuote(customer.client);
  await price(world, token, 5000);
  return { ...(await newDesk(at, 'pricing', `/console/quotes/${token}`)), token };
}
const totalOf = async (token: string) => (await world.team.call('teamGetQuote', { params: { token } })).data.total;

test('a price that was sent can be changed until it is paid, compared with the price so far', async () => {
  const { page, press, reads, token } = await deskWithPriced();
  await press('Change price');
  await page.getByLabel('Unit price').fill('60');
  const sums = page.getByRole('main').getByRole('status').filter({ hasText: 'Current price' });
  await sums.getByText('+$10.00').waitFor();
  await visitor.checkPage(page);
  await press('Send new price');
  const dialog = page.getByRole('dialog', { name: 'Change price' });
  await dialog.getByText('The payment link stays the same.').waitFor();
  expect(await dialog.getByRole('definition').allInnerTexts()).toEqual(['$60.00', '$50.00', '$10.00']);
  await dialog.getByRole('button', { name: /^Send price of \$60\.00 to / }).click();
  await reads(/^Price of \$60\.00 saved\./);
  expect(await totalOf(token)).toBe(6000);
  await page.getByRole('button', { name: 'Copy payment link' }).waitFor();
});

test('a correction that is left keeps the price, and can be taken up again', async () => {
  const { page, press, token } = await deskWithPriced();
  await press('Change price');
  await page.getByLabel('Unit price').fill('60');
  await press('Keep current price');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByLabel('Unit price').inputValue()).toBe('60.00');
  await press('Keep current price');
  await page.getByRole('cell', { name: '$50.00' }).first().waitFor();
  expect(await totalOf(token)).toBe(5000);
});

test('a correction is not sent over the one of a colleague', async () => {
  const { page, press, token } = await deskWithPriced();
  await press('Change price');
  await page.getByLabel('Unit price').fill('60');
  await price(world, token, 7000);
  await page.getByText('$70.00').first().waitFor();
  expect(await page.getByLabel('Unit price').inputValue()).toMatch(/^60/);
  await press('Send new price');
  await page
    .getByRole('dialog', { name: 'Change price' })
    .getByRole('button', { name: /^Send price of/ })
    .click();
  await page.getByRole('dialog', { name: 'Someone else changed this' }).waitFor();
  expect(await totalOf(token)).toBe(7000);
});

test('a price many times the estimate is sent only after a warning', async () => {
  const { token } = await newQuote(customer.client);
  const { page, press } = await newDesk(at, 'pricing', `/console/quotes/${token}`);
  await page.getByLabel('Unit price').first().fill('2495');
  await press('Send price');
  await page.getByRole('dialog', { name: 'Send price' }).getByText('more. Is that right?').waitFor();
});
