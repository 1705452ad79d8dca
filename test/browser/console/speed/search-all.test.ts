import { test } from 'vitest';
import { quickReader } from '../../../support/doubles.ts';
import { newCustomer, placeOrder, teamRead } from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';
import { useChromium } from '../../chromium.ts';
import { newDesk } from '../desk.ts';

// A list is searched in the selected state; one click searches all states.

const world = useWorld({}, { reader: quickReader() });
const visitor = useChromium(world);
const at = { world, visitor };
const customer = useFixture(() => newCustomer(world));

test('a search that finds no order in the selected state says so, and finds it in all orders', async () => {
  const { number } = await teamRead(await placeOrder(customer));
  const { page, press, reads } = await newDesk(at, 'admin', '/console/orders?status=completed');
  await page.getByRole('searchbox').fill(number);
  await reads(`No orders in “Completed” match “${number}”.`);
  await visitor.checkPage(page);
  await press('Search all orders');
  await page.getByRole('row', { name: number }).waitFor();
});

test('a search that finds no quote in the selected state finds it in all quotes', async () => {
  const { number } = await newQuote(customer.client);
  const { page, press, reads } = await newDesk(at, 'admin', '/console/quotes?status=ready');
  await page.getByRole('searchbox').fill(number);
  await reads(/^No quotes in “.+” match/);
  await press('Search all quotes');
  await page.getByRole('row', { name: number }).waitFor();
});
