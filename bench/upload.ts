// How fast a large upload is received, against hashing and writing the same bytes in one thread, and what memory it takes.
// node --import tsx bench/upload.ts [--bytes N] [--runs N] [--url http://… --key … [--pid N]]

import { fork } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { createDiskBlobs } from '../src/storage/blobs.disk.ts';
import { openSpool } from '../src/storage/spool.ts';

const AIM = { ratio: 0.55, rss_mb: 60 };
const MIB = 1024 * 1024;

const { values: options } = parseArgs({
  options: {
    bytes: { type: 'string', default: String(1024 * MIB) },
    runs: { type: 'string', default: '3' },
    url: { type: 'string' },
    key: { type: 'string' },
    pid: { type: 'string' },
    serve: { type: 'string' },
  },
});

interface Target {
  url: string;
  pid: number | undefined;
  /** Removes the upload, outside the measured time. */
  clear(answer: string): Promise<void>;
  stop(): void;
}

/** A server with nothing but the upload path; a process of its own, so that its memory is its own. */
async function serve(folder: string): Promise<void> {
  const blobs = await createDiskBlobs({ folder });
  const app = fastify({ bodyLimit: Number.MAX_SAFE_INTEGER });
  await app.register(multipart, { limits: { fileSize: Number.POSITIVE_INFINITY } });
  app.post('/v1/files', async (received) => {
    const part = await received.file();
    if (!part) throw new Error('no file');
    const incoming = await blobs.receive({ maxBytes: Number.POSITIVE_INFINITY });
    await pipeline(part.file, incoming.writable);
    await incoming.commit(randomUUID());
    return { data: { sha256: incoming.result().sha256.toString('hex') } };
  });
  app.post('/unsynced/v1/files', async (received) => {
    const part = await received.file();
    if (!part) throw new Error('no file');
    const spool = await openSpool(folder, { maxBytes: Number.POSITIVE_INFINITY, durable: false });
    await pipeline(part.file, spool.writable);
    await spool.finish();
    return { data: { sha256: spool.result().sha256.toString('hex') } };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.on('disconnect', () => process.exit());
  process.send?.((app.server.address() as AddressInfo).port);
}

async function startTarget(folder: string): Promise<Target> {
  const { url, key, pid } = options;
  if (url) {
    const clear = async (answer: string): Promise<void> => {
      const { data } = JSON.parse(answer) as { data: { id: string } };
      await fetch(`${url}/v1/files/${data.id}`, { method: 'DELETE', headers: { authorization: `Bearer ${key}` } });
    };
    return { url, pid: pid ? Number(pid) : undefined, clear, stop: () => undefined };
  }
  const child = fork(import.meta.filename, ['--serve', folder]);
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    async clear() {
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        if (entry.isFile()) rmSync(join(folder, entry.name));
      }
    },
    stop: () => void child.kill(),
  };
}

async function upload(url: string, block: Buffer, blocks: number): Promise<{ ms: number; answer: string }> {
  const boundary = `----bench${randomBytes(12).toString('hex')}`;
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="large.pdf"\r\n` +
      'Content-Type: application/pdf\r\n\r\n',
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const begun = performance.now();
  const sent = request(`${url}/v1/files`, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + block.length * blocks + tail.length,
      ...(options.key && { authorization: `Bearer ${options.key}` }),
    },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.write(head);
  for (let i = 0; i < blocks; i += 1) if (!sent.write(block)) await Promise.race([once(sent, 'drain'), answered]);
  sent.end(tail);
  const [response] = await answered;
  const answer = await text(response);
  const ms = performance.now() - begun;
  if (Math.trunc((response.statusCode ?? 0) / 100) !== 2) throw new Error(`${response.statusCode} ${answer}`);
  return { ms, answer };
}

function baseline(folder: string, block: Buffer, blocks: number): { ms: number; sha256: string } {
  const path = join(folder, 'baseline');
  const fd = openSync(path, 'wx');
  const begun = performance.now();
  const hash = createHash('sha256');
  for (let i = 0; i < blocks; i += 1) {
    hash.update(block);
    writeSync(fd, block);
  }
  closeSync(fd);
  const sha256 = hash.digest('hex');
  const ms = performance.now() - begun;
  rmSync(path);
  return { ms, sha256 };
}

function rssMb(pid: number | undefined): number {
  if (!pid || process.platform !== 'linux') return Number.NaN;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
const round = (number: number): number => Math.round(number * 100) / 100;

async function measure(folder: string, target: Target): Promise<boolean> {
  const block = randomBytes(MIB);
  block.write('%PDF-1.7\n');
  const blocks = Math.ceil(Number(options.bytes) / MIB);
  const times = { baseline: [] as number[], upload: [] as number[], unsynced: [] as number[] };
  const { sha256 } = baseline(folder, block, blocks);

  async function run(url: string): Promise<number> {
    const { ms, answer } = await upload(url, block, blocks);
    if (!options.url && !answer.includes(sha256)) throw new Error(`the target received something else: ${answer}`);
    await target.clear(answer);
    return ms;
  }

  await target.clear((await upload(target.url, block, 1)).answer);
  await pause(500);
  const idle = rssMb(target.pid);
  let peak = idle;
  const sampler = setInterval(() => (peak = Math.max(peak, rssMb(target.pid))), 20);
  // The first large file finds cold memory on both sides, so it does not count.
  await run(target.url);
  for (let i = 0; i < Number(options.runs); i += 1) {
    times.baseline.push(baseline(folder, block, blocks).ms);
    times.upload.push(await run(target.url));
    if (!options.url) times.unsynced.push(await run(`${target.url}/unsynced`));
  }
  clearInterval(sampler);

  const ratio = median(times.baseline) / median(times.upload);
  const rss = peak - idle;
  const passed = ratio >= AIM.ratio && !(rss > AIM.rss_mb);
  const result = {
    passed,
    aim: AIM,
    bytes: blocks * MIB,
    ratio: round(ratio),
    ratio_without_sync: round(median(times.baseline) / median(times.unsynced)),
    rss_mb: { idle: round(idle), peak: round(peak), delta: round(rss) },
    ms: Object.fromEntries(Object.entries(times).map(([name, list]) => [name, list.map(Math.round)])),
  };
  console.log(JSON.stringify(result, null, 2));
  return passed;
}

if (options.serve) {
  await serve(options.serve);
} else {
  // Not the system's temporary folder, which may be memory.
  mkdirSync('data', { recursive: true });
  const folder = mkdtempSync(join('data', 'bench-upload-'));
  const target = await startTarget(folder);
  try {
    process.exitCode = (await measure(folder, target)) ? 0 : 1;
  } finally {
    target.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
