import { setTimeout as delay } from 'node:timers/promises';
import type { Id } from '../src/core/ids.ts';
import { paymentKey } from '../src/domain/payments/ask-gateway.ts';
import { readDatabase } from './service.ts';

interface Charge {
  idempotency_key: string;
  status: string;
  captured: number;
  refunded: number;
}
interface Payment {
  id: Id<'pay'>;
  quote_id: string | null;
  adjustment_id: string | null;
  invoice_id: string | null;
  status: string;
}
interface Quote {
  id: string;
  status: string;
  autobuy: boolean;
  order_id: string | null;
  /** Whether the quote is on an invoice, which is checked instead. */
  billed: boolean;
  paid_events: number;
}
interface Adjustment {
  id: string;
  status: string;
  accepted_events: number;
}
interface Order {
  id: string;
  quote_id: string;
  status: string;
  paid_back: number;
  refunded_total: number;
  cancelled_events: number;
  created_events: number;
}

export interface Books {
  charges: number;
  orders: number;
  paid: number;
  /** Number of invoices with nothing due. */
  settled: number;
  held: number;
  adjusted: number;
  cancelled: number;
  /** Amount the gateway has refunded. */
  back: number;
  /** Errors found; empty when the books agree. */
  discrepancies: string[];
}

export async function checkBooks(dataDir: string): Promise<Books> {
  const database = await readDatabase(dataDir);
  try {
    const charges = await database.rows<Charge>(
      'SELECT idempotency_key, status, captured::int, refunded::int FROM test_gateway_charges',
    );
    const payments = await database.rows<Payment>(
      'SELECT id, quote_id, adjustment_id, invoice_id, status FROM payments',
    );
    const quotes = await database.rows<Quote>(
      `SELECT id, status, autobuy, order_id, EXISTS (SELECT FROM invoice_lines l WHERE l.quote_id = q.id) AS billed,
         (SELECT count(*) FROM events e WHERE e.quote_id = q.id AND e.type = 'quote'
         AND e.data ->> 'status' = 'paid')::int AS paid_events FROM quotes q`,
    );
    const orders = await database.rows<Order>(
      `SELECT id, quote_id, status, refunded_total::int,
         (SELECT coalesce(sum(refunded), 0) FROM payments p WHERE p.quote_id = o.quote_id)::int AS paid_back,
         (SELECT count(*) FROM events e WHERE e.type = 'cancellation' AND e.data ->> 'status' = 'granted'
            AND e.quote_id = o.quote_id)::int AS cancelled_events, (SELECT count(*) FROM events e WHERE e.quote_id = o.quote_id AND e.type = 'order'
         AND e.event = 'created')::int AS created_events FROM orders o`,
    );
    const adjustments = await database.rows<Adjustment>(
      `SELECT id, status, (SELECT count(*) FROM events e WHERE e.type = 'adjustment' AND e.data ->> 'status' = 'accepted'
         AND e.quote_id = (SELECT quote_id FROM orders o WHERE o.id = a.order_id))::int AS accepted_events FROM adjustments a`,
    );
    const invoices = await database.rows<Invoice>(INVOICES);
    const books = judge(charges, payments, quotes, orders);
    return {
      ...books,
      settled: invoices.filter(({ status }) => status === 'paid').length,
      discrepancies: [
        ...books.discrepancies,
        ...judgeChanges(charges, payments, adjustments, orders),
        ...invoices.flatMap(judgeInvoice),
      ],
    };
  } finally {
    await database.close();
  }
}

function judge(charges: Charge[], payments: Payment[], all: Quote[], orders: Order[]): Omit<Books, 'settled'> {
  const quotes = all.filter(({ billed }) => !billed);
  const paymentOf = new Map(payments.map((payment) => [paymentKey(payment), payment]));
  const quoteOf = new Map(all.map((quote) => [quote.id, quote]));
  const charged = new Map<string, number>();
  const discrepancies: string[] = [];
  for (const { idempotency_key, status } of charges) {
    const payment = paymentOf.get(idempotency_key);
    if (payment === undefined) discrepancies.push(`a charge ${idempotency_key} that no payment knows`);
    // Charges of an adjustment or an invoice are checked with it.
    else if (payment.adjustment_id !== null || payment.quote_id === null) continue;
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
  const withOrder = orders.filter(({ quote_id }) => paid.some((quote) => quote.id === quote_id)).length;
  if (charged.size !== paid.length || withOrder !== paid.length) {
    discrepancies.push(`${charged.size} quotes charged, ${withOrder} ordered, ${paid.length} paid`);
  }
  const held = charges.filter((charge) => charge.status === 'held').length;
  const adjusted = payments.filter((one) => one.adjustment_id !== null && one.status === 'succeeded').length;
  const cancelled = orders.filter((order) => order.status === 'voided').length;
  const back = charges.reduce((all, charge) => all + charge.refunded, 0);
  return {
    charges: charged.size,
    orders: withOrder,
    paid: paid.length,
    held,
    adjusted,
    cancelled,
    back,
    discrepancies,
  };
}

/**
 * An adjustment is accepted if it was charged once; the refunded amount is the expected one, and at most the charged
 * one.
 */
function judgeChanges(charges: Charge[], payments: Payment[], adjustments: Adjustment[], orders: Order[]): string[] {
  const charged = new Set(charges.filter(({ status }) => status === 'succeeded').map((one) => one.idempotency_key));
  const wrong: string[] = [];
  for (const { id, status, accepted_events } of adjustments) {
    const chargedTimes = payments.filter((one) => one.adjustment_id === id && charged.has(paymentKey(one))).length;
    const accepted = status === 'accepted' ? 1 : 0;
    if (chargedTimes !== accepted) wrong.push(`adjustment ${id} is ${status} and was charged ${chargedTimes} times`);
    if (accepted_events !== accepted) wrong.push(`adjustment ${id} was told as accepted ${accepted_events} times`);
  }
  for (const { captured, refunded, idempotency_key } of charges) {
    if (refunded > captured) wrong.push(`${idempotency_key} gave back ${refunded} of ${captured}`);
  }
  for (const { id, status, paid_back, refunded_total, cancelled_events } of orders) {
    if (paid_back !== refunded_total) wrong.push(`order ${id} says ${refunded_total} back, its payments ${paid_back}`);
    if (cancelled_events !== (status === 'voided' ? 1 : 0))
      wrong.push(`order ${id} is ${status}, told as cancelled ${cancelled_events} times`);
  }
  return wrong;
}

interface Invoice {
  id: string;
  status: string;
  total: number;
  paid: number;
  credited: number;
  /** Amounts charged by the gateway, and recorded by us. */
  taken: number;
  by_card: number;
  recorded: number;
  receipts: number;
  cards: number;
}

const INVOICES = `SELECT id, status, total::int, paid::int, credited::int,
    (SELECT coalesce(sum(c.captured), 0) FROM payments p JOIN test_gateway_charges c ON c.reference = p.gateway_reference
       WHERE p.invoice_id = i.id AND c.status = 'succeeded')::int AS taken,
    (SELECT coalesce(sum(amount), 0) FROM invoice_payments p WHERE p.invoice_id = i.id AND method = 'card')::int AS by_card,
    (SELECT coalesce(sum(amount), 0) FROM invoice_payments p WHERE p.invoice_id = i.id)::int AS recorded,
    (SELECT count(*) FROM receipts r WHERE r.invoice_id = i.id)::int AS receipts,
    (SELECT count(*) FROM invoice_payments p WHERE p.invoice_id = i.id AND method = 'card')::int AS cards
  FROM invoices i WHERE status IN ('issued', 'paid')`;

/** Card payments of an invoice are recorded once, each with its receipt, and never exceed the total. */
function judgeInvoice({
  id,
  status,
  total,
  paid,
  credited,
  taken,
  by_card,
  recorded,
  receipts,
  cards,
}: Invoice): string[] {
  const wrong: string[] = [];
  if (taken !== by_card) wrong.push(`invoice ${id} was charged ${taken}, and ${by_card} is written down`);
  if (recorded !== paid) wrong.push(`invoice ${id} says ${paid} paid, its payments ${recorded}`);
  if (receipts !== cards) wrong.push(`invoice ${id} has ${receipts} receipts for ${cards} cards`);
  if ((status === 'paid') !== (paid + credited === total))
    wrong.push(`invoice ${id} is ${status} with ${paid} of ${total}`);
  return wrong;
}

const POLL_MS = 50;
const TIMEOUT_MS = 60_000;

/** Milliseconds until no payment or refund is in progress; null on timeout. */
export async function untilSettled(dataDir: string): Promise<number | null> {
  const began = performance.now();
  const database = await readDatabase(dataDir);
  try {
    while (performance.now() - began < TIMEOUT_MS) {
      const [row] = await database.rows<{ n: number }>(
        `SELECT (SELECT count(*) FROM payments WHERE status IN ('pending', 'capturing', 'releasing'))::int
           + (SELECT count(*) FROM refunds WHERE status = 'pending')::int AS n`,
      );
      if (row?.n === 0) return performance.now() - began;
      await delay(POLL_MS);
    }
    return null;
  } finally {
    await database.close();
  }
}
