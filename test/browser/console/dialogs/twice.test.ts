import { expect, test } from 'vitest';
import { quickReader } from '../../../support/doubles.ts';
import { until } from '../../../support/until.ts';
import { pay, readyQuote } from '../../../world/money.ts';
import { newCustomer, orderAt } from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';
import { useChromium } from '../../chromium.ts';
import { newDesk } from '../desk.ts';
import { writesOf } from './walk.ts';

// People in a hurry press Enter twice, double-click, and type numbers in their own format.

const world = useWorld({}, { reader: quickReader() });
const visitor = useChromium(world);
const at = { world, visitor };
const customer = useFixture(() => newCustomer(world));

test('a price sent with a double click is sent once, and no conflict is reported', async () => {
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

test('a message sent with a double click is sent once, and no error remains', async () => {
  const { token, params } = await orderAt('in_progress', customer);
  const { page, reads } = await newDesk(at, 'admin', `/console/orders/${token}`);
  await page.getByLabel('Write to the customer').fill('We begin today.');
  const writes = writesOf(page);
  await page.getByRole('button', { name: 'Send to customer', exact: true }).dblclick();
  await reads(/^Message sent/);
  await until(async () => expect(await page.getByLabel('Write to the customer').inputValue()).toBe(''));
  expect(writes).toHaveLength(1);
  expect(await page.getByText('still running').count()).toBe(0);
  const { data } = await world.team.call('teamListOrderMessages', { params });
  expect(data.filter(({ text }) => text === 'We begin today.')).toHaveLength(1);
});

/** Presses Enter again the moment the dialog closes, and records whether anything acts on it; runs in the page. */
const PRESS_AFTER_CLOSE = `(() => {
  const seen = new MutationObserver(() => {
    if (document.body.dataset.openDialogs !== '0') return;
    seen.disconnect();
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    document.querySelector('main button').dispatchEvent(key);
    window.pressedOn = key.defaultPrevented ? 'nothing' : 'the button';
  });
  seen.observe(document.body, { attributeFilter: ['data-open-dialogs'] });
})()`;

test('pressing Enter repeatedly or holding it down records a payment only once', async () => {
  const { live, token: account } = await world.newAccount({ name: 'Acme', email: 'a@acme.example', invoicing: true });
  await pay(live, (await readyQuote(world, live, { total: 10_000 })).token);
  const [open] = (await world.team.call('teamListInvoices', { filters: { account } })).data;
  const params = { token: open?.token ?? '' };
  await world.team.call('teamIssueInvoice', { params, body: {} });
  const { page, press, fill, reads } = await newDesk(at, 'finance', `/console/invoices/${params.token}`);
  await press('Record payment');
  await fill('Amount', '10');
  await page.evaluate(PRESS_AFTER_CLOSE);
  for (const _ of [1, 2, 3]) await page.keyboard.down('Enter');
  await reads('Payment of $10.00 recorded. $90.00 is still due.');
  await until(async () => expect(await page.evaluate('window.pressedOn ?? null')).toBe('nothing'));
  for (const _ of [1, 2, 3]) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await page.getByRole('dialog').count()).toBe(0);
  const { data } = await world.team.call('teamGetInvoice', { params });
  expect(data.payments?.map(({ amount }) => amount)).toEqual([1000]);
});

test('an amount typed in German format is understood, and text that is not a number is not sent', async () => {
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
