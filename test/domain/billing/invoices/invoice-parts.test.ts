import { expect, test } from 'vitest';
import { longDate } from '../../../../src/core/words/time.ts';
import { ENGLISH } from '../../../../src/words/reader.ts';
import { readPdf } from '../../../engines/paper/read-pdf.ts';
import { getOrder, pay } from '../../../world/money.ts';
import { newQuote } from '../../../world/quotes.ts';
import { newBrowser, pathOf } from '../../../world/visitors.ts';
import { useBilling } from './use-billing.ts';

const { world, client, onlyInvoice, issue, refund } = useBilling();

const PAGES = { code: 'translation', description: 'Translation, per page', quantity: 3, unit_price: 2495 };
const STAMP = { code: 'notarization', description: 'Notarization', quantity: 1, unit_price: 1995 };

async function order() {
  const { token } = await newQuote(client);
  await world.team.call('teamPriceQuote', { params: { token }, body: { line_items: [PAGES, STAMP] } });
  return pay(client, token);
}

async function add(token: string, line: { description: string; quantity: number; unit_price: number }) {
  const body = { reason: 'More pages', line_items: [{ code: 'extra_pages', ...line }] };
  const { data } = await world.team.call('teamProposeAdjustment', { params: { token }, body });
  const adjustment = data.adjustments.at(-1)?.token ?? expect.fail('no adjustment');
  await client.call('payAdjustment', { params: { token, adjustment }, body: {} });
}

async function printed(token: string): Promise<string> {
  const link = await client.send('downloadInvoice', { params: { token } });
  const bytes = Buffer.from(await (await fetch(link.headers.get('location') ?? '')).arrayBuffer());
  return (await readPdf(bytes)).pages.join('\n').replace(/\s+/g, ' ');
}

const PARTS = [
  '3 × $24.95 = $74.85 · Translation, per page',
  '1 × $19.95 = $19.95 · Notarization',
  '2 × $24.95 = $49.90 · Extra page',
];

test('the paper of an invoice lists the counted parts of each order and adjustment, and the order date', async () => {
  const token = await order();
  await add(token, { description: 'Extra page', quantity: 2, unit_price: 2495 });
  const { token: invoice } = await onlyInvoice('open');
  await issue(invoice);
  const text = await printed(invoice);
  for (const part of PARTS) expect(text.split(part)).toHaveLength(2);
  const { number, created_at } = await getOrder(client, token);
  expect(text).toContain(`${number} ${longDate(ENGLISH, created_at.slice(0, 10))}`);
});

test('adjustments and credits after issue do not change the counted parts on an invoice', async () => {
  const token = await order();
  await add(token, { description: 'Extra page', quantity: 2, unit_price: 2495 });
  const { token: invoice } = await onlyInvoice('open');
  await issue(invoice);
  await add(token, { description: 'Another page', quantity: 1, unit_price: 4990 });
  await refund(token, 1000);
  const text = await printed(invoice);
  for (const part of PARTS) expect(text).toContain(part);
  expect(text).not.toContain('Another page');
});

test('an invoice omits the parts of adjustments that have the same reason and sum but different parts', async () => {
  const token = await order();
  await add(token, { description: 'Extra page', quantity: 2, unit_price: 2495 });
  await add(token, { description: 'Another page', quantity: 1, unit_price: 4990 });
  const { token: invoice } = await onlyInvoice('open');
  await issue(invoice);
  const text = await printed(invoice);
  expect(text).toContain(PARTS[0]);
  expect(text).not.toMatch(/Extra page|Another page/);
});

test('the page of an invoice lists the counted parts and the order date', async () => {
  const token = await order();
  await add(token, { description: 'Extra page', quantity: 2, unit_price: 2495 });
  const { payment_url } = await issue((await onlyInvoice('open')).token);
  const page = (await newBrowser(world).get(pathOf(payment_url ?? ''))).text.replace(/<!-- -->/g, '');
  for (const part of PARTS) expect(page.split(part)).toHaveLength(2);
  const { number, created_at } = await getOrder(client, token);
  expect(page.replace(/<[^>]+>/g, '')).toContain(`Order ${number}, ${longDate(ENGLISH, created_at.slice(0, 10))}`);
});
