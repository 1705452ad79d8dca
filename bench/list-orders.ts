// GET /v1/orders of an account with 200,000 of a million orders, against the only account with 1,000 orders; and
// pages in the middle, cursors, searches and filters against the first page of the same list.
// node --import tsx bench/list-orders.ts [--rounds N] [--requests N] [--orders N]

import { Agent, get } from 'node:http';
import { parseArgs } from 'node:util';
import { median, quantile, round } from '../harness/figures.ts';
import { fillOrders } from '../harness/many-orders.ts';
import { ask, buildFirst, type RealServer, startServer } from '../harness/real-server.ts';
import { atEnd, runBench, temporaryFolder } from '../harness/workplace.ts';
import { startEmbeddedPostgres } from '../src/storage/postgres/embedded-postgres.ts';
import { databaseAt, runAsAdmin } from '../test/support/databases.ts';

const PER_PAGE = 50;
const FEW = 1000;
/** Maximum time of each, relative to the same with few orders, or to the first page with many. */
const AIMS = {
  first: { few: 1.2 },
  last: { few: 3 },
  status_first: { few: 1.5 },
  status_last: { few: 1.5 },
  middle: { first: 3 },
  cursor_next: { first: 1.5 },
  cursor_deep: { first: 1.5 },
  statuses: { first: 3 },
  by_change: { first: 1.5 },
  reference: { first: 3 },
  search_number: { first: null },
  search_often: { first: null },
} as const satisfies Record<string, { few: number } | { first: number | null }>;
type Page = keyof typeof AIMS;
const PAGES = Object.keys(AIMS) as Page[];
const MINE = 200_000;

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    requests: { type: 'string', default: '20' },
    orders: { type: 'string', default: '1000000' },
  },
});
const orders = Number(options.orders);

interface Side {
  server: RealServer;
  key: string;
  paths: Record<Page, string>;
  total: number;
  /** Whether the page in the middle points to the cursor. */
  hints: boolean;
}

async function openSide(dataDir: string, databaseUrl: string, key: string): Promise<Side> {
  const server = await startServer({ dataDir, env: { DATABASE_URL: databaseUrl } });
  const last = async (filter: string) => {
    const { meta } = await ask<{ meta: { last_page: number; total: number } }>(
      server,
      `/v1/orders?per_page=${PER_PAGE}${filter}`,
      key,
    );
    return meta;
  };
  const status = '&filter[status]=completed';
  const [all, completed] = [await last(''), await last(status)];
  const list = `/v1/orders?per_page=${PER_PAGE}`;
  const at = (page: number, filter = '') => `${list}&page=${page}${filter}`;
  const after = async (page: number) => {
    const { data, meta } = await ask<{ data: { number: string }[]; meta: { next_cursor: string } }>(
      server,
      at(page),
      key,
    );
    return { cursor: `${list}&cursor=${meta.next_cursor}`, number: data[0]?.number ?? '' };
  };
  const deep = await after(all.last_page - 1);
  const middle = at(Math.ceil(all.last_page / 2));
  const { meta: ofMiddle } = await ask<{ meta: { hint?: string } }>(server, middle, key);
  return {
    server,
    key,
    total: all.total,
    hints: ofMiddle.hint !== undefined,
    paths: {
      first: at(1),
      last: at(all.last_page),
      middle,
      status_first: at(1, status),
      status_last: at(completed.last_page, status),
      cursor_next: (await after(1)).cursor,
      cursor_deep: deep.cursor,
      statuses: at(1, '&filter[status]=in_review,on_hold'),
      by_change: at(1, '&sort=-updated_at'),
      reference: at(1, '&filter[reference]=Matter%2017'),
      search_number: at(1, `&q=${deep.number.slice(1)}`),
      search_often: at(1, '&q=matter'),
    },
  };
}

const agent = new Agent({ keepAlive: true });

/** Duration of one answer in ms; fails unless it is a page of orders. */
function time({ server, key, paths }: Side, page: Page): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    get(`${server.url}${paths[page]}`, { agent, headers: { authorization: `Bearer ${key}` } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once('end', () => {
        if (response.statusCode === 200 && bytes > 500) resolve(performance.now() - began);
        else reject(new Error(`${paths[page]} answered ${response.statusCode} with ${bytes} bytes`));
      });
    }).once('error', reject);
  });
}

async function startSides() {
  const folder = temporaryFolder('list-orders');
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: true });
  atEnd(() => postgres.stop());
  const few = databaseAt(postgres.url, 'few');
  const many = databaseAt(postgres.url, 'many');
  await runAsAdmin(postgres.url, 'CREATE DATABASE few');
  const first = await startServer({ dataDir: folder, env: { DATABASE_URL: few } });
  const key = first.key ?? '';
  await first.stop();
  // Both sides have the same account and key.
  await runAsAdmin(postgres.url, 'CREATE DATABASE many TEMPLATE few');
  await fillOrders(few, { mine: FEW, others: 0 });
  const began = Date.now();
  const mine = Math.min(MINE, orders);
  await fillOrders(many, { mine, others: orders - mine });
  const fillSeconds = Math.round((Date.now() - began) / 1000);
  return { few: await openSide(folder, few, key), many: await openSide(folder, many, key), fillSeconds };
}

async function measure() {
  await buildFirst();
  const { few, many, fillSeconds } = await startSides();
  const untimed = () => ({ few: [] as number[], many: [] as number[], ratios: [] as number[] });
  const times = Object.fromEntries(PAGES.map((page) => [page, untimed()])) as Record<Page, ReturnType<typeof untimed>>;
  const requests = Number(options.requests);
  const once = async (page: Page) => {
    const [small, large]: [number[], number[]] = [[], []];
    // Alternate, so that other load on the machine affects both.
    for (let count = 0; count < requests; count += 1) {
      small.push(await time(few, page));
      large.push(await time(many, page));
    }
    return { small, large };
  };
  for (const page of PAGES) for (let count = 0; count < 5; count += 1) await once(page);
  for (let count = 0; count < Number(options.rounds); count += 1) {
    for (const page of PAGES) {
      const { small, large } = await once(page);
      times[page].few.push(...small);
      times[page].many.push(...large);
      times[page].ratios.push(median(large) / median(small));
    }
  }
  const pages = PAGES.map((page) => {
    const { few: small, many: large, ratios } = times[page];
    const aims = AIMS[page];
    const aim = 'few' in aims ? aims.few : aims.first;
    const ratio = median(large) / median('few' in aims ? small : times.first.many);
    const hinted = page === 'middle' && many.hints;
    return {
      page,
      against: 'few' in aims ? 'the same with 1,000 orders' : 'the first page',
      aim: aim === null ? null : { at_most: aim },
      ratio: round(ratio),
      ...(hinted && { or: 'it points to the cursor, which it does' }),
      pass: aim === null || ratio <= aim || hinted,
      median_ms: { few: round(median(small)), many: round(median(large)) },
      p90_ms: { few: round(quantile(small, 0.9)), many: round(quantile(large, 0.9)) },
      ratios_of_rounds: { least: round(Math.min(...ratios)), most: round(Math.max(...ratios)) },
    };
  });
  return {
    figure: 'GET /v1/orders, median latency relative to the same with 1,000 orders, or to the first page',
    pass: pages.every((page) => page.pass),
    per_page: PER_PAGE,
    orders: { in_database: orders, many: many.total, few: few.total },
    fill_seconds: fillSeconds,
    pages,
  };
}

await runBench(measure);
