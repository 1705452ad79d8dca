import { expect, test } from 'vitest';
import type { Role } from '../../../src/wire/schemas/team.ts';
import { makePdf } from '../../engines/reading/make.ts';
import { FIRST_LIST } from '../../support/prices/first-list.ts';
import { setPrices } from '../../world/firm/prices.ts';
import { newCustomer, orderAt, type PlacedOrder, teamRead } from '../../world/orders.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';
import { useChromium } from '../chromium.ts';
import { type Desk, newDesk } from './desk.ts';

// An order page while the connection fails or a colleague changes the order.

const world = useWorld();
const visitor = useChromium(world);
const customer = useFixture(() => newCustomer(world));
/** Opens the order without the stream of changes. */
async function newDeskWithoutStream(role: Role, { token }: PlacedOrder): Promise<Desk> {
  const desk = await newDesk({ world, visitor }, role, '/console/work');
  await desk.page.route('**/team/v1/stream*', (route) => route.abort());
  await desk.page.goto(`/console/orders/${token}`);
  return desk;
}

const placeOrderInProgress = () => orderAt('in_progress', customer, { documents: ['acta.txt'] });

/** Loses the answer of the next call to this URL; returns the status the service had answered with. */
async function loseAnswer({ page }: Desk, urlPattern: string): Promise<() => Promise<number | undefined>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
  const status = new Promise<number | undefined>((resolve) => {
    session.once('Fetch.requestPaused', ({ requestId, responseStatusCode }) => {
      const lost = session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
      void lost.then(() => session.send('Fetch.disable')).then(() => resolve(responseStatusCode));
    });
  });
  return () => status;
}

test('a request whose answer was lost is sent again, an upload automatically, and takes effect once', async () => {
  const order = await placeOrderInProgress();
  const desk = await newDeskWithoutStream('admin', order);
  const { page, reads, press, fill } = desk;
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (/translations$|credit$/.test(request.url())) keys.push(request.headers()['idempotency-key']);
  });
  const translated = await loseAnswer(desk, '*/translations');
  const buffer = makePdf({ pages: 1, text: 'Birth certificate' });
  await page.locator('input[type=file]').first().setInputFiles({ name: 'en.pdf', mimeType: 'application/pdf', buffer });
  expect(await translated()).toBe(201);
  await reads('The connection was lost.');
  await page.evaluate("dispatchEvent(new Event('online'))");
  await reads('English translation uploaded.');
  const credited = await loseAnswer(desk, '*/credit');
  await press('Issue partial refund');
  await fill('Refund to customer', '5');
  await fill('Reason (shown to customer)', 'One page was blank');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund \$5\.00/ })
    .click();
  expect(await credited()).toBe(200);
  await reads('You’re offline.');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund \$5\.00/ })
    .click();
  await reads(/^Refund started\./);
  const { files, earlier_files, refunded_total } = await teamRead(order);
  const made = files.filter(({ collection }) => collection === 'translation').map(({ name }) => name);
  expect({ made, earlier: earlier_files.length, refunded_total }).toEqual({
    made: ['en.pdf'],
    earlier: 0,
    refunded_total: 500,
  });
  expect({ sent: keys.length, different: new Set(keys).size }).toEqual({ sent: 4, different: 2 });
});

test('someone who acts on an order that a colleague has changed sees both versions and loses no typed text', async () => {
  const order = await placeOrderInProgress();
  const { page, press, reads, fill } = await newDesk({ world, visitor }, 'support', `/console/orders/${order.token}`);
  await press('More actions');
  await page.getByRole('menuitem', { name: 'Put on hold' }).click();
  await fill('What you need from the customer', 'Which spelling is right?');
  const line = { code: 'pages', description: 'Two pages', quantity: 2, unit_price: 2495 };
  const body = { reason: 'Two more pages', line_items: [line] };
  await world.team.call('teamProposeAdjustment', { params: order.params, body });
  // The page updates at once, but the action still carries the version shown before.
  await reads('Someone else changed this');
  await page.getByRole('dialog').getByRole('row', { name: 'Status In progress On hold' }).waitFor();
  await press('Put on hold');
  const row = page.getByRole('dialog', { name: 'Someone else changed this' }).getByRole('row', { name: 'Status' });
  await row.waitFor();
  const state = await row.getByRole('cell').allTextContents();
  expect(state).toEqual(['In progress', 'On hold']);
  await press('Go back');
  await page.locator('article > header').getByText('On hold', { exact: true }).waitFor();
  const typed = page.getByRole('dialog').getByLabel('What you need from the customer');
  expect(await typed.inputValue()).toBe('Which spelling is right?');
  expect((await teamRead(order)).hold_reason).toBe('Two more pages');
});

test('the team proposes an adjustment with a service, asks a question and declines a cancellation on one page', async () => {
  const order = await placeOrderInProgress();
  const { client } = customer;
  const { page, press, reads, fill, runAction } = await newDesk(
    { world, visitor },
    'admin',
    `/console/orders/${order.token}`,
  );
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await press('Adjust price');
  await fill('Reason (shown to customer)', 'You need it in France');
  await press('Add service');
  await page.getByRole('menuitem', { name: 'Apostille' }).click();
  await choose('Country of use', 'France');
  await press('Use price list');
  await reads('This asks the customer to pay another $125.00 for Apostille.');
  await press('Send adjustment');
  await reads('On hold until the customer accepts the extra charge of $125.00');
  await reads('Adds apostille once accepted');
  const [adjustment] = (await teamRead(order)).adjustments;
  await client.call('payAdjustment', { params: { ...order.params, adjustment: adjustment?.token ?? '' }, body: {} });
  await press('Record apostille step');
  await choose('Step', 'Document received');
  await press('Record apostille step');
  await page.getByRole('listitem').filter({ hasText: 'Document received' }).first().waitFor();
  await press('More actions');
  await page.getByRole('menuitem', { name: 'Put on hold' }).click();
  await fill('What you need from the customer', 'Which spelling is right?');
  await press('Put on hold');
  await reads(/^Order put on hold\./);
  await client.call('createOrderMessage', { params: order.params, body: { text: 'With the accent.' } });
  await reads('The customer has replied.');
  await runAction('Resume work');
  await reads(/^Work resumed\./);
  await client.call('requestCancellation', { params: order.params, body: { reason: 'no_longer_required' } });
  await reads('choose how much to refund');
  await press('Respond to cancellation request');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep order open' }).click();
  await fill('Reason (shown to customer)', 'It is nearly done.');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep order open' }).click();
  await reads(/^Cancellation declined\./);
  const { services, hold_reason, cancellation } = await teamRead(order);
  expect({ apostille: services.apostille, hold_reason, cancellation: cancellation?.status }).toEqual({
    apostille: true,
    hold_reason: null,
    cancellation: 'declined',
  });
});

test('the team is warned when adding notarization makes a translation cheaper by the price list', async () => {
  const notarized = { service: 'translation', when: { certification: 'notarized' }, unit: 'page' } as const;
  await setPrices(world, { rules: [...FIRST_LIST.body.rules, { ...notarized, price: '2000' }] });
  const order = await placeOrderInProgress();
  const { page, press, reads } = await newDesk({ world, visitor }, 'admin', `/console/orders/${order.token}`);
  await press('Adjust price');
  await press('Add service');
  await page.getByRole('menuitem', { name: 'Notarization' }).click();
  await press('Use price list');
  await reads('This asks the customer to pay another $19.95 for Notarization.');
  await reads('The price list has something cheaper with it, which no line here stands for');
  await setPrices(world, {});
});

test('an action is reported as done only once it is done', async () => {
  const order = await placeOrderInProgress();
  const { page, press, reads, fill } = await newDesk({ world, visitor }, 'support', `/console/orders/${order.token}`);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/hold', async (route) => {
    await held;
    await route.continue();
  });
  await press('More actions');
  await page.getByRole('menuitem', { name: 'Put on hold' }).click();
  await fill('What you need from the customer', 'Which spelling is right?');
  const sent = page.waitForRequest('**/hold');
  await press('Put on hold');
  await sent;
  await page.getByRole('dialog').locator('button[data-loading]').waitFor();
  expect(await page.getByRole('status').filter({ hasText: 'on hold' }).count()).toBe(0);
  expect((await teamRead(order)).status).toBe('in_progress');
  release();
  await reads(/^Order put on hold\./);
  expect((await teamRead(order)).status).toBe('on_hold');
});
