import type { Id } from '../src/core/ids.ts';
// What the service and its test gateway have written about money, and whether the two agree.

import { setTimeout as delay } from 'node:timers/promises';
import { paymentKey } from '../src/domain/payments/gateways/ask-gateway.ts';
import { readDatabase } from './service.ts';

interface Charge {
  idempotency_key: string;
  status: string;
}
interface Payment {
  id: Id<'pay'>;
  quote_id: string;
  status: string;
}
interface Quote {
  id: string;
  status: string;
  autobuy: boolean;
  order_id: string | null;
  paid_events: number;
}
interface Order {
  id: string;
  quote_id: string;
  created_events: number;
}

export interface Books {
  charges: number;
  orders: number;
  paid: number;
  held: number;
  /** What must not be, in words; empty when all is well. */
  discrepancies: string[];
}

/** Reads the books of a running service whole. */
export async function checkBooks(dataDir: string): Promise<Books> {
  const database = await readDatabase(dataDir);
  try {
    const charges = await database.rows<Charge>('SELECT idempotency_key, status FROM test_gateway_charges');
    const payments = await database.rows<Payment>('SELECT id, quote_id, status FROM payments');
    const quotes = await database.rows<Quote>(
      `SELECT id, status, autobuy, order_id, (SELECT count(*) FROM events e WHERE e.quote_id = q.id AND e.type = 'quote'
         AND e.data ->> 'status' = 'paid')::int AS paid_events FROM quotes q`,
    );
    const orders = await database.rows<Order>(
      `SELECT id, quote_id, (SELECT count(*) FROM events e WHERE e.quote_id = o.quote_id AND e.type = 'order'
         AND e.event = 'created')::int AS created_events FROM orders o`,
    );
    return judge(charges, payments, quotes, orders);
  } finally {
    await database.close();
  }
}

function judge(charges: Charge[], payments: Payment[], quotes: Quote[], orders: Order[]): Books {
  const paymentOf = new Map(payments.map((payment) => [paymentKey(payment), payment]));
  const quoteOf = new Map(quotes.map((quote) => [quote.id, quote]));
  const charged = new Map<string, number>();
  const discrepancies: string[] = [];
  for (const { idempotency_key, status } of charges) {
    const payment = paymentOf.get(idempotency_key);
    if (payment === undefined) discrepancies.push(`a charge ${idempotency_key} that no payment knows`);
    else if (status === 'succeeded') charged.set(payment.quote_id, (charged.get(payment.quote_id) ?? 0) + 1);
    else if (status === 'held' && !(payment.status === 'authorized' && quoteOf.has(payment.quote_id))) {
      discrepancies.push(`money held by ${idempotency_key}, which is ${payment.status}, for no quote`);
    }
  }
  for (const { id, status, autobuy, order_id, paid_events } of quotes) {
    const times = charged.get(id) ?? 0;
    const paid = status === 'paid';
    if (times !== (paid ? 1 : 0)) discrepancies.push(`quote ${id} is ${status} and was charged ${times} times`);
    if (paid_events !== (paid ? 1 : 0))
      discrepancies.push(`quote ${id} is ${status}, told as paid ${paid_events} times`);
    if ((order_id !== null) !== (paid || autobuy))
      discrepancies.push(`quote ${id} is ${status} with order ${order_id}`);
  }
  for (const { id, quote_id, created_events } of orders) {
    if (quoteOf.get(quote_id)?.order_id !== id) discrepancies.push(`order ${id} is not the order of its quote`);
    if (created_events !== 1) discrepancies.push(`order ${id} was told ${created_events} times`);
  }
  const paid = quotes.filter((quote) => quote.status === 'paid');
  const withOrder = orders.filter((order) => quoteOf.get(order.quote_id)?.status === 'paid').length;
  if (charged.size !== paid.length || withOrder !== paid.length) {
    discrepancies.push(`${charged.size} quotes charged, ${withOrder} ordered, ${paid.length} paid`);
  }
  const held = charges.filter((charge) => charge.status === 'held').length;
  return { charges: charged.size, orders: withOrder, paid: paid.length, held, discrepancies };
}

const POLL_MS = 50;
const PATIENCE_MS = 60_000;

/** Milliseconds until no payment is under way any more; null when that never comes. */
export async function untilSettled(dataDir: string): Promise<number | null> {
  const began = performance.now();
  const database = await readDatabase(dataDir);
  try {
    while (performance.now() - began < PATIENCE_MS) {
      const [row] = await database.rows<{ n: number }>(
        `SELECT count(*)::int AS n FROM payments WHERE status IN ('pending', 'capturing', 'releasing')`,
      );
      if (row?.n === 0) return performance.now() - began;
      await delay(POLL_MS);
    }
    return null;
  } finally {
    await database.close();
  }
}
