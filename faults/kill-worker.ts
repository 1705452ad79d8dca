// The process that delivers webhooks is killed again and again: nothing may be missing, and what comes twice has the same id.
//
// node --import tsx faults/kill-worker.ts [--times 200]

import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildFirst } from '../harness/real-server.ts';
import type { Arrival } from '../harness/receivers-part.ts';
import { openCustomer, quoteBody, startService } from '../harness/service.ts';
import { answerOf, atEnd, runBench, startPart, temporaryFolder } from '../harness/workplace.ts';
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
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  const part = startPart('receivers-part.ts');
  const urls = await answerOf<string[]>(part, { open: RECEIVERS, keep: true });
  const api = await startService(folder, { ...shared, ROLE: 'api' });
  const customers = [];
  for (const webhook_url of urls) {
    const customer = await openCustomer(api);
    await api.as(customer.key).call('changeAccount', { body: { webhook_url } });
    customers.push(customer);
  }
  const expected = new Set<string>();
  const writing = new AbortController();
  const writers = customers.map(async (customer) => {
    while (!writing.signal.aborted) {
      const { data } = await api.as(customer.key).call('createQuote', { body: quoteBody(customer) });
      expected.add(data.token);
    }
  });
  for (let kill = 0; kill < TIMES; kill += 1) {
    const worker = await startService(folder, { ...shared, ROLE: 'worker' });
    await delay(Math.random() * 400);
    const gone = once(worker.child, 'exit');
    worker.child.kill('SIGKILL');
    await gone;
    // As if the lease had run out: else most workers would find everything taken, and be killed idle.
    await database.query(`UPDATE webhook_destinations SET leased_until = now()`);
  }
  await database.end();
  writing.abort();
  await Promise.all(writers);
  const last = await startService(folder, { ...shared, ROLE: 'worker' });
  const end = Date.now() + LEASE_MS + 30_000;
  let arrivals: Arrival[] = [];
  const missing = () => {
    const told = new Set(arrivals.map(({ target }) => target));
    return [...expected].filter((token) => !told.has(token)).length;
  };
  do {
    await delay(500);
    arrivals = await answerOf<Arrival[]>(part, { arrivals: true });
  } while (missing() > 0 && Date.now() < end);
  await Promise.all([last.stop(), api.stop()]);
  const ids = new Map<string, Set<string>>();
  for (const { target, id } of arrivals) ids.set(target, (ids.get(target) ?? new Set()).add(id));
  const otherIds = [...ids.values()].filter((one) => one.size > 1).length;
  const lost = missing();
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
