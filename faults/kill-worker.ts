// Kills the webhook worker again and again: no delivery may be missing, and repeated ones must have the same id.
//
// node --import tsx faults/kill-worker.ts [--times 200]

import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildFirst } from '../harness/real-server.ts';
import type { Arrival } from '../harness/receivers-part.ts';
import { type Customer, openCustomer, quoteBody, type Service, startService } from '../harness/service.ts';
import { askPart, atEnd, runBench, startPart, temporaryFolder } from '../harness/workplace.ts';
import { startEmbeddedPostgres } from '../src/storage/postgres/embedded-postgres.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '200' } } });
const TIMES = Number(values.times);
const RECEIVERS = 3;
const LEASE_MS = 25_000;

await runBench(async () => {
  await buildFirst();
  const folder = temporaryFolder('kill-worker');
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  atEnd(() => postgres.stop());
  const shared = {
    DATABASE_URL: postgres.url,
    SECRET_KEY: 'a secret that all processes of this test share',
    ALLOW_PRIVATE_URLS: 'true',
    SANDBOX_PACE: 'manual',
  };
  const startWorker = () => startService(folder, { ...shared, ROLE: 'worker' });
  const receivers = startPart('receivers-part.ts');
  const api = await startService(folder, { ...shared, ROLE: 'api' });
  const writing = new AbortController();
  const written = writeQuotes(api, await openCustomers(api, receivers), writing.signal);
  await killWorkers(startWorker, postgres.url);
  writing.abort();
  const expected = await written;
  const last = await startWorker();
  const arrivals = await collect(receivers, expected);
  await Promise.all([last.stop(), api.stop()]);
  const ids = new Map<string, Set<string>>();
  for (const { target, id } of arrivals) ids.set(target, (ids.get(target) ?? new Set()).add(id));
  const otherIds = [...ids.values()].filter((sameTarget) => sameTarget.size > 1).length;
  const lost = missing(expected, arrivals);
  return {
    fault: 'kill-worker',
    kills: TIMES,
    events: expected.size,
    deliveries: arrivals.length,
    repeated: arrivals.length - ids.size,
    missing: lost,
    repeated_under_another_id: otherIds,
    pass: lost === 0 && otherIds === 0,
  };
});

async function openCustomers(api: Service, receivers: ChildProcess): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (const webhook_url of await askPart<string[]>(receivers, { open: RECEIVERS, keep: true })) {
    const customer = await openCustomer(api);
    await api.as(customer.key).call('changeAccount', { body: { webhook_url } });
    customers.push(customer);
  }
  return customers;
}

/** Every customer creates one quote after another until aborted; returns all quotes. */
async function writeQuotes(api: Service, customers: readonly Customer[], signal: AbortSignal): Promise<Set<string>> {
  const quotes = new Set<string>();
  const write = async (customer: Customer) => {
    while (!signal.aborted) {
      const { data } = await api.as(customer.key).call('createQuote', { body: quoteBody(customer) });
      quotes.add(data.token);
    }
  };
  await Promise.all(customers.map(write));
  return quotes;
}

async function killWorkers(startWorker: () => Promise<Service>, databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  for (let kill = 0; kill < TIMES; kill += 1) {
    const worker = await startWorker();
    await delay(Math.random() * 400);
    worker.child.kill('SIGKILL');
    await worker.ended;
    // Expire the lease: otherwise most workers would find everything leased, and be killed idle.
    await database.query(`UPDATE webhook_destinations SET leased_until = now()`);
  }
  await database.end();
}

/** Waits until nothing is missing, or the time is up; returns all arrivals. */
async function collect(receivers: ChildProcess, expected: ReadonlySet<string>): Promise<Arrival[]> {
  const end = Date.now() + LEASE_MS + 30_000;
  for (;;) {
    await delay(500);
    const arrivals = await askPart<Arrival[]>(receivers, { arrivals: true });
    if (missing(expected, arrivals) === 0 || Date.now() >= end) return arrivals;
  }
}

function missing(expected: ReadonlySet<string>, arrivals: readonly Arrival[]): number {
  const arrived = new Set(arrivals.map(({ target }) => target));
  return [...expected].filter((token) => !arrived.has(token)).length;
}
