// Reading large PDFs: how long it takes, and how much it delays other callers.
// node --import tsx bench/read-files.ts [--runs N]

import type { ChildProcess } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median, quantile, round } from '../harness/figures.ts';
import { writeScannedPdf, writeTextPdf } from '../harness/large-files.ts';
import type { Poll, PollResult } from '../harness/poll-part.ts';
import { ask, buildFirst, type RealServer, startServer } from '../harness/real-server.ts';
import type { Sending, Sent } from '../harness/send-file-part.ts';
import { askPart, atEnd, root, runBench, startPart, temporaryFolder } from '../harness/workplace.ts';
import { createReader } from '../src/engines/reading/reader.ts';

const AIM = { text_seconds: 1, scan_seconds: 3, added_ms: 50 };
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: '1000' },
    bytes: { type: 'string', default: '200000000' },
  },
});
const TEXT_PAGES = Number(options.pages);
const SCAN_BYTES = Number(options.bytes);

type Kind = 'text' | 'scan';
type Paths = Record<Kind, string>;

/** Reads in a child like the server's, without the server. */
async function readAlone(paths: Paths) {
  const reader = createReader({ childPath: join(root, 'dist', 'reading-child.js'), size: 1 });
  atEnd(() => reader.close());
  const times: Record<Kind, number[]> = { text: [], scan: [] };
  const found: Partial<Record<Kind, object>> = {};
  let complete = true;
  await reader.read(paths.text, 'pdf', 'bench');
  for (let run = 0; run < Number(options.runs); run += 1) {
    for (const kind of ['text', 'scan'] as const) {
      const began = performance.now();
      const { pages, words, details } = await reader.read(paths[kind], 'pdf', 'bench');
      times[kind].push((performance.now() - began) / 1000);
      complete &&= kind === 'scan' || (pages === TEXT_PAGES && words !== null);
      found[kind] = { pages, words, findings: details.findings };
    }
  }
  return { times, found, complete };
}

/** The longest delay of the server's event loop since the last call. */
async function loopLag(server: RealServer): Promise<number | null> {
  const metrics = await ask<string>(server, '/metrics', null);
  const seconds = /^nodejs_eventloop_lag_max_seconds ([\d.e+-]+)/m.exec(metrics)?.[1];
  return seconds === undefined ? null : round(Number(seconds) * 1000);
}

interface Felt {
  p50: number;
  p99: number;
  max: number;
  loop_max: number | null;
  client_max: number;
}

async function feltDuring(server: RealServer, poller: ChildProcess, work: () => Promise<void>): Promise<Felt> {
  await loopLag(server);
  await askPart<PollResult>(poller, 'take');
  await work();
  // Include the requests still in flight.
  await pause(100);
  const { times, ownDelay } = await askPart<PollResult>(poller, 'take');
  return {
    p50: round(median(times)),
    p99: round(quantile(times, 0.99)),
    max: round(Math.max(...times)),
    loop_max: await loopLag(server),
    client_max: round(ownDelay),
  };
}

async function readOverHttp(paths: Paths) {
  const server = await startServer({ dataDir: temporaryFolder('read-files'), env: { MAX_FILE_BYTES: '1000000000' } });
  const key = server.key ?? '';
  const sender = startPart('send-file-part.ts');
  const poller = startPart('poll-part.ts');
  const send = async (kind: Kind): Promise<number> => {
    const sending: Sending = { url: server.url, key, path: paths[kind], name: `${kind}.pdf` };
    const { ms, status, answer } = await askPart<Sent>(sender, sending);
    if (status !== 201) throw new Error(`the upload was refused: ${answer}`);
    return ms / 1000;
  };
  // The first upload of each kind runs cold code.
  for (const kind of ['text', 'scan'] as const) await send(kind);
  poller.send({ url: `${server.url}/v1/ping`, key, everyMs: 5 } satisfies Poll);
  await pause(2000);
  const requests: Record<Kind, number[]> = { text: [], scan: [] };
  const felt: Record<Kind | 'idle', Felt[]> = { idle: [], text: [], scan: [] };
  for (let run = 0; run < Number(options.runs); run += 1) {
    felt.idle.push(await feltDuring(server, poller, () => pause(2000)));
    for (const kind of ['text', 'scan'] as const) {
      felt[kind].push(await feltDuring(server, poller, async () => void requests[kind].push(await send(kind))));
    }
  }
  return { requests, felt };
}

async function measure() {
  await buildFirst();
  const folder = temporaryFolder('large-files');
  const paths: Paths = { text: join(folder, 'text.pdf'), scan: join(folder, 'scan.pdf') };
  writeTextPdf(paths.text, TEXT_PAGES);
  const { pages } = writeScannedPdf(paths.scan, SCAN_BYTES);
  const alone = await readAlone(paths);
  const { requests, felt } = await readOverHttp(paths);
  // The worst answer of each run, minus the worst of the idle run next to it.
  const added = (kind: Kind) => median(felt[kind].map((one, run) => one.max - (felt.idle[run]?.max ?? 0)));
  const value = {
    text_seconds: round(median(alone.times.text)),
    scan_seconds: round(median(alone.times.scan)),
    added_ms: round(Math.max(0, added('text'), added('scan'))),
    // A reader that stops halfway is not faster.
    text_read_to_the_end: alone.complete,
  };
  return {
    figure: 'reading a 1,000-page PDF and a 200 MB scan, and the worst delay that others feel',
    aim: AIM,
    value,
    pass:
      alone.complete &&
      value.text_seconds <= AIM.text_seconds &&
      value.scan_seconds <= AIM.scan_seconds &&
      value.added_ms <= AIM.added_ms,
    details: {
      files: {
        text: { pages: TEXT_PAGES, bytes: statSync(paths.text).size, ...alone.found.text },
        scan: { pages, bytes: statSync(paths.scan).size, ...alone.found.scan },
      },
      reading_seconds: {
        text: alone.times.text.map((one) => round(one)),
        scan: alone.times.scan.map((one) => round(one)),
      },
      request_seconds: { text: requests.text.map((one) => round(one)), scan: requests.scan.map((one) => round(one)) },
      ping_ms: felt,
    },
  };
}

await runBench(measure);
