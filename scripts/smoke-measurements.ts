// Starts every program of bench/ and faults/ with the smallest useful arguments: none may rot. Checks of correctness
// must pass here as well; times are judged by the long runs only.
// node --import tsx scripts/smoke-measurements.ts [NAME …]

import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildFirst } from '../harness/real-server.ts';
import { root } from './ensure.mjs';

/** Arguments by program; a program that judges times may miss its aim in so short a run. */
const PROGRAMS: Readonly<Record<string, { args: string; timed?: true }>> = {
  'bench/changes.ts': { args: '--quotes 100', timed: true },
  'bench/cold-start.ts': { args: '--runs 1', timed: true },
  'bench/compression.ts': { args: '--rounds 1 --seconds 0.2', timed: true },
  'bench/create-quote.ts': { args: '--rounds 1 --seconds 0.5 --warm-up 50', timed: true },
  'bench/list-orders.ts': { args: '--rounds 1 --requests 1 --orders 3000', timed: true },
  'bench/pricing.ts': { args: '--rounds 2', timed: true },
  'bench/promise.ts': { args: '--rounds 5', timed: true },
  'bench/read-files.ts': { args: '--runs 1 --pages 20 --bytes 2000000', timed: true },
  'bench/streams.ts': { args: '--seconds 1', timed: true },
  'bench/upload.ts': { args: '--runs 1 --bytes 20000000', timed: true },
  'bench/webhooks.ts': { args: '--count 500 --seconds 1', timed: true },
  'bench/work.ts': { args: '--rounds 1 --orders 600', timed: true },
  'faults/backup.ts': { args: '--seconds 1 --files 10 --orders 100 --kills 1', timed: true },
  'faults/kill-pay.ts': { args: '--times 1 --at-once 1 --only pay:after_charge' },
  'faults/kill-upload.ts': { args: '--times 2' },
  'faults/kill-worker.ts': { args: '--times 2' },
  'faults/order-model.ts': { args: '--runs 3 --processes 1' },
  'faults/pay-race.ts': { args: '--quotes 4 --payments 20' },
  'faults/receivers.ts': { args: '--seconds 1 --per-second 20', timed: true },
  'faults/slow-neighbour.ts': { args: '--seconds 0.5', timed: true },
};
const MAX_SECONDS = 180;

/** Files in these folders that are parts of a program. */
const PARTS = new Set(['faults/pay-works.ts']);

interface Run {
  name: string;
  seconds: number;
  code: number | null;
  printed: string;
}

function run(name: string, args: string): Promise<Run> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, name), ...args.split(' ')], { cwd: root });
  const abandon = setTimeout(() => child.kill('SIGTERM'), MAX_SECONDS * 1000);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearTimeout(abandon);
      resolve({ name, seconds: Math.round((performance.now() - began) / 1000), code, printed });
    });
  });
}

const found = ['bench', 'faults'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
);
const unlisted = found.filter((name) => !(name in PROGRAMS) && !PARTS.has(name));
if (unlisted.length > 0) throw new Error(`scripts/smoke-measurements.ts does not start ${unlisted.join(', ')}.`);

await buildFirst();
const wanted = process.argv.slice(2);
let failed = 0;
for (const [name, { args, timed }] of Object.entries(PROGRAMS)) {
  if (wanted.length > 0 && !wanted.some((one) => name.includes(one))) continue;
  const { seconds, code, printed } = await run(name, args);
  const passed = code === 0 || (timed === true && code === 1);
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} ${args} (${seconds} s)`);
  if (passed) continue;
  failed += 1;
  console.log(printed.split('\n').slice(-40).join('\n'));
}
process.exit(failed === 0 ? 0 : 1);
