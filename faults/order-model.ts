// Ten thousand random sequences of actions on quotes, orders and invoices, against a model of their
// tables, shared among processes.
// node --import tsx faults/order-model.ts [--runs 10000] [--processes 3] [--seed N]

import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { root, runBench, trackProcess } from '../harness/workplace.ts';

const TEST = 'test/journeys/model/order-model.test.ts';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    processes: { type: 'string', default: '3' },
    seed: { type: 'string' },
  },
});
const processes = Number(options.processes);
const firstSeed = Number(options.seed ?? randomInt(1, 1_000_000_000));

async function runShare(seed: number, runs: number) {
  const command = [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', TEST];
  const env = { ...process.env, RUNS: String(runs), SEED: String(seed) };
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  trackProcess(child);
  let output = '';
  const append = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  const [code] = (await once(child, 'exit')) as [number | null];
  const plainOutput = stripVTControlCharacters(output);
  // The exit code is not enough: a test that was not found fails nothing.
  const pass = code === 0 && /Tests\s+1 passed/.test(plainOutput);
  return { seed, runs, pass, ...(!pass && { output: plainOutput.slice(0, 4000) }) };
}

async function runAll() {
  const began = Date.now();
  const runs = Math.ceil(Number(options.runs) / processes);
  const shares = await Promise.all(Array.from({ length: processes }, (_, at) => runShare(firstSeed + at, runs)));
  return {
    fault: 'order-model',
    pass: shares.every((share) => share.pass),
    sequences: runs * processes,
    seconds: Math.round((Date.now() - began) / 1000),
    shares,
  };
}

await runBench(runAll);
