// From `npm start` to the first answered request: on a new data folder, and again on the same one.
// node --import tsx bench/cold-start.ts [--runs N]

import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median, round } from '../harness/figures.ts';
import { ask, buildFirst, cpuMs, type RealServer, startServer } from '../harness/real-server.ts';
import { root, runBench, temporaryFolder } from '../harness/workplace.ts';

const AIM = { fresh_seconds: 1.6, again_seconds: 1.5 };

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });

interface Start {
  seconds: number;
  /** CPU time of the server's process: the cost of a start for other users of the machine. */
  cpuSeconds: number;
  /** Times in ms: the code is loaded (the folder is locked), the database serves, the address is announced. */
  steps: { loaded: number; database: number; listening: number };
  server: RealServer;
}

async function start(dataDir: string, key: string | null): Promise<Start & { key: string }> {
  await buildFirst();
  const before = readPostmaster(dataDir);
  const steps = { loaded: Number.NaN, database: Number.NaN, listening: Number.NaN };
  const began = performance.now();
  const watch = setInterval(() => {
    const elapsed = performance.now() - began;
    if (Number.isNaN(steps.loaded) && isLocked(dataDir)) steps.loaded = elapsed;
    const now = readPostmaster(dataDir);
    if (Number.isNaN(steps.database) && now !== before && now.trimEnd().endsWith('ready')) steps.database = elapsed;
  }, 5);
  try {
    // Rate limit and log as in normal use.
    const server = await startServer({ dataDir, env: { RATE_LIMIT: '3000', LOG_LEVEL: 'info' } });
    steps.listening = performance.now() - began;
    const own = server.key ?? key ?? '';
    await ask(server, '/v1/ping', own);
    const seconds = (performance.now() - began) / 1000;
    return { seconds, cpuSeconds: cpuMs(server.pid) / 1000, steps, server, key: own };
  } finally {
    clearInterval(watch);
  }
}

function isLocked(dataDir: string): boolean {
  return existsSync(dataDir) && readdirSync(dataDir).some((name) => name.includes('lock'));
}

function readPostmaster(dataDir: string): string {
  const path = join(dataDir, 'postgres', 'postmaster.pid');
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Start time of Node itself, as a measure of the machine. */
function bareNode(): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    spawn(process.execPath, ['-e', '0'], { cwd: root })
      .once('exit', () => resolve((performance.now() - began) / 1000))
      .once('error', reject);
  });
}

function describe(starts: Start[]) {
  const of = (pick: (start: Start) => number, digits = 2) => round(median(starts.map(pick)), digits);
  return {
    seconds: starts.map((one) => round(one.seconds)),
    cpu_seconds: of((one) => one.cpuSeconds),
    steps_ms: {
      load_code: of(({ steps }) => steps.loaded, 0),
      start_database: of(({ steps }) => steps.database - steps.loaded, 0),
      migrate_and_listen: of(({ steps }) => steps.listening - steps.database, 0),
      first_answer: of(({ seconds, steps }) => seconds * 1000 - steps.listening, 0),
    },
  };
}

async function measure() {
  await buildFirst();
  const fresh: Start[] = [];
  const again: Start[] = [];
  const bare: number[] = [];
  for (let run = 0; run < Number(options.runs); run += 1) {
    const folder = temporaryFolder('cold-start');
    bare.push(await bareNode());
    const first = await start(folder, null);
    await first.server.stop();
    const second = await start(folder, first.key);
    await second.server.stop();
    fresh.push(first);
    again.push(second);
  }
  const value = {
    fresh_seconds: round(median(fresh.map((one) => one.seconds))),
    again_seconds: round(median(again.map((one) => one.seconds))),
  };
  return {
    figure: 'cold start to the first answered request, in seconds',
    aim: AIM,
    value,
    pass: value.fresh_seconds <= AIM.fresh_seconds && value.again_seconds <= AIM.again_seconds,
    details: { bare_node_seconds: round(median(bare)), fresh: describe(fresh), again: describe(again) },
  };
}

await runBench(measure);
