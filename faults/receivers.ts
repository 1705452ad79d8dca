// One of ten receivers misbehaves, on the same host as the others: the others must not notice.
//
// node --import tsx faults/receivers.ts [--seconds 15] [--per-second 200]

import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { quantile, round } from '../harness/figures.ts';
import { buildFirst, rssMb } from '../harness/real-server.ts';
import type { Arrival, Manner } from '../harness/receivers-part.ts';
import { type Customer, openCustomer, quoteBody, type Service, startService } from '../harness/service.ts';
import { askPart, runBench, startPart, temporaryFolder } from '../harness/workplace.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '15' }, 'per-second': { type: 'string', default: '200' } },
});
const SECONDS = Number(values.seconds);
const PER_SECOND = Number(values['per-second']);
const RECEIVERS = 10;
const BAD: readonly Manner[] = ['hang', 'drip', 'reset', 'error', 'flood', 'gzip'];
const MOST_MS = 300;
const MOST_MB = 150;

await runBench(async () => {
  await buildFirst();
  const service = await startService(temporaryFolder('receivers'), {
    ALLOW_PRIVATE_URLS: 'true',
    SANDBOX_PACE: 'manual',
  });
  const part = startPart('receivers-part.ts');
  const urls = await askPart<string[]>(part, { open: RECEIVERS, keep: true });
  const customers: Customer[] = [];
  for (const webhook_url of urls) {
    const customer = await openCustomer(service);
    await service.as(customer.key).call('changeAccount', { body: { webhook_url } });
    customers.push(customer);
  }
  const before = rssMb(service.pid) ?? 0;
  const results: Record<string, object> = {};
  let pass = true;
  for (const manner of BAD) {
    await askPart(part, { manner, at: 0 });
    const { waits, missing } = await load(service, part, customers);
    const p99 = quantile(waits, 0.99);
    const memory = round((rssMb(service.pid) ?? 0) - before, 0);
    const good = p99 <= MOST_MS && missing === 0 && memory <= MOST_MB;
    results[manner] = { pass: good, p50_ms: quantile(waits, 0.5), p99_ms: p99, missing, memory_mb: memory };
    pass &&= good;
    await askPart(part, { manner: 'well', at: 0 });
  }
  await service.stop();
  return { fault: 'receivers', receivers: RECEIVERS, events_per_second: PER_SECOND, seconds: SECONDS, pass, results };
});

/** Creates quotes of all ten customers at a steady pace; returns how long those of the nine others took to arrive. */
async function load(service: Service, part: Parameters<typeof askPart>[0], customers: readonly Customer[]) {
  const writers = customers.map((customer) => ({ client: service.as(customer.key), body: quoteBody(customer) }));
  const committed = new Map<string, number>();
  const create = async (at: number) => {
    const created = await writers[at]?.client.call('createQuote', { body: writers[at].body });
    // The receiver of the first customer misbehaves.
    if (at !== 0 && created !== undefined) committed.set(created.data.token, Date.now());
  };
  const running: Promise<void>[] = [];
  const began = Date.now();
  for (let sent = 0; sent < PER_SECOND * SECONDS; sent += 1) {
    running.push(create(sent % customers.length));
    const ahead = began + (sent * 1000) / PER_SECOND - Date.now();
    if (ahead > 0) await delay(ahead);
  }
  await Promise.all(running);
  const end = Date.now() + 10_000;
  let arrived = new Map<string, number>();
  while ([...committed.keys()].some((token) => !arrived.has(token)) && Date.now() < end) {
    await delay(100);
    const arrivals = await askPart<Arrival[]>(part, { arrivals: true });
    arrived = new Map(arrivals.map(({ target, at }) => [target, at]));
  }
  const delivered = [...committed].filter(([token]) => arrived.has(token));
  const waits = delivered.map(([token, at]) => Math.max(0, (arrived.get(token) ?? 0) - at));
  return { waits, missing: committed.size - delivered.length };
}
