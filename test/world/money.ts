import { expect } from 'vitest';
import { fromToken, newId, toToken } from '../../src/core/ids.ts';
import { hashSecret, newSecret } from '../../src/core/secrets.ts';
import type { Client } from '../../src/sdk/client.ts';
import type { QuoteRequest } from '../../src/wire/schemas/quote.ts';
import { rowId } from '../support/ids.ts';
import { readAnswer } from './answers.ts';
import { eventsOf, newQuote } from './quotes.ts';
import { pathOf } from './visitors.ts';
import type { World } from './world.ts';

export const CARDS = {
  pays: '4242424242424242',
  other: '5555555555554444',
  declined: '4000000000000002',
  poor: '4000000000009995',
  expired: '4000000000000069',
  confirm: '4000002500003155',
  capture_declined: '4000000000005209',
  late: '4000000000006108',
  lost: '4000000000007304',
} as const;

export const card = (number: string) => ({ number, exp_month: 12, exp_year: 2040, cvc: '123' });

export async function saveCard(client: Client, kind: keyof typeof CARDS, isDefault = false): Promise<string> {
  const { data } = await client.call('createSource', { body: { card: card(CARDS[kind]), default: isDefault } });
  return data.token ?? '';
}

/** One line item with this total. */
export const lines = (total: number) => [
  { code: 'translation', description: 'Translation', quantity: 1, unit_price: total },
];

export async function price(world: World, token: string, total?: number) {
  const body = total === undefined ? {} : { line_items: lines(total) };
  return (await world.team.call('teamPriceQuote', { params: { token }, body })).data;
}

export async function readyQuote(
  world: World,
  client: Client,
  { total = 5000, ...request }: Partial<QuoteRequest> & { total?: number } = {},
) {
  const { token } = await newQuote(client, request);
  await price(world, token, total);
  return (await client.call('getQuote', { params: { token } })).data;
}

/** A quote that can be paid, with the path of its payment page. */
export async function payable(world: World, client: Client, request: Parameters<typeof readyQuote>[2] = {}) {
  const quote = await readyQuote(world, client, request);
  return { ...quote, path: pathOf(quote.payment_url) };
}

export const autobuy = (client: Client, request: Partial<QuoteRequest> = {}) =>
  newQuote(client, { autobuy: true, ...request });

export const getQuote = async (client: Client, token: string) =>
  (await client.call('getQuote', { params: { token } })).data;
export const getOrder = async (client: Client, token: string) =>
  (await client.call('getOrder', { params: { token } })).data;

/** Pays with this method, or the default one, and returns the order's token. */
export async function pay(client: Client, token: string, payment_method?: string): Promise<string> {
  const body = payment_method === undefined ? {} : { payment_method };
  return (await client.call('payQuote', { params: { token }, body })).data.order.token;
}

export const askToPay = (client: Client, token: string, body: { payment_method?: string } = {}, key?: string) =>
  readAnswer(
    client.send('payQuote', { params: { token }, body, ...(key === undefined ? {} : { idempotencyKey: key }) }),
  );

interface Booked {
  status: string;
  amount: string;
  captured: string;
  refunded: string;
}

/**
 * The gateway's charges for a quote, oldest first: `succeeded 5000/5000`, followed by `back` and the amount refunded.
 */
export async function charges(world: World, quote: string): Promise<string[]> {
  const keys = (await payments(world, quote)).map(({ id }) => toToken('pay', rowId(id)));
  const rows = await world.rows<Booked>(
    'SELECT * FROM test_gateway_charges WHERE idempotency_key = ANY($1) ORDER BY created_at, reference',
    [keys],
  );
  return rows.map(({ status, amount, captured, refunded }) =>
    [`${status} ${captured}/${amount}`, ...(refunded === '0' ? [] : [`back ${refunded}`])].join(' '),
  );
}

export interface PaymentOfQuote {
  id: string;
  kind: string;
  status: string;
  amount: string;
  captured: string;
  refunded: string;
  failure_message: string | null;
}

export const payments = (world: World, quote: string) =>
  world.rows<PaymentOfQuote>('SELECT * FROM payments WHERE quote_id = $1 ORDER BY created_at, id', [
    fromToken('quote', quote),
  ]);

export const paymentStates = async (world: World, quote: string) =>
  (await payments(world, quote)).map(({ kind, status }) => `${kind} ${status}`);

export async function ordersOf(world: World, quote: string): Promise<string[]> {
  const rows = await world.rows<{ id: string }>('SELECT id FROM orders WHERE quote_id = $1', [
    fromToken('quote', quote),
  ]);
  return rows.map(({ id }) => toToken('order', rowId(id)));
}

/** Every event of a quote and its orders, as `order created created`. */
export async function eventLog(world: World, quote: string): Promise<string[]> {
  const targets = [quote, ...(await ordersOf(world, quote))];
  const all = await Promise.all(targets.map((target) => eventsOf(world, target)));
  return all.flat().map(({ type, event, data }) => `${type} ${event} ${data.status}`);
}

/** Expects the result of one payment: one order, one charge of this amount, one event of each. */
export async function expectPaidOnce(world: World, client: Client, quote: string, total: number): Promise<string> {
  const paid = await getQuote(client, quote);
  expect(paid.status).toBe('paid');
  expect(await ordersOf(world, quote)).toEqual([paid.order]);
  const charged = (await charges(world, quote)).filter((one) => one.startsWith('succeeded'));
  expect(charged).toEqual([`succeeded ${total}/${total}`]);
  const events = await eventLog(world, quote);
  expect(events.filter((one) => one === 'quote status_update paid')).toHaveLength(1);
  expect(events.filter((one) => one === 'order created created')).toHaveLength(1);
  return paid.order ?? '';
}

/** Expires every lease, as if its owner had died. */
export async function endLeases(world: World): Promise<void> {
  for (const table of ['payments', 'refunds']) {
    await world.rows(`UPDATE ${table} SET leased_until = now() - interval '1 second'`);
  }
}

/** A client with a new key for the account. */
export async function clientWithNewKey(world: World, account: string, livemode: boolean): Promise<Client> {
  const secret = newSecret(livemode ? 'dgm_live' : 'dgm_test');
  await world.rows(
    `INSERT INTO api_keys (id, account_id, name, hash, hint, created_at) VALUES ($1, $2, 'Test', $3, 'x', now())`,
    [newId(), fromToken('acct', account), hashSecret(secret)],
  );
  return world.as(secret);
}

/** Simulates a request that died after its work and before its answer was stored: the key may be used again. */
export async function forgetAnswer(world: World, key: string): Promise<void> {
  await world.rows(
    `UPDATE idempotency_keys SET status = NULL, headers = NULL, body = NULL, leased_until = now() - interval '1 second'
     WHERE key = $1`,
    [key],
  );
}
