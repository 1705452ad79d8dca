// What the team's console asks for at 100,000 orders: every call with which a screen reads, as the roles that it is for.
// node --import tsx bench/work.ts [--rounds N] [--orders N] [--folder PATH] [--database URL] [--only TEXT] [--by median|best|cpu]
// A folder that is named is kept, and filled once; a database that is named was filled so. On a machine that others use,
// `--by cpu` tells more than the median: the least CPU time that the server and its database took for a call.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { median, quantile, round } from '../harness/figures.ts';
import { buildFirst, loopCpuMs, type RealServer, startServer } from '../harness/real-server.ts';
import { type ConsoleCall, consoleCalls, unmeasured } from '../harness/work/console-calls.ts';
import { fillConsole, findKnown } from '../harness/work/fill-console.ts';
import { signIn } from '../harness/work/sign-in.ts';
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

/** The most that a call may take, in ms. */
const LIMIT = 50;
const TEAM_KEY = 'dgm_team_benchmark_of_the_console_0000000000000000';
const CONNECTIONS = `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;
const orders = Number(options.orders);

interface Measured {
  call: string;
  as: string;
  total: number | null;
  cpu_ms: number;
  best_ms: number;
  median_ms: number;
  p90_ms: number;
  /** Of the limit. */
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
  for (const line of table(measured)) console.error(line);
  return {
    figure: `Reading calls of the console at ${orders} orders and as many quotes, ${options.by} of ${options.rounds} in ms, over HTTP`,
    aim: { at_most: LIMIT },
    pass: measured.every(({ pass }) => pass) && unmeasured(calls).length === 0,
    unmeasured: unmeasured(calls),
    worst_ratio: Math.max(...measured.map(({ ratio }) => ratio)),
    over: measured.filter(({ pass }) => !pass).map(({ call, as }) => `${as}: ${call}`),
    calls: measured,
  };
}

const fits = ({ as, path }: ConsoleCall): boolean => `${as} ${path}`.includes(options.only);

/** A database with everything in it: a fresh one, or the one of the named folder. */
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
  // The database may go first.
  client.on('error', () => undefined);
  atEnd(() => client.end());
  return client;
}

/** CPU time of the server's thread and of its connections so far; not a number when one of them has ended. */
function cpuOf(server: RealServer, connections: readonly { pid: number }[]): number {
  try {
    return [server, ...connections].reduce((sum, { pid }) => sum + loopCpuMs(pid), 0);
  } catch {
    return Number.NaN;
  }
}

async function timed(
  { server, client }: { server: RealServer; client: pg.Client },
  headers: Record<string, string>,
  { as, path }: ConsoleCall,
  call = path,
): Promise<{ figures: Measured; next: string | null }> {
  const times: number[] = [];
  const cpu: number[] = [];
  let meta: { total?: number; next_cursor?: string | null } = {};
  for (let count = -3; count < Number(options.rounds); count += 1) {
    const { rows } = await client.query<{ pid: number }>(CONNECTIONS);
    const before = cpuOf(server, rows);
    const began = performance.now();
    const answer = await fetch(`${server.url}/team/v1${path}`, { headers });
    const body = (await answer.json()) as { data: unknown; meta?: typeof meta };
    if (!answer.ok) throw new Error(`${as}: ${path} answered ${answer.status}: ${JSON.stringify(body)}`);
    if (count >= 0) {
      times.push(performance.now() - began);
      cpu.push(cpuOf(server, rows) - before);
    }
    meta = body.meta ?? {};
  }
  const [best, middle] = [Math.min(...times), median(times)];
  const least = Math.min(...cpu.filter((ms) => !Number.isNaN(ms)));
  const ratio = ({ best, cpu: least }[options.by] ?? middle) / LIMIT;
  const figures = {
    call: decodeURIComponent(call),
    as,
    total: meta.total ?? null,
    cpu_ms: round(least, 1),
    best_ms: round(best, 1),
    median_ms: round(middle, 1),
    p90_ms: round(quantile(times, 0.9), 1),
    ratio: round(ratio),
    pass: ratio <= 1,
  };
  return { figures, next: meta.next_cursor ?? null };
}

/** The slowest on top. */
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
