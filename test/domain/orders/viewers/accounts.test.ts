import { describe, expect, test } from 'vitest';
import { showOrder } from '../../../../src/domain/orders/viewers/order-fields.ts';
import type { Client } from '../../../../src/sdk/client.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { connectApp } from '../../../world/apps.ts';
import { newGuest } from '../../../world/guests/referrals.ts';
import { listenTo } from '../../../world/live/streams.ts';
import { newCustomer, placeOrder } from '../../../world/orders.ts';
import { newQuote } from '../../../world/quotes.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { EMAIL, fillOrder, MAKER_FIELDS } from '../../../world/viewers/filled-order.ts';
import { ABSENT, type Expected, isEmpty, toComparable } from '../../../world/viewers/seen-fields.ts';
import { waitUntilReadable } from '../../../world/webhooks.ts';
import { useWorld } from '../../../world/world.ts';

// A referred quote and its order, as its customer, its maker, their apps and a guest see them.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const filled = useFixture(() => fillOrder(world));
const apps = useFixture(async () => ({
  maker: world.as((await connectApp(world, filled.maker)).token),
  customer: world.as((await connectApp(world, filled.customer)).token),
}));

/** The maker's own fields, as others see them in an order and its events. */
const HIDDEN_FIELDS: Expected = { reference: null, client_reference: null, case_reference: null, metadata: null };
const customerView: Expected = { ...HIDDEN_FIELDS, notes: null, webhook: ABSENT, referred: false, customer: null };
const CUSTOMER = { name: 'Nora Umbrella', email: EMAIL };

type Viewer = readonly [who: string, client: () => Client, kept: Expected];
const QUOTE_VIEWERS: readonly Viewer[] = [
  ['its customer', () => filled.customer.live, customerView],
  ['an app of its customer', () => apps.customer, customerView],
  ['an app of its maker', () => apps.maker, { webhook: ABSENT }],
];
/** Changes after the payment are only for the customer. */
const makerView: Expected = { adjustments: [], cancellation: null, receipts: [] };
const ORDER_VIEWERS: readonly Viewer[] = [
  ['its maker', () => filled.maker.live, makerView],
  ['its customer', () => filled.customer.live, customerView],
  ['an app of its customer', () => apps.customer, customerView],
  ['an app of its maker', () => apps.maker, makerView],
];

const quoteOf = async (client: Client) =>
  (await client.call('getQuote', { params: { token: filled.order.quote } })).data;
const orderOf = async (client: Client) => (await client.call('getOrder', { params: filled.order.params })).data;

/** Order with the fields of both maker and customer. */
async function fullOrder() {
  const { adjustments, cancellation, receipts } = await orderOf(filled.customer.live);
  return { ...(await orderOf(filled.maker.live)), adjustments, cancellation, receipts };
}

test('the maker sees everything it wrote, the customer and the price', async () => {
  const quote = await quoteOf(filled.maker.live);
  expect(quote).toMatchObject({ ...MAKER_FIELDS, referred: true, customer: CUSTOMER, total: 5000 });
  const order = await orderOf(filled.maker.live);
  const { webhook: _, notes: __, ...copied } = MAKER_FIELDS;
  expect(order).toMatchObject({ ...copied, referred: true, customer: CUSTOMER, refunded_total: 300, receipts: [] });
  const unredacted: Expected = await fullOrder();
  const filledIn = ['taxes', 'tax_note', 'line_items', 'shipments', 'app', 'hold_reason', ...Object.keys(makerView)];
  expect(filledIn.filter((name) => isEmpty(unredacted[name]))).toEqual([]);
});

test('the maker never sees fields that are only for the customer, even if the database returned them', async () => {
  const { adjustments, receipts } = await orderOf(filled.customer.live);
  const seen = showOrder({ viewers: ['maker'], entryPoint: null }, { adjustments, receipts });
  expect({ read: adjustments.length > 0 && receipts.length > 0, seen }).toEqual({
    read: true,
    seen: { adjustments: [], receipts: [] },
  });
});

describe.each(QUOTE_VIEWERS)('for %s', (_, client, expected) => {
  test('a quote has exactly the fields for this viewer', async () => {
    const { is, should } = toComparable(await quoteOf(client()), await quoteOf(filled.maker.live), expected);
    expect(is).toEqual(should);
  });

  test('its row in the list has exactly the fields for this viewer', async () => {
    const find = async (by: Client, referred: boolean) =>
      (await by.call('listQuotes', { filters: { referred } })).data.find(({ token }) => token === filled.order.quote);
    const unredacted = await find(filled.maker.live, true);
    const row = (await find(client(), true)) ?? (await find(client(), false));
    const { is, should } = toComparable(row ?? {}, unredacted ?? {}, expected);
    expect(is).toEqual(should);
  });
});

describe.each(ORDER_VIEWERS)('for %s', (_, client, expected) => {
  test('an order has exactly the fields for this viewer', async () => {
    const { is, should } = toComparable(await orderOf(client()), await fullOrder(), expected);
    expect(is).toEqual(should);
  });

  test('its row in the list has exactly the fields for this viewer', async () => {
    const find = async (by: Client, referred: boolean) =>
      (await by.call('listOrders', { filters: { referred } })).data.find(({ token }) => token === filled.order.token);
    const unredacted = await find(filled.maker.live, true);
    const row = (await find(client(), true)) ?? (await find(client(), false));
    const { is, should } = toComparable(row ?? {}, unredacted ?? {}, expected);
    expect(is).toEqual(should);
  });

  test('its events have the fields for this viewer, and the maker’s own only for the maker', async () => {
    await waitUntilReadable(world);
    const { data } = await client().call('listEvents', { query: { per_page: 100 } });
    const about = data.filter(({ type, event }) => event === 'status_update' && ['quote', 'order'].includes(type));
    expect(about.map(({ type }) => type)).toEqual(expect.arrayContaining(['quote', 'order']));
    const { webhook: _webhook, notes: _notes, purchase_order, ...own } = MAKER_FIELDS;
    for (const { data: eventData } of about)
      expect(eventData).toMatchObject({ purchase_order, ...('reference' in expected ? HIDDEN_FIELDS : own) });
  });
});

test('an app that created a quote sees the webhook it set', async () => {
  const webhook = 'https://hooks.app.example/own';
  const { token } = await newQuote(apps.customer, { webhook });
  expect((await apps.customer.call('getQuote', { params: { token } })).data.webhook).toBe(webhook);
});

test('a customer who created the order sees everything they wrote', async () => {
  const own = await newCustomer(world);
  const { webhook, notes, ...copied } = MAKER_FIELDS;
  const order = await placeOrder(own, MAKER_FIELDS);
  const { data: quote } = await own.client.call('getQuote', { params: { token: order.quote } });
  expect(quote).toMatchObject({ ...MAKER_FIELDS, referred: false, customer: null });
  expect([webhook, notes]).toEqual([quote.webhook, quote.notes]);
  const { data } = await own.client.call('getOrder', { params: order.params });
  expect(data).toMatchObject({ ...copied, referred: false, customer: null });
});

test('a guest sees the order without the maker’s own fields', async () => {
  const guest = await newGuest(world, EMAIL);
  const { text } = await guest.get(guest.path);
  expect(text).toContain('1Z999AA10123456784');
  expect(text).not.toMatch(/UMB-(REF|CLIENT|CASE|NOTES|DESK|HOOK)/);
});

test.each([
  ['reference', 'UMB-REF', false],
  ['client_reference', 'UMB-CLIENT', false],
  ['case_reference', 'UMB-CASE', false],
  ['purchase_order', 'UMB-PO', true],
] as const)(
  'a referred customer finds an order by %s only if they see that field; its maker always does',
  async (name, value, isRead) => {
    const find = async (client: Client, referred: boolean) =>
      (await client.call('listOrders', { filters: { [name]: value, referred } })).data.length;
    expect([await find(filled.maker.live, true), await find(filled.customer.live, false)]).toEqual([1, isRead ? 1 : 0]);
  },
);

test('a stream announces a change to maker, customer and apps without its content', async () => {
  const streams = await Promise.all(
    [filled.maker.live, filled.customer.live, apps.maker, apps.customer].map((client) => listenTo(client, 'stream')),
  );
  const { params } = filled.order;
  await filled.customer.live.call('createOrderMessage', { params, body: { text: 'UMB-WORDS' } });
  for (const stream of streams.slice(1, 2)) await stream.waitFor('message');
  for (const { events } of streams) expect(JSON.stringify(events)).not.toMatch(/UMB-|Umbrella/);
});
