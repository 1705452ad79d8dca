import { describe, expect, test } from 'vitest';
import type { Client } from '../../../src/sdk/client.ts';
import { quickReader } from '../../support/doubles.ts';
import { refusal, summarizeRefusal } from '../../world/answers.ts';
import { fileForm } from '../../world/files.ts';
import { clientAt, referredOrder, referredQuote } from '../../world/guests/referrals.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { waitUntilReadable } from '../../world/webhooks.ts';
import { useWorld } from '../../world/world.ts';

// A referred quote and its order, as its maker and its customer see them.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const maker = useFixture(() => world.newAccount({ name: 'Immigrate Co', email: 'api@immigrate.example' }));

/** Fields that the maker wrote for itself. */
const OWN = {
  webhook: 'https://hooks.immigrate.example/told?token=MAKER-SECRET',
  notes: 'MAKER-NOTE: their divorce is not final',
  reference: 'MAKER-REF',
  client_reference: 'MAKER-CLIENT',
  case_reference: 'MAKER-CASE',
  metadata: { desk: 'MAKER-DESK' },
};
const HIDDEN = Object.keys(OWN);

const customer = useFixture(async () => {
  const known = await world.newAccount({ name: 'CUSTOMER-LEGAL-NAME', email: 'nora@customer.example' });
  await known.live.call('createSource', {
    body: { card: { number: '5555555555554444', exp_month: 12, exp_year: 2040, cvc: '123' }, default: true },
  });
  return known;
});
const email = 'nora@customer.example';
const named = { name: 'Nora New', company: 'New & Co' };

const order = useFixture(async () => {
  await customer.live.call('ping');
  const placed = await referredOrder(world, maker, { email, ...named, ...OWN });
  await world.team.call('teamAcceptOrder', { params: placed.params });
  const source = (await world.team.call('teamGetOrder', { params: placed.params })).data.files[0]?.id ?? '';
  const body = fileForm('birth-en.txt', 'Translated', { source_file: source, language: 'en' });
  await world.team.call('teamAddTranslation', { params: placed.params, body });
  await world.team.call('teamReviewOrder', { params: placed.params });
  return placed;
});

/** Removes the links, which differ in every answer. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, one) => (/^(url|download_url)$/.test(name) ? undefined : one)));

/** The names of the fields in which two objects differ. */
const differing = (one: object, other: object) => {
  const [a, b] = [plain(one), plain(other)] as Record<string, unknown>[];
  return Object.keys({ ...a, ...b }).filter((name) => JSON.stringify(a?.[name]) !== JSON.stringify(b?.[name]));
};

/** Everything that an account can read. */
async function everything(client: Client) {
  await waitUntilReadable(world);
  const lists = await Promise.all([
    client.call('getAccount'),
    client.call('listQuotes'),
    client.call('listQuotes', { filters: { referred: true } }),
    client.call('listOrders'),
    client.call('listOrders', { filters: { referred: true } }),
    client.call('listEvents', { query: { per_page: 100 } }),
    client.call('listDeliveries'),
    client.call('listInvoices'),
    client.call('listFiles'),
    client.call('listKeys'),
    client.call('getQuote', { params: { token: order.quote } }),
    client.call('getOrder', { params: order.params }),
  ]);
  return JSON.stringify(lists);
}

describe('the quote and its order in two views', () => {
  test('the customer’s quote differs from the maker’s only in the maker’s own fields, the customer and the actions', async () => {
    const at = { params: { token: order.quote } };
    const { data: makers } = await maker.live.call('getQuote', at);
    const { data: theirs } = await customer.live.call('getQuote', at);
    expect(differing(makers, theirs).toSorted()).toEqual([...HIDDEN, 'actions', 'customer', 'referred'].toSorted());
    expect(makers).toMatchObject({ ...OWN, referred: true, customer: { name: 'Nora New', email } });
    expect(theirs).toMatchObject({ referred: false, customer: null });
    const { webhook: _, ...nulls } = OWN;
    expect(theirs).not.toHaveProperty('webhook');
    for (const name of Object.keys(nulls)) expect(theirs, name).toHaveProperty(name, null);
  });

  test('the customer’s order differs from the maker’s only in the maker’s own fields, the customer, the receipts and the actions', async () => {
    const { data: makers } = await maker.live.call('getOrder', { params: order.params });
    const { data: theirs } = await customer.live.call('getOrder', { params: order.params });
    const references = ['reference', 'client_reference', 'case_reference', 'metadata'];
    // Receipts are only for the customer.
    expect(makers.receipts).toEqual([]);
    expect(differing(makers, theirs).toSorted()).toEqual(
      [...references, 'actions', 'next_action', 'customer', 'receipts', 'referred'].toSorted(),
    );
    expect(makers).toMatchObject({ reference: 'MAKER-REF', referred: true, customer: { name: 'Nora New', email } });
    expect(makers.files.map((file) => file.collection)).toEqual(['source', 'translation']);
    for (const { url } of makers.files) {
      expect((await fetch(url.replace(world.app.baseUrl, world.url))).status).toBe(200);
    }
    for (const name of references) expect(theirs, name).toHaveProperty(name, null);
  });

  test('nothing that the customer can read contains the maker’s own fields', async () => {
    const found = (await everything(customer.live)).match(/.{40}(MAKER-|immigrate\.example).{20}/g);
    expect(found).toBeNull();
  });

  test('nothing that the maker can read shows more of the customer’s account than the maker wrote', async () => {
    const read = await everything(maker.live);
    expect(read.match(/.{40}(CUSTOMER-LEGAL-NAME|4444).{20}/g)).toBeNull();
    expect(read.includes('MAKER-REF')).toBe(true);
  });

  test('each lists the quote and its order once: the customer as its own, the maker as referred', async () => {
    const tokens = async (client: Client, filters: { referred?: boolean; reference?: string }) => ({
      quotes: (await client.call('listQuotes', { filters })).data.map(({ token }) => token),
      orders: (await client.call('listOrders', { filters })).data.map(({ token }) => token),
    });
    const both = { quotes: [order.quote], orders: [order.token] };
    const none = { quotes: [], orders: [] };
    expect(await tokens(maker.live, {})).toEqual(none);
    expect(await tokens(maker.live, { referred: true })).toEqual(both);
    expect(await tokens(maker.live, { referred: true, reference: 'MAKER-REF' })).toEqual(both);
    expect(await tokens(customer.live, {})).toEqual(both);
    expect(await tokens(customer.live, { referred: false })).toEqual(both);
    expect(await tokens(customer.live, { referred: true })).toEqual(none);
    expect(await tokens(customer.live, { reference: 'MAKER-REF' })).toEqual(none);
    const { data: listed } = await maker.live.call('listOrders', { filters: { referred: true } });
    expect(listed[0]).toMatchObject({ referred: true, customer: { name: 'Nora New', email } });
  });

  test('the team sees the maker, and the customer as the maker named them', async () => {
    const { data } = await world.team.call('teamGetQuote', { params: { token: order.quote } });
    expect(data).toMatchObject({ ...OWN, created_by: maker.token, referral: { email, ...named } });
  });

  test('an invoice and the payment page of the customer have none of the maker’s own fields', async () => {
    await world.team.call('teamChangeAccount', { params: { token: customer.token }, body: { invoicing: true } });
    const quote = await referredQuote(world, maker, { email, ...OWN });
    const { text } = { text: await (await fetch(world.url + quote.path)).text() };
    expect(text).toContain(quote.number);
    expect(text).not.toContain('MAKER-');
    await customer.live.call('payQuote', { params: { token: quote.token }, body: {} });
    const { data: invoices } = await customer.live.call('listInvoices');
    const line = invoices[0]?.lines.find((one) => one.quote_number === quote.number);
    expect(line).toMatchObject({ reference: null, client_reference: null, case_reference: null });
  });
});

describe('the maker', () => {
  test('the maker cancels an unpaid quote', async () => {
    const quote = await referredQuote(world, maker, { email });
    const { data } = await maker.live.call('cancelQuote', { params: { token: quote.token } });
    expect(data).toMatchObject({ status: 'cancelled', referred: true });
  });

  test.each([
    ['approve', 'approveOrder', {}],
    ['revise', 'reviseOrder', { file_id: '', revision: 'Other words' }],
  ] as const)('the maker sees the order and cannot %s it', async (_, operation, input) => {
    const { data } = await maker.live.call('getOrder', { params: order.params });
    const translation = data.files.find((file) => file.collection === 'translation')?.id ?? '';
    const body = operation === 'reviseOrder' ? { ...input, file_id: translation } : input;
    const error = await refusal(maker.live.call(operation, { params: order.params, body }));
    expect(summarizeRefusal(error)).toMatchObject({ status: 403, code: 'insufficient_scope' });
    expect((await maker.live.call('getOrder', { params: order.params })).data.updated_at).toBe(data.updated_at);
  });

  test('the maker can neither pay nor cancel a quote that the customer has ordered', async () => {
    const at = { params: { token: order.quote } };
    expect((await refusal(maker.live.call('payQuote', { ...at, body: {} }))).code).toBe('invalid_state');
    expect((await refusal(maker.live.call('cancelQuote', at))).code).toBe('invalid_state');
  });

  test('a stranger finds neither the quote nor the order', async () => {
    const stranger = await world.newAccount({ email: 'stranger@elsewhere.example' });
    expect((await refusal(stranger.live.call('getOrder', { params: order.params }))).status).toBe(404);
    expect((await refusal(stranger.live.call('approveOrder', { params: order.params, body: {} }))).status).toBe(404);
  });
});

test('a customer whose account was opened by the referral sees the order as its owner', async () => {
  const placed = await referredOrder(world, maker, { email: 'fresh@customer.example', name: 'Fresh', ...OWN });
  const client = await clientAt(world, 'fresh@customer.example');
  const { data } = await client.call('getOrder', { params: placed.params });
  expect(data).toMatchObject({ referred: false, customer: null, reference: null });
});
