// How fast queued webhooks are sent, against a bare loop that signs and posts the same bodies; and how soon one
// arrives.
//
// node --import tsx bench/webhooks.ts [--count 100000]

import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Agent, request } from 'undici';
import { quantile, round } from '../harness/figures.ts';
import { buildFirst, childrenCpuMs, cpuMs } from '../harness/real-server.ts';
import type { Arrival } from '../harness/receivers-part.ts';
import {
  type Customer,
  openCustomer,
  quoteBody,
  type Reader,
  readDatabase,
  type Service,
  startService,
} from '../harness/service.ts';
import { askPart, runBench, startPart, temporaryFolder } from '../harness/workplace.ts';
import { signDelivery } from '../src/domain/webhooks/sending/attempt.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '100000' }, seconds: { type: 'string', default: '20' } },
});
const COUNT = Number(values.count);
const RECEIVERS = 10;
const AT_ONCE = 64;
const PER_SECOND = 50;
const SECONDS = Number(values.seconds);

await runBench(async () => {
  await buildFirst();
  const dataDir = temporaryFolder('webhooks');
  const receivers = startPart('receivers-part.ts');
  const urls = await askPart<string[]>(receivers, { open: RECEIVERS, keep: false });
  const service = await startService(dataDir, { ALLOW_PRIVATE_URLS: 'true', SANDBOX_PACE: 'manual' });
  const customer = await openCustomer(service);
  const database = await readDatabase(dataDir);
  const [account] = await database.rows<{ id: string }>(
    'SELECT id FROM accounts WHERE livemode ORDER BY id DESC LIMIT 1',
  );
  await queue(database, account?.id ?? '', urls);
  const drained = await drain(service, database, receivers);
  const bodies = await database.rows<{ data: object }>('SELECT * FROM events LIMIT 1000');
  const bare = await postBare(
    urls,
    bodies.map((row) => JSON.stringify(row)),
  );
  await database.close();
  const latency = await arrive(service, customer);
  await service.stop();
  const { deliveries_per_second: ours, not_delivered } = drained;
  const ratio = ours / bare;
  return {
    bench: 'webhooks',
    deliveries: COUNT,
    receivers: RECEIVERS,
    bare_per_second: round(bare, 0),
    ratio: round(ratio),
    ...drained,
    ...latency,
    aims: { ratio: 0.5, deliveries_per_second: 2500, p50_ms: 50, p99_ms: 300 },
    pass: ratio >= 0.5 && ours >= 2500 && not_delivered === 0 && latency.p50_ms <= 50 && latency.p99_ms <= 300,
  };
});

/** Releases the queued deliveries, and counts until all have arrived. */
async function drain(service: Service, database: Reader, receivers: ChildProcess) {
  const counted = async () => (await askPart<number[]>(receivers, { count: true })).reduce((a, b) => a + b, 0);
  const spent = cpuOf(service.pid, database.postmaster, receivers.pid ?? 0);
  const before = spent();
  const began = performance.now();
  await database.rows(`UPDATE webhook_destinations SET open_until = '-infinity'`);
  while ((await counted()) < COUNT) await delay(20);
  const perSecond = COUNT / ((performance.now() - began) / 1000);
  const after = spent();
  const perDelivery = (part: keyof typeof before) => round(((after[part] - before[part]) * 1000) / COUNT, 0);
  await delay(1000);
  const [left] = await database.rows<{ n: string }>(
    `SELECT count(*) AS n FROM webhook_deliveries WHERE status <> 'delivered'`,
  );
  return {
    deliveries_per_second: round(perSecond, 0),
    cpu_us_per_delivery: {
      service: perDelivery('service'),
      database: perDelivery('database'),
      receivers: perDelivery('receivers'),
    },
    not_delivered: Number(left?.n),
    repeated: (await counted()) - COUNT,
  };
}

/** CPU time by process, since all share the same processors. */
function cpuOf(service: number, postmaster: number, receivers: number) {
  return () => ({ service: cpuMs(service), database: childrenCpuMs(postmaster), receivers: cpuMs(receivers) });
}

/** Inserts events and deliveries by statements; the destinations stay closed until all exist. */
async function queue(database: Reader, account: string, urls: string[]): Promise<void> {
  await database.rows('ALTER TABLE events DISABLE TRIGGER USER');
  for (const url of urls) {
    await database.rows(
      `INSERT INTO webhook_destinations (id, account_id, kind, url, target, open_until, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, 'quote', $2, $2, 'infinity', now(), now())`,
      [account, url],
    );
  }
  await database.rows(
    `INSERT INTO events (id, account_id, type, event, target, lane, url, data, livemode, created_at)
     SELECT uuidv7(), $1, 'quote', 'status_update', 'quote_' || i, 'quote_' || i, 'http://localhost/v1/quotes/' || i,
       jsonb_build_object('token', 'quote_' || i, 'number', '12345-678901', 'status', 'ready', 'total', 4990, 'currency', 'USD',
         'reference', 'Matter ' || i, 'payment_url', 'http://localhost/pay/' || i), true, now()
     FROM generate_series(1, $2::int) i`,
    [account, COUNT],
  );
  await database.rows(
    `INSERT INTO webhook_deliveries (id, event_id, account_id, destination_id, status, next_at, created_at)
     SELECT gen_random_uuid(), e.id, e.account_id, d.ids[1 + (row_number() OVER (ORDER BY e.id))::int % $1], 'waiting',
       now(), now()
     FROM events e, (SELECT array_agg(id) AS ids FROM webhook_destinations) d WHERE e.target LIKE 'quote\\_%' AND e.account_id = $2`,
    [urls.length, account],
  );
  await database.rows('ALTER TABLE events ENABLE TRIGGER USER');
  await database.rows('ANALYZE webhook_deliveries');
  await database.rows('ANALYZE events');
}

async function postBare(urls: string[], bodies: string[]): Promise<number> {
  const agent = new Agent({ connections: 8, pipelining: 1 });
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const count = Math.min(COUNT, 30_000);
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count) {
        const at = next;
        next += 1;
        const body = bodies[at % bodies.length] ?? '';
        const timestamp = Math.floor(Date.now() / 1000);
        const id = `whd_${at}`;
        const { body: answer } = await request(urls[at % urls.length] ?? '', {
          method: 'POST',
          dispatcher: agent,
          body,
          headers: {
            'content-type': 'application/json',
            'webhook-id': id,
            'webhook-timestamp': String(timestamp),
            'webhook-signature': signDelivery([secret], { id, timestamp, body }),
          },
        });
        await answer.dump();
      }
    }),
  );
  const perSecond = count / ((performance.now() - began) / 1000);
  await agent.close();
  return perSecond;
}

/** Delay from the answer after the commit to the receiver, at a steady pace. */
async function arrive(service: Service, customer: Customer) {
  const part = startPart('receivers-part.ts');
  const [url = ''] = await askPart<string[]>(part, { open: 1, keep: true });
  const client = service.as(customer.key);
  await client.call('changeAccount', { body: { webhook_url: url } });
  const committed = new Map<string, number>();
  const running: Promise<void>[] = [];
  for (let sent = 0; sent < PER_SECOND * SECONDS; sent += 1) {
    running.push(
      client
        .call('createQuote', { body: quoteBody(customer) })
        .then(({ data }) => void committed.set(data.token, Date.now())),
    );
    await delay(1000 / PER_SECOND);
  }
  await Promise.all(running);
  let arrivals: Arrival[] = [];
  while (arrivals.length < committed.size) {
    await delay(50);
    arrivals = await askPart<Arrival[]>(part, { arrivals: true });
  }
  const waits = arrivals.map(({ target, at }) => Math.max(0, at - (committed.get(target) ?? at)));
  return { events_per_second: PER_SECOND, p50_ms: quantile(waits, 0.5), p99_ms: quantile(waits, 0.99) };
}
