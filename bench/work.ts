// What the team's console asks for at 100,000 orders: its queues, their items, its lists and its searches.
// node --import tsx bench/work.ts [--rounds N] [--orders N]

import { parseArgs } from 'node:util';
import { median, quantile, round } from '../harness/figures.ts';
import { fillOrders } from '../harness/many-orders.ts';
import { buildFirst, startServer } from '../harness/real-server.ts';
import { openWork } from '../harness/work/open-work.ts';
import { atEnd, runBench, temporaryFolder } from '../harness/workplace.ts';
import { startEmbeddedPostgres } from '../src/storage/postgres/embedded-postgres.ts';
import { databaseAt, runAsAdmin } from '../test/support/databases.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '30' }, orders: { type: 'string', default: '100000' } },
});

/** The most that the median of any call may take, in ms. */
const AIM = 50;
const TEAM_KEY = 'dgm_team_benchmark_of_the_console_0000000000000000';

const CALLS = {
  work: '/work',
  to_price: '/work/to_price',
  to_translate: '/work/to_translate',
  in_review: '/work/in_review',
  in_review_q: '/work/in_review?q=matter%2017',
  on_hold_nobody: '/work/on_hold?filter[assignee]=nobody',
  orders: '/orders',
  orders_rare: '/orders?q=0099999',
  orders_none: '/orders?q=nothing%20like%20this',
  orders_often: '/orders?q=matter',
  orders_two_letters: '/orders?q=zq',
  quotes_rare: '/quotes?q=9000777',
  search_rare: '/search?q=0099999',
  search_often: '/search?q=matter',
  search_none: '/search?q=zebra',
  search_short: '/search?q=zq',
} as const;

async function measure() {
  await buildFirst();
  const folder = temporaryFolder('work');
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: true });
  atEnd(() => postgres.stop());
  const url = databaseAt(postgres.url, 'work');
  await runAsAdmin(postgres.url, 'CREATE DATABASE work');
  const settings = { dataDir: folder, env: { DATABASE_URL: url, TEAM_KEY } };
  await (await startServer(settings)).stop();
  const orders = Number(options.orders);
  await fillOrders(url, { mine: Math.floor(orders / 2), others: Math.ceil(orders / 2) });
  await openWork(url, { quotes: orders, people: 40 });
  const server = await startServer(settings);
  const calls = [];
  for (const [name, path] of Object.entries(CALLS)) {
    const times: number[] = [];
    let total = 0;
    for (let count = -5; count < Number(options.rounds); count += 1) {
      const began = performance.now();
      const headers = { authorization: `Bearer ${TEAM_KEY}` };
      const answer = await fetch(`${server.url}/team/v1${path}`, { headers });
      const body = (await answer.json()) as { data: unknown[]; meta?: { total?: number } };
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`);
      total = body.meta?.total ?? body.data.length;
      if (count >= 0) times.push(performance.now() - began);
    }
    calls.push({
      name,
      path,
      total,
      median_ms: round(median(times)),
      p90_ms: round(quantile(times, 0.9)),
      pass: median(times) <= AIM,
    });
  }
  return {
    figure: `Calls of the console at ${orders} orders and as many quotes, median latency in ms, over HTTP`,
    aim: { at_most: AIM },
    pass: calls.every(({ pass }) => pass),
    calls,
  };
}

await runBench(measure);
