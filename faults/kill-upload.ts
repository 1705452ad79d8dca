import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { systemClock } from '../src/core/clock.ts';
import { sweepStore } from '../src/domain/files/clear-store.ts';
import { SCHEMA } from '../src/release.ts';
import { createDiskBlobs } from '../src/storage/blobs/disk.ts';
import { migrate } from '../src/storage/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../src/storage/postgres/embedded-postgres.ts';
import { openDatabase } from '../src/storage/transaction.ts';

// Kills the server at random moments of parallel uploads. Every acknowledged file must exist, none
// twice, no row without its bytes, and after the sweep no bytes without a row.
// node --import tsx faults/kill-upload.ts [--times 100]

const PARALLEL = 8;
const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

const { values } = parseArgs({ options: { times: { type: 'string', default: '100' } } });
const times = Number(values.times);
const dataDir = await mkdtemp(join(tmpdir(), 'dragoman-kill-upload-'));
await chmod(dataDir, 0o711);

interface Server {
  process: ChildProcess;
  url: string;
  /** Printed at the first start only. */
  key: string | undefined;
}

/** An upload by its number: the same bytes and the same key each time. */
interface Sent {
  number: number;
  id: string | null;
}

const sent: Sent[] = [];
const strange: string[] = [];
let key = '';

async function start(): Promise<Server> {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', RATE_LIMIT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} at its start:\n${output}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += String(chunk);
      const url = /serving at (\S+)/.exec(output)?.[1];
      if (url === undefined || !/Keys were shown|Try it:/.test(output)) return;
      resolve({ process: child, url, key: /live key\s+(\S+)/.exec(output)?.[1] });
    });
  });
}

function end({ process: child }: Server, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => {
    child.removeAllListeners('exit').once('exit', () => resolve());
    child.kill(signal);
  });
}

function bytesOf(number: number): Buffer {
  // Small files hit the server between its steps, large ones in the middle of the bytes.
  const outputLength = number % 4 === 0 ? 3_000_000 : 20_000;
  return Buffer.concat([PNG, createHash('shake256', { outputLength }).update(String(number)).digest()]);
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Sends one file; returns the status, or 0 when the connection was cut. */
async function upload(server: Server, file: Sent): Promise<number> {
  const bytes = bytesOf(file.number);
  const form = new FormData();
  form.set('file', new Blob([bytes]), `${file.number}.png`);
  const headers = { Authorization: `Bearer ${key}`, 'Idempotency-Key': `upload-${file.number}` };
  try {
    const response = await fetch(`${server.url}/v1/files`, { method: 'POST', headers, body: form });
    const { data, code } = (await response.json()) as { data?: { id: string; sha256: string }; code?: string };
    if (response.status === 201 && data !== undefined) {
      file.id = data.id;
      if (data.sha256 !== hashOf(bytes)) strange.push(`file ${file.number} was acknowledged with another hash`);
    } else if (response.status !== 503 && response.status !== 409) {
      strange.push(`file ${file.number} was answered with ${response.status} ${code ?? ''}`);
    }
    return response.status;
  } catch {
    return 0;
  }
}

/** In one round of five the server is killed before it has answered any upload. */
async function killDuringUploads(round: number): Promise<void> {
  const server = await start();
  key ||= server.key ?? '';
  let answered = () => undefined as void;
  const firstAnswer = new Promise<void>((resolve) => {
    answered = resolve;
  });
  const uploaders = Array.from({ length: PARALLEL }, async () => {
    for (;;) {
      const file = { number: sent.length, id: null };
      sent.push(file);
      if ((await upload(server, file)) === 0) return;
      answered();
    }
  });
  if (round % 5 !== 4) await Promise.race([firstAnswer, Promise.all(uploaders)]);
  await delay(randomInt(0, 1000));
  await end(server, 'SIGKILL');
  await Promise.all(uploaders);
}

/** Sends the cut uploads again; the lease of the first try expires within half a minute. */
async function sendAgain(server: Server): Promise<number> {
  const cut = sent.filter((file) => file.id === null);
  for (const file of cut) {
    for (let tries = 0; file.id === null && tries < 60; tries += 1) {
      const status = await upload(server, file);
      if (status === 409 || status === 503) await delay(1000);
      else if (status !== 201) break;
    }
  }
  return cut.length;
}

async function download(server: Server, { id, number }: Sent): Promise<'right' | 'missing' | 'wrong'> {
  const headers = { Authorization: `Bearer ${key}` };
  const response = await fetch(`${server.url}/v1/files/${id}/download`, { headers });
  if (!response.ok) return 'missing';
  return hashOf(Buffer.from(await response.arrayBuffer())) === hashOf(bytesOf(number)) ? 'right' : 'wrong';
}

async function checkDownloads(server: Server, files: readonly Sent[]) {
  const found = { right: 0, missing: 0, wrong: 0 };
  for (const file of files) found[await download(server, file)] += 1;
  return found;
}

/** Reads the stopped service's rows and bytes, and sweeps as it would an hour later. */
async function checkStore() {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { useRole } = await migrate({ url: postgres.url, schema: SCHEMA });
  const db = openDatabase({ url: postgres.url, useRole });
  const blobs = await createDiskBlobs({ folder: join(dataDir, 'files') });
  try {
    const rows = await db.transaction('system', (tx) => tx.query<{ blob: string }>({ text: 'SELECT blob FROM files' }));
    const clock = { now: () => new Date(systemClock.now().getTime() + 2 * 3_600_000) };
    const swept = await sweepStore({ db, blobs, clock });
    const stored = new Set<string>();
    for await (const { key: blob } of blobs.list()) stored.add(blob);
    const known = new Set(rows.map((row) => row.blob));
    return {
      rows: rows.length,
      swept,
      rowsWithoutBytes: [...known].filter((blob) => !stored.has(blob)).length,
      bytesWithoutRow: [...stored].filter((blob) => !known.has(blob)).length,
      halfReceived: (await readdir(join(dataDir, 'files', '.spool'))).length,
    };
  } finally {
    await db.close();
    await postgres.stop();
  }
}

const began = Date.now();
for (let round = 0; round < times; round += 1) await killDuringUploads(round);
const server = await start();
const acknowledged = sent.filter((file) => file.id !== null);
const acknowledgedFiles = await checkDownloads(server, acknowledged);
const cut = await sendAgain(server);
const allFiles = await checkDownloads(server, sent);
await end(server, 'SIGTERM');
const store = await checkStore();

const passed =
  strange.length === 0 &&
  acknowledgedFiles.right === acknowledged.length &&
  allFiles.right === sent.length &&
  store.rows === sent.length &&
  store.rowsWithoutBytes + store.bytesWithoutRow + store.halfReceived === 0;
const result = {
  fault: 'kill-upload',
  kills: times,
  uploads: sent.length,
  acknowledged: { count: acknowledged.length, ...acknowledgedFiles },
  sentAgain: { count: cut, ...allFiles },
  doubled: store.rows - new Set(sent.map((file) => file.id)).size,
  ...store,
  strange: strange.slice(0, 10),
  seconds: Math.round((Date.now() - began) / 1000),
  passed,
};
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
if (passed) await rm(dataDir, { recursive: true, force: true });
else process.stderr.write(`The data folder stays for a look: ${dataDir}\n`);
process.exit(passed ? 0 : 1);
