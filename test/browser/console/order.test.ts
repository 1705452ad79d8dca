import { expect, test } from 'vitest';
import type { Role } from '../../../src/wire/schemas/team.ts';
import { makePdf } from '../../engines/reading/make.ts';
import { given } from '../../world/given.ts';
import { newCustomer, orderAt, type Placed, teamRead } from '../../world/orders.ts';
import { useWorld } from '../../world/world.ts';
import { useChromium } from '../chromium.ts';
import { type Desk, newDesk } from './desk.ts';

// One order on the screen of somebody whom the connection, or a colleague, gets in the way of.

const world = useWorld();
const visitor = useChromium(world);
const customer = given(() => newCustomer(world));
/** The order on a page that nothing tells of changes. */
async function deafDesk(role: Role, { token }: Placed): Promise<Desk> {
  const desk = await newDesk({ world, visitor }, role, '/console/work');
  await desk.page.route('**/team/v1/stream*', (route) => route.abort());
  await desk.page.goto(`/console/orders/${token}`);
  return desk;
}

const inProgress = () => orderAt('in_progress', customer, { documents: ['acta.txt'] });

test('a translation whose answer was lost is sent again when the connection is back, and is there once', async () => {
  const order = await inProgress();
  const { page, reads } = await deafDesk('admin', order);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/translations')) keys.push(request.headers()['idempotency-key']);
  });
  // It arrives, and its answer does not.
  const wire = await page.context().newCDPSession(page);
  await wire.send('Fetch.enable', { patterns: [{ urlPattern: '*/translations', requestStage: 'Response' }] });
  const arrived = new Promise<number | undefined>((resolve) => {
    wire.once('Fetch.requestPaused', ({ requestId, responseStatusCode }) => {
      const lost = wire.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
      void lost.then(() => wire.send('Fetch.disable')).then(() => resolve(responseStatusCode));
    });
  });
  const buffer = makePdf({ pages: 1, text: 'Birth certificate' });
  await page.locator('input[type=file]').first().setInputFiles({ name: 'en.pdf', mimeType: 'application/pdf', buffer });
  expect(await arrived).toBe(201);
  await reads('The connection was lost.');
  await page.evaluate("dispatchEvent(new Event('online'))");
  await reads('The English translation is there.');
  const { files, earlier_files } = await teamRead(order);
  const made = files.filter(({ collection }) => collection === 'translation').map(({ name }) => name);
  expect({ made, earlier: earlier_files.length }).toEqual({ made: ['en.pdf'], earlier: 0 });
  expect({ sent: keys.length, different: new Set(keys).size }).toEqual({ sent: 2, different: 1 });
}, 60_000);

test('who decides on an order that a colleague has changed sees both versions, and keeps what they typed', async () => {
  const order = await inProgress();
  const { page, press, reads, fill } = await deafDesk('support', order);
  await press('More steps');
  await page.getByRole('menuitem', { name: 'Put on hold' }).click();
  await fill('What you need from the customer', 'Which spelling is right?');
  const line = { code: 'pages', description: 'Two pages', quantity: 2, unit_price: 2495 };
  const body = { reason: 'Two more pages', line_items: [line] };
  await world.team.call('teamProposeAdjustment', { params: order.params, body });
  await press('Put on hold');
  await reads('Somebody changed this meanwhile');
  const state = await page.getByRole('row', { name: 'State' }).getByRole('cell').allTextContents();
  expect(state).toEqual(['In progress', 'On hold']);
  await press('Go on with how it is now');
  await page.locator('article > header').getByText('On hold', { exact: true }).waitFor();
  const typed = page.getByRole('dialog').getByLabel('What you need from the customer');
  expect(await typed.inputValue()).toBe('Which spelling is right?');
  expect((await teamRead(order)).hold_reason).toBe('Two more pages');
}, 60_000);
