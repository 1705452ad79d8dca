// A thousand open streams on one process: their memory, the delay until all receive a change, and the effect on others.
// node --import tsx bench/streams.ts [--seconds N]

import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { quantile, round } from '../harness/figures.ts';
import { buildFirst, cpuMs, rssMb } from '../harness/real-server.ts';
import { type Customer, openCustomer, quoteBody, type Service, startService } from '../harness/service.ts';
import type { Listeners, Opened, Received } from '../harness/streams-part.ts';
import { askPart, runBench, startPart, temporaryFolder } from '../harness/workplace.ts';

const AIM = { mb: 100, heard_p99_ms: 1000, times: 2 };
/** Minimum reference for a p99: below it nobody notices. */
const LEAST_P99_MS = 20;
const ACCOUNTS = 10;
const KEYS = 5;
const EACH = 20;

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '15' } } });
const MS = Number(values.seconds) * 1000;

await runBench(async () => {
  await buildFirst();
  const service = await startService(temporaryFolder('streams'), { SANDBOX_PACE: 'manual', RATE_LIMIT: '0' });
  const customers: Customer[] = [];
  const keys: string[] = [];
  for (let account = 0; account < ACCOUNTS; account += 1) {
    const customer = await openCustomer(service);
    customers.push(customer);
    for (let key = 0; key < KEYS; key += 1) {
      const { data } = await service.as(customer.key).call('createKey', { body: { name: `Screen ${key}` } });
      keys.push(data.key);
    }
  }
  const neighbour = await openCustomer(service);
  await work(service, neighbour, customers, MS / 3);
  const without = await work(service, neighbour, customers, MS);
  const before = rssMb(service.pid) ?? 0;
  const part = startPart('streams-part.ts');
  const port = Number(new URL(service.url).port);
  const { open } = await askPart<Opened>(part, { port, keys, each: EACH } satisfies Listeners);
  // Two heartbeats of each stream, without other work.
  const idleCpu = cpuMs(service.pid);
  await pause(30_000);
  const idle = { rss: rssMb(service.pid) ?? 0, cpu: (cpuMs(service.pid) - idleCpu) / 30_000 };
  const withStreams = await work(service, neighbour, customers, MS);
  await pause(1500);
  const after = rssMb(service.pid) ?? 0;
  const { received, ended } = await askPart<Received>(part, 'heard');
  await service.stop();
  const changes = withStreams.made.map(({ token, at }) => ({ ...received[token], at }));
  const delays = changes.map(({ lastAt, at }) => (lastAt === undefined ? Number.POSITIVE_INFINITY : lastAt - at));
  const missed = changes.filter(({ times = 0 }) => times < KEYS * EACH).length;
  const received_p99_ms = round(quantile(delays, 0.99));
  const limit = Math.max(without.p99_ms, LEAST_P99_MS) * AIM.times;
  const mb = round(Math.max(idle.rss, after) - before, 0);
  return {
    bench: 'streams',
    pass:
      open === keys.length * EACH &&
      ended === 0 &&
      missed === 0 &&
      mb <= AIM.mb &&
      received_p99_ms <= AIM.heard_p99_ms &&
      withStreams.p99_ms <= limit &&
      withStreams.failures === 0,
    ratios: ratiosOf({ mb, received_p99_ms, p99_ms: withStreams.p99_ms }, limit),
    open,
    ended,
    mb,
    mb_idle: round(idle.rss - before, 0),
    idle_cpu_share: round(idle.cpu, 3),
    changes: changes.length,
    missed,
    heard_p50_ms: round(quantile(delays, 0.5)),
    heard_p99_ms: received_p99_ms,
    without: { ...without, made: without.made.length },
    with_streams: { ...withStreams, made: withStreams.made.length },
  };
});

/** Results as shares of their limits. */
function ratiosOf(felt: { mb: number; received_p99_ms: number; p99_ms: number }, limit: number) {
  return {
    mb: round(felt.mb / AIM.mb),
    heard_p99_ms: round(felt.received_p99_ms / AIM.heard_p99_ms),
    p99_ms: round(felt.p99_ms / limit),
  };
}

interface Felt {
  requests: number;
  /** CPU share of the process, for all its work. */
  cpu_share: number;
  failures: number;
  p50_ms: number;
  p99_ms: number;
  /** Quotes created by listening accounts, and the time of each answer. */
  made: { token: string; at: number }[];
}

/** A neighbour reads and creates quotes, while listening accounts create quotes too. */
async function work(service: Service, neighbour: Customer, customers: readonly Customer[], ms: number): Promise<Felt> {
  const client = service.as(neighbour.key);
  const end = performance.now() + ms;
  const cpu = cpuMs(service.pid);
  const times: number[] = [];
  const made: Felt['made'] = [];
  let failures = 0;
  const repeat = async (pauseMs: number, call: () => Promise<unknown>, timed: boolean) => {
    while (performance.now() < end) {
      const began = performance.now();
      await call().catch(() => (failures += 1));
      if (timed) times.push(performance.now() - began);
      await pause(pauseMs);
    }
  };
  let next = 0;
  const change = async () => {
    const customer = customers[(next += 1) % customers.length] ?? neighbour;
    const { data } = await service.as(customer.key).call('createQuote', { body: quoteBody(customer) });
    made.push({ token: data.token, at: Date.now() });
  };
  await Promise.all([
    repeat(10, () => client.call('ping', {}), true),
    repeat(20, () => client.call('listOrders', {}), true),
    repeat(40, () => client.call('createQuote', { body: quoteBody(neighbour) }), true),
    repeat(50, change, false),
  ]);
  return {
    requests: times.length,
    cpu_share: round((cpuMs(service.pid) - cpu) / ms),
    failures,
    p50_ms: round(quantile(times, 0.5)),
    p99_ms: round(quantile(times, 0.99)),
    made,
  };
}
