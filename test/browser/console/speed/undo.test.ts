import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { quickReader } from '../../../support/doubles.ts';
import { until } from '../../../support/until.ts';
import { newCustomer, orderAt, teamRead } from '../../../world/orders.ts';
import { newQuote, statusesOf } from '../../../world/quotes.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';
import { useChromium } from '../../chromium.ts';
import { type Desk, newDesk } from '../desk.ts';
import { writesOf } from '../dialogs/walk.ts';

// Steps that notify a customer are sent a few seconds later, and can be undone until then.

const world = useWorld({ UNDO_SECONDS: '60' }, { reader: quickReader() });
const visitor = useChromium(world);
const at = { world, visitor };
const customer = useFixture(() => newCustomer(world));

const quoteOf = async (token: string) => (await world.team.call('teamGetQuote', { params: { token } })).data;
const messagesOf = async (token: string) =>
  (await customer.client.call('listOrderMessages', { params: { token } })).data.map(({ text }) => text);

// A minute, so that a slow machine does not send what a test is about to undo.
const letTimePass = (page: Page) => page.clock.fastForward(61_000);

/** A person of pricing who has just sent a price. */
async function priceSent(): Promise<Desk & { quote: string }> {
  const { token: quote } = await newQuote(customer.client);
  const desk = await newDesk(at, 'pricing', `/console/quotes/${quote}`, { timezoneId: 'UTC' });
  await desk.page.clock.install();
  await desk.press('Send price');
  await desk.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send price of / })
    .click();
  await desk.reads(/^Price of \$24\.95, quote .*: sending in a few seconds\./);
  return { ...desk, quote };
}

describe('a price', () => {
  test('is sent when its seconds are over, once', async () => {
    const { page, quote } = await priceSent();
    const writes = writesOf(page);
    expect(await quoteOf(quote)).toMatchObject({ status: 'requested' });
    await page.getByText('Sending…').waitFor();
    expect(await page.getByLabel('Unit price').isDisabled()).toBe(true);
    await letTimePass(page);
    await until(async () => expect(await quoteOf(quote)).toMatchObject({ status: 'ready', total: 2495 }));
    await letTimePass(page);
    await page.getByRole('button', { name: 'Copy payment link' }).waitFor();
    expect(writes).toHaveLength(1);
  });

  test('that was undone is never sent, and can be sent again', async () => {
    const { page, press, quote, reads } = await priceSent();
    const writes = writesOf(page);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await reads('Undone. Nothing was sent.');
    await letTimePass(page);
    expect(writes).toEqual([]);
    expect(await quoteOf(quote)).toMatchObject({ status: 'requested' });
    await press('Send price');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Send price of / })
      .click();
    await letTimePass(page);
    await until(async () => expect(await quoteOf(quote)).toMatchObject({ status: 'ready' }));
  });

  test('is sent at once when its tab is closed', async () => {
    const { page, quote } = await priceSent();
    await page.goto('about:blank');
    await until(async () => expect(await quoteOf(quote)).toMatchObject({ status: 'ready', total: 2495 }));
  });

  test('that the service refuses is reported in a message that stays, and keeps its lines', async () => {
    const { page, quote, reads } = await priceSent();
    await world.team.call('teamCancelQuote', { params: { token: quote }, body: { reason: 'duplicate' } });
    await letTimePass(page);
    await reads(/^Not sent: Price of \$24\.95, quote /);
    await letTimePass(page);
    await reads(/^Not sent: Price of \$24\.95, quote /);
  });

  test('of a tab that ended without a word is asked about in the next one', async () => {
    const { page, quote, reads } = await priceSent();
    const stored = await page.evaluate<Record<string, string>>('({ ...localStorage })');
    const [place = '', request = ''] = Object.entries(stored).find(([name]) => name.startsWith('held:')) ?? [];
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await reads('Undone. Nothing was sent.');
    // The store as a crash would have left it.
    const left = request.replace(/"until":\d+/, '"until":1');
    await page.evaluate(`localStorage.setItem(${JSON.stringify(place)}, ${JSON.stringify(left)})`);
    await page.reload();
    await reads(/^Not sent yet: Price of \$24\.95, quote .*\. Send it or discard it\?/);
    expect(await quoteOf(quote)).toMatchObject({ status: 'requested' });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await until(async () => expect(await quoteOf(quote)).toMatchObject({ status: 'ready' }));
    await until(async () =>
      expect(await page.evaluate(`Object.keys(localStorage).filter((name) => name.startsWith('held:'))`)).toEqual([]),
    );
  });
});

test('a further step on the same quote sends the held one first', async () => {
  const { page, quote, press } = await priceSent();
  await press('More actions');
  await page.getByRole('menuitem', { name: 'Cancel quote' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel quote/ });
  await dialog.getByLabel('Reason').click();
  await page.getByRole('option', { name: 'Duplicate request' }).click();
  await dialog.getByRole('button', { name: 'Cancel quote' }).click();
  await until(async () => expect(await quoteOf(quote)).toMatchObject({ status: 'cancelled' }));
  expect(await statusesOf(world, quote)).toEqual(['requested', 'ready', 'cancelled']);
});

test('a question that puts an order on hold can be undone, and its text is kept', async () => {
  const order = await orderAt('in_progress', customer);
  const { page, press, fill } = await newDesk(at, 'admin', `/console/orders/${order.token}`, { timezoneId: 'UTC' });
  await page.clock.install();
  await press('More actions');
  await page.getByRole('menuitem', { name: 'Put on hold' }).click();
  await fill('What you need from the customer', 'Is the name right?');
  await page.getByRole('dialog').getByRole('button', { name: 'Put on hold' }).click();
  await page.getByText('Sending…').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await letTimePass(page);
  expect(await teamRead(order)).toMatchObject({ status: 'in_progress' });
  await press('More actions');
  await page.getByRole('menuitem', { name: 'Put on hold' }).click();
  expect(await page.getByLabel('What you need from the customer').inputValue()).toBe('Is the name right?');
});

test('a message to the customer can be undone, and its text is back in the form', async () => {
  const order = await orderAt('in_progress', customer);
  const { page, reads } = await newDesk(at, 'admin', `/console/orders/${order.token}`, { timezoneId: 'UTC' });
  await page.clock.install();
  const field = page.getByLabel('Write to the customer');
  await field.fill('We begin tomorrow.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await reads(/^Message “We begin tomorrow.”: sending in a few seconds\./);
  expect(await field.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => field.inputValue()).toBe('We begin tomorrow.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await letTimePass(page);
  await until(async () => expect(await messagesOf(order.token)).toEqual(['We begin tomorrow.']));
});
