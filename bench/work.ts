// Calls of the team's console at 100,000 orders: every read call of a screen, for each role that uses it, and
// most write calls, each on a new object. `--only writes` runs only the writes.
// node --import tsx bench/work.ts [--rounds N] [--orders N] [--folder PATH] [--database URL] [--only TEXT] [--by median|best|cpu]
// A named folder is not removed, and filled once; a named database must be filled already, and is written to. On a
// shared machine,
// `--by cpu` is more reliable than the median: the least CPU time of the server and its database for a call.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildFirst, startServer } from '../harness/real-server.ts';
import { type ConsoleCall, consoleCalls, unmeasured } from '../harness/work/console-calls.ts';
import { findUnwalked } from '../harness/work/console-writes.ts';
import { fillConsole, findKnown } from '../harness/work/fill-console.ts';
import { figuresOf, type Measuring, measureCall, type Sample } from '../harness/work/measure-call.ts';
import { signIn } from '../harness/work/sign-in.ts';
import { walkWrites } from '../harness/work/walk-writes.ts';
import { atEnd, runBench, temporaryFolder } from '../harness/workplace.ts';
import { startEmbeddedPostgres } from '../src/storage/postgres/embedded-postgres.ts';
import { databaseAt, runAsAdmin } from '../test/support/databases.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    orders: { type: 'string', default: '100000' },
    folder: { type: 'string' },
    database: { type: 'string' },
    only: { type: 'string', default: '' },
    by: { type: 'string', default: 'median' },
  },
});

/** Maximum duration of a call, in ms. */
const LIMIT = 50;
const TEAM_KEY = 'dgm_team_benchmark_of_the_console_0000000000000000';
const orders = Number(options.orders);
const rounds = Number(options.rounds);

interface Measured {
  call: string;
  as: string;
  total: number | null;
  cpu_ms: number;
  best_ms: number;
  median_ms: number;
  p90_ms: number;
  /** Share of the limit. */
  ratio: number;
  pass: boolean;
}

async function measure() {
  await buildFirst();
  const { url, dataDir } = await filled();
  const client = await connected(url);
  const known = await findKnown(client);
  const signedIn = await signIn(client, known.person);
  const server = await startServer({ dataDir, env: { DATABASE_URL: url, TEAM_KEY } });
  const measured: Measured[] = [];
  const calls = consoleCalls(known);
  for (const { as, path } of calls.filter((call) => fits(call))) {
    const headers = signedIn.get(as) ?? {};
    const first = await timed({ server, client }, headers, { as, path });
    measured.push(first.figures);
    if (first.next === null) continue;
    const after = `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(first.next)}`;
    measured.push((await timed({ server, client }, headers, { as, path: after }, `${path} (next page)`)).figures);
  }
  if (options.only === '' || options.only === 'writes') {
    const written = await walkWrites({ server, client, signedIn, person: known.person, rounds });
    for (const { call, as, samples } of written)
      measured.push({ call, as, total: null, ...figuresOf(samples, options.by, LIMIT) });
  }
  for (const line of table(measured)) console.error(line);
  const left = [...unmeasured(calls), ...findUnwalked()];
  return {
    figure: `Calls of the console at ${orders} orders and as many quotes, ${options.by} of ${options.rounds} in ms, over HTTP`,
    aim: { at_most: LIMIT },
    pass: measured.every(({ pass }) => pass) && left.length === 0,
    unmeasured: left,
    worst_ratio: Math.max(...measured.map(({ ratio }) => ratio)),
    over: measured.filter(({ pass }) => !pass).map(({ call, as }) => `${as}: ${call}`),
    calls: measured,
  };
}

const fits = ({ as, path }: ConsoleCall): boolean => `${as} ${path}`.includes(options.only);

/** A filled database: a new one, or the one of the named folder. */
async function filled(): Promise<{ url: string; dataDir: string }> {
  if (options.database !== undefined) return { url: options.database, dataDir: temporaryFolder('work') };
  const dataDir = options.folder === undefined ? temporaryFolder('work') : resolve(options.folder);
  mkdirSync(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
  atEnd(() => postgres.stop());
  const url = databaseAt(postgres.url, 'work');
  const mark = join(dataDir, `filled-${orders}`);
  if (existsSync(mark)) return { url, dataDir };
  await runAsAdmin(postgres.url, 'CREATE DATABASE work');
  await (await startServer({ dataDir, env: { DATABASE_URL: url, TEAM_KEY } })).stop();
  await fillConsole(url, orders);
  writeFileSync(mark, '');
  return { url, dataDir };
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The database may end first.
  client.on('error', () => undefined);
  atEnd(() => client.end());
  return client;
}

async function timed(
  measuring: Measuring,
  headers: Record<string, string>,
  { as, path }: ConsoleCall,
  call = path,
): Promise<{ figures: Measured; next: string | null }> {
  const samples: Sample[] = [];
  let meta: { total?: number; next_cursor?: string | null } = {};
  for (let count = -3; count < rounds; count += 1) {
    const { body, ...sample } = await measureCall(measuring, `/team/v1${path}`, { headers });
    if (count >= 0) samples.push(sample);
    meta = (body as { meta?: typeof meta }).meta ?? {};
  }
  const figures = figuresOf(samples, options.by, LIMIT);
  return {
    figures: { call: decodeURIComponent(call), as, total: meta.total ?? null, ...figures },
    next: meta.next_cursor ?? null,
  };
}

/** Sorted, the slowest first. */
function table(measured: readonly Measured[]): string[] {
  const rows = measured
    .toSorted((a, b) => b.ratio - a.ratio)
    .map(({ ratio, cpu_ms, best_ms, median_ms, p90_ms, total, as, call, pass }) =>
      [
        ratio.toFixed(2),
        cpu_ms,
        best_ms,
        median_ms,
        p90_ms,
        total ?? '-',
        `${as.padEnd(11)} ${call}`,
        pass ? '' : 'OVER',
      ]
        .map((cell, at) => (at < 6 ? String(cell).padStart(8) : cell))
        .join(' '),
    );
  return [`of ${LIMIT} ms      cpu     best   median      p90    total as          call`, ...rows];
}

await runBench(measure);
