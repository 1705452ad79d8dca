// Pays every quote with many requests at once: one order and one charge each, and at worst a refusal for the others. An
// account may have only so many requests waiting; beyond that it gets 503 with Retry-After (decision 33), retries, and
// is then answered like the others. All requests are in flight together, unless there are fewer connections; then as
// many quotes as the connections allow.
// node --import tsx faults/pay-race.ts [--quotes 100] [--payments 100] [--connections 10000]

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { quantile, round } from '../harness/figures.ts';
import { buildFirst } from '../harness/real-server.ts';
import { openCustomer, type Reader, readDatabase, readyQuotes, startService } from '../harness/service.ts';
import { runBench, temporaryFolder } from '../harness/workplace.ts';
import { fromToken } from '../src/core/ids.ts';

const { values: options } = parseArgs({
  options: {
    quotes: { type: 'string', default: '100' },
    payments: { type: 'string', default: '100' },
    connections: { type: 'string' },
  },
});
const quoteCount = Number(options.quotes);
const perQuote = Number(options.payments);
const connections = Math.min(Number(options.connections ?? quoteCount * perQuote), quoteCount * perQuote);
// The server's backlog of connections that it has not accepted yet is short.
const CONNECT_AT_ONCE = 200;

/** Seconds after which a retried payment counts as lost. */
const TIMEOUT_SECONDS = 120;

interface Answer {
  quote: string;
  status: number;
  code: string;
  ms: number;
  /** Seconds until a retry is allowed; null if the answer named none. */
  retryAfter: number | null;
}

async function openSockets(port: number, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(CONNECT_AT_ONCE, count - sockets.length) }, () =>
      connect({ port, host: '127.0.0.1', noDelay: true }),
    );
    await Promise.all(batch.map((socket) => once(socket, 'connect')));
    sockets.push(...batch);
  }
  return sockets;
}

/** One payment; an answered connection can be used again. */
function pay(socket: Socket, key: string, quote: string): Promise<Answer> {
  const began = performance.now();
  const head = [
    `POST /v1/quotes/${quote}/pay HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    'Content-Length: 2',
  ];
  return new Promise((resolve) => {
    let received = '';
    const end = (cut: string) => {
      socket.removeAllListeners();
      const status = Number(received.slice(9, 12));
      const code = /"code":"(\w+)"/.exec(received)?.[1] ?? cut;
      const after = /\r\nretry-after: *(\d+)/i.exec(received)?.[1];
      resolve({
        quote,
        status,
        code,
        ms: performance.now() - began,
        retryAfter: after === undefined ? null : Number(after),
      });
    };
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      const [start = '', body] = received.split('\r\n\r\n');
      const length = Number(/content-length: *(\d+)/i.exec(start)?.[1]);
      if (body !== undefined && body.length >= length) end('');
    });
    socket.once('error', (error) => end(error.message)).once('close', () => end('closed'));
    socket.write(`${head.join('\r\n')}\r\n\r\n{}`);
  });
}

/** Interleaves quotes that are paid together, so that each has requests at the front and at the end of the queue. */
function interleave(quotes: readonly string[]): string[] {
  const together = Math.max(1, Math.floor(connections / perQuote));
  const turns: string[] = [];
  for (let at = 0; at < quotes.length; at += together) {
    const group = quotes.slice(at, at + together);
    turns.push(...Array.from({ length: perQuote }, () => group).flat());
  }
  return turns;
}

async function payAll(port: number, key: string, quotes: readonly string[]) {
  const waiting = interleave(quotes).values();
  const sockets = await openSockets(port, connections);
  const answers: Answer[] = [];
  const askedBack: Answer[] = [];
  const began = performance.now();
  await Promise.all(
    sockets.map(async (socket) => {
      for (const quote of waiting) {
        let answer = await pay(socket, key, quote);
        while (answer.status === 503 && answer.retryAfter !== null && secondsSince(began) < TIMEOUT_SECONDS) {
          askedBack.push(answer);
          await delay(answer.retryAfter * 1000);
          answer = await pay(socket, key, quote);
        }
        answers.push(answer);
        if (answer.status === 0 || socket.destroyed) return;
      }
      socket.destroy();
    }),
  );
  return { answers, askedBack, seconds: secondsSince(began) };
}

const secondsSince = (began: number): number => (performance.now() - began) / 1000;

async function readBooks(books: Reader, tokens: string[]) {
  const ids = tokens.map((token) => fromToken('quote', token));
  const [row] = await books.rows<Record<string, number>>(
    `SELECT (SELECT count(*) FROM orders WHERE quote_id = ANY ($1))::int AS orders,
       (SELECT count(DISTINCT quote_id) FROM orders WHERE quote_id = ANY ($1))::int AS quotes_with_order,
       (SELECT count(*) FROM orders)::int AS all_orders,
       (SELECT count(*) FROM quotes WHERE id = ANY ($1) AND status = 'paid')::int AS paid_quotes,
       (SELECT count(*) FROM test_gateway_charges WHERE status = 'succeeded')::int AS charges,
       (SELECT count(*) FROM test_gateway_charges)::int AS all_charges,
       (SELECT count(*) FROM payments WHERE quote_id = ANY ($1) AND status = 'succeeded')::int AS payments,
       (SELECT count(*) FROM payments WHERE quote_id = ANY ($1))::int AS all_payments,
       (SELECT count(*) FROM events WHERE type = 'quote' AND data ->> 'status' = 'paid')::int AS paid_events,
       (SELECT count(DISTINCT target) FROM events WHERE type = 'quote' AND data ->> 'status' = 'paid')::int AS paid_told,
       (SELECT count(*) FROM events WHERE type = 'order')::int AS order_events,
       (SELECT count(DISTINCT target) FROM events WHERE type = 'order' AND event = 'created')::int AS orders_told,
       (SELECT sum(deadlocks) FROM pg_stat_database)::int AS deadlocks`,
    [ids],
  );
  return row ?? {};
}

function count(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, code } of answers) {
    const name = `${status} ${code}`.trim();
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

async function race() {
  await buildFirst();
  const dataDir = temporaryFolder('pay-race');
  const service = await startService(dataDir);
  let log = '';
  service.child.stderr?.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const customer = await openCustomer(service);
  const quotes = await readyQuotes(service, customer, quoteCount);
  const { answers, askedBack, seconds } = await payAll(Number(new URL(service.url).port), customer.key, quotes);
  const database = await readDatabase(dataDir);
  const books = await readBooks(database, quotes);
  await database.close();
  const won = quotes.map((quote) => answers.filter((one) => one.quote === quote && one.status === 200).length);
  const strange = answers.filter(({ status }) => ![200, 409, 422].includes(status));
  const expected = ['orders', 'quotes_with_order', 'all_orders', 'paid_quotes', 'charges', 'all_charges', 'payments'];
  const eventCounts = ['all_payments', 'paid_events', 'paid_told', 'order_events', 'orders_told'];
  const wrong = [...expected, ...eventCounts].filter((name) => books[name] !== quoteCount);
  const deadlocked = (books['deadlocks'] ?? 1) > 0 || /deadlock/i.test(log);
  return {
    fault: 'pay-race',
    quotes: quoteCount,
    payments_each: perQuote,
    connections,
    pass:
      wrong.length === 0 &&
      strange.length === 0 &&
      answers.length === quoteCount * perQuote &&
      !deadlocked &&
      won.every((times) => times === 1),
    seconds: round(seconds),
    payments_per_second: Math.round(answers.length / seconds),
    answers: count(answers),
    asked_to_come_back: count(askedBack),
    p50_ms: round(
      quantile(
        answers.map((one) => one.ms),
        0.5,
      ),
      0,
    ),
    p99_ms: round(
      quantile(
        answers.map((one) => one.ms),
        0.99,
      ),
      0,
    ),
    quotes_acknowledged_once: won.filter((times) => times === 1).length,
    books,
    wrong,
  };
}

await runBench(race);
