// Backs up under load, kills backups halfway, backs up again and restores elsewhere: every write acknowledged before
// the mark and every file exists, event cursors continue, and the service hardly slows down. Then measures the rates,
// compared with copying the same bytes.
//
// node --import tsx faults/backup.ts [--seconds 30] [--files 400] [--orders 20000] [--kills 3]

import { createHash, randomInt } from 'node:crypto';
import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { quantile, round } from '../harness/figures.ts';
import { fillOrders } from '../harness/many-orders.ts';
import { runCommand, startCommand } from '../harness/operator-command.ts';
import { buildFirst } from '../harness/real-server.ts';
import { type Customer, openCustomer, quoteBody, type Service, startService } from '../harness/service.ts';
import { type Before, checkEvents, followEvents } from '../harness/work/follow-events.ts';
import { runBench, temporaryFolder } from '../harness/workplace.ts';
import { runConcurrently } from '../src/core/run-concurrently.ts';
import { listSnapshots, type Manifest, readManifest } from '../src/storage/backup/manifest.ts';
import { findHolder } from '../src/storage/folder-lock.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    files: { type: 'string', default: '400' },
    orders: { type: 'string', default: '20000' },
    kills: { type: 'string', default: '3' },
  },
});
const SECONDS = Number(values.seconds);
const PER_SECOND = 30;
const TURNS = 5;
const AIM = { slower: 2 };
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

/** A write that the service has acknowledged; a file has the hash of its bytes. */
interface Write {
  at: number;
  ms: number;
  quote?: string;
  file?: { id: string; sha256: string };
  /** Start time of the deletion. */
  deletedAt?: number;
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function upload(service: Service, { key }: Customer, name: string, bytes: number): Promise<Write> {
  const body = Buffer.concat([PNG, createHash('shake256', { outputLength: bytes }).update(name).digest()]);
  const form = new FormData();
  form.set('file', new Blob([body]), `${name}.png`);
  const began = performance.now();
  const { data } = await service.as(key).call('uploadFile', { body: form });
  const ms = performance.now() - began;
  return { at: Date.now(), ms, file: { id: data.id, sha256: hashOf(body) } };
}

async function create(service: Service, customer: Customer): Promise<Write> {
  const began = performance.now();
  const { data } = await service.as(customer.key).call('createQuote', { body: quoteBody(customer) });
  return { at: Date.now(), ms: performance.now() - began, quote: data.token };
}

/** Writes at a steady pace until stopped: quotes, every sixth a file, and every thirtieth deletes one. */
function startLoad(service: Service, customer: Customer) {
  const writes: Write[] = [];
  const failures: string[] = [];
  const running = new Set<Promise<void>>();
  const load = { stopped: false };
  const one = async (number: number) => {
    if (number % 30 === 29) {
      const deleted = writes.findLast(({ file, deletedAt }) => file !== undefined && deletedAt === undefined);
      if (deleted?.file === undefined) return;
      deleted.deletedAt = Date.now();
      await service.as(customer.key).call('deleteFile', { params: { token: deleted.file.id } });
      return;
    }
    writes.push(
      await (number % 6 === 5 ? upload(service, customer, `load-${number}`, 20_000) : create(service, customer)),
    );
  };
  const pace = (async () => {
    const began = Date.now();
    for (let sent = 0; !load.stopped; sent += 1) {
      const work = one(sent)
        .catch((error: Error) => void failures.push(error.message))
        .finally(() => running.delete(work));
      running.add(work);
      const ahead = began + (sent * 1000) / PER_SECOND - Date.now();
      if (ahead > 0) await delay(ahead);
    }
  })();
  return {
    writes,
    failures,
    async stop() {
      load.stopped = true;
      await pace;
      await Promise.all(running);
    },
  };
}

type Span = readonly [from: number, to: number];

const p99 = (writes: readonly Write[], spans: readonly Span[]) =>
  quantile(
    writes
      .filter(({ quote, at }) => quote !== undefined && spans.some(([from, to]) => at >= from && at < to))
      .map(({ ms }) => ms),
    0.99,
  );

/** Alternates between idle periods and backups, so that other load on the machine affects both alike. */
async function alternateBackups(folder: string, env: Record<string, string>) {
  const quiet: Span[] = [];
  const busy: Span[] = [];
  let count = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const began = Date.now();
    await delay((SECONDS * 1000) / TURNS);
    const from = Date.now();
    quiet.push([began, from]);
    while (Date.now() - from < (SECONDS * 1000) / TURNS) {
      await runCommand(['backup', folder, '--with-key', '--keep', '2'], env);
      count += 1;
    }
    busy.push([from, Date.now()]);
  }
  return { quiet, busy, taken: count };
}

/** Kills backups once part of the bytes has been copied; returns the number of files each time. */
async function killBackups(folder: string, env: Record<string, string>, kills: number): Promise<number[]> {
  const found: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const { child, ended } = startCommand(['backup', folder], env);
    const wanted = (Number(values.files) * kill) / (kills + 1);
    while (child.exitCode === null && (await countPieces(folder)) < wanted) await delay(20);
    await delay(randomInt(0, 50));
    child.kill('SIGKILL');
    await ended;
    found.push(await countPieces(folder));
  }
  return found;
}

async function countPieces(folder: string): Promise<number> {
  const names = await readdir(join(folder, 'bytes'), { recursive: true }).catch(() => []);
  return names.filter((name) => name.length > 60).length;
}

/** Counts the acknowledged writes that the restored service has. */
async function checkWrites(service: Service, { key }: Customer, writes: readonly Write[]) {
  const client = service.as(key);
  const found = { quotes: 0, files: 0, missing: [] as string[] };
  await runConcurrently(8, writes, async ({ quote, file }) => {
    if (quote !== undefined) {
      const there = await client.call('getQuote', { params: { token: quote } }).catch(() => null);
      if (there === null) found.missing.push(quote);
      found.quotes += 1;
    }
    if (file !== undefined) {
      const response = await fetch(`${service.url}/v1/files/${file.id}/download`, {
        headers: { Authorization: `Bearer ${key}` },
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      if (!response.ok || hashOf(bytes) !== file.sha256) found.missing.push(file.id);
      found.files += 1;
    }
  });
  return found;
}

/** Writes and flushes the bytes of the backup, as copying the folder would. */
async function copyTime(folder: string): Promise<number> {
  const target = temporaryFolder('copied');
  const names = (await readdir(join(folder, 'bytes'), { recursive: true })).filter((name) => name.length > 60);
  const began = performance.now();
  await runConcurrently(4, names, async (name) => {
    const path = join(target, name);
    await mkdir(join(path, '..'), { recursive: true });
    await copyFile(join(folder, 'bytes', name), path);
    const handle = await open(path, 'r+');
    await handle.sync();
    await handle.close();
  });
  return performance.now() - began;
}

const bytesOf = ({ tables, files }: Manifest) => tables.reduce((sum, { bytes }) => sum + bytes, files.bytes);

async function uploadMany(service: Service, customer: Customer, count: number): Promise<Write[]> {
  const writes: Write[] = [];
  const numbers = Array.from({ length: count }, (_, number) => number);
  await runConcurrently(4, numbers, async (number) => {
    writes.push(await upload(service, customer, `before-${number}`, 500_000));
  });
  return writes;
}

interface Places {
  env: Record<string, string>;
  folder: string;
  elsewhere: string;
}

/** A full backup and a restore, including process starts, compared with copying the same bytes. */
async function measureRates(service: Service, { env, folder, elsewhere }: Places) {
  const fresh = temporaryFolder('fresh');
  const backup = await runCommand(['backup', fresh, '--with-key'], env);
  await service.stop();
  const restore = await runCommand(['restore', folder], { DATA_DIR: elsewhere });
  const copy = await copyTime(fresh);
  return {
    backup: { ms: round(backup.ms, 0), of_copying: round(copy / backup.ms) },
    restore: { ms: round(restore.ms, 0), of_copying: round(copy / restore.ms) },
    copying: { ms: round(copy, 0) },
  };
}

/** Starts the restored service, and checks every write and event. */
async function checkCopy(dataDir: string, customer: Customer, due: readonly Write[], before: Before) {
  const copied = await startService(dataDir, { SANDBOX_PACE: 'manual' });
  const found = await checkWrites(copied, customer, due);
  const events = await checkEvents(copied, customer, {
    before,
    quotes: due.flatMap(({ quote }) => quote ?? []),
    createNext: async () => (await create(copied, customer)).quote,
  });
  await copied.stop();
  return { found, events };
}

await runBench(async () => {
  await buildFirst();
  const dataDir = temporaryFolder('backed-up');
  const folder = temporaryFolder('backup');
  const service = await startService(dataDir, { SANDBOX_PACE: 'manual' });
  const customer = await openCustomer(service);
  const url = (await findHolder(dataDir))?.database ?? '';
  await fillOrders(url, { mine: Number(values.orders), others: 0 });
  const before = await uploadMany(service, customer, Number(values.files));

  const env = { DATA_DIR: dataDir };
  const load = startLoad(service, customer);
  await delay(3000);
  const killedAt = await killBackups(folder, env, Number(values.kills));
  const snapshotsOfKilled = (await listSnapshots(folder)).length;
  const early = await followEvents(service, customer, null);
  const turns = await alternateBackups(folder, env);
  await load.stop();
  const late = await followEvents(service, customer, early.cursor);
  const name = (await listSnapshots(folder)).at(-1) ?? '';
  const manifest = await readManifest(folder, name);
  const mark = Date.parse(manifest.mark.time);
  const verified = await runCommand(['verify', folder], {});

  const elsewhere = temporaryFolder('elsewhere');
  const rates = await measureRates(service, { env, folder, elsewhere });
  const due = [...before, ...load.writes].filter(
    ({ at, deletedAt = Number.POSITIVE_INFINITY }) => at < mark && deletedAt > mark,
  );
  const { found, events } = await checkCopy(elsewhere, customer, due, { early, late });

  const quiet = p99(load.writes, turns.quiet);
  const busy = p99(load.writes, turns.busy);
  const megabytes = bytesOf(manifest) / 1e6;
  return {
    fault: 'backup',
    pass:
      found.missing.length === 0 &&
      found.quotes > 0 &&
      events.errors.length === 0 &&
      snapshotsOfKilled === 0 &&
      manifest.lost.length === 0 &&
      load.failures.length === 0 &&
      busy <= AIM.slower * quiet,
    writes_per_second: PER_SECOND,
    p99_ms: { quiet: round(quiet), meanwhile: round(busy), slower: round(busy / quiet), aim: AIM.slower },
    killed: { times: killedAt.length, pieces_then: killedAt, snapshots_then: snapshotsOfKilled },
    backups: turns.taken,
    before_the_mark: { quotes: found.quotes, files: found.files, missing: found.missing.slice(0, 10) },
    events,
    deleted_meanwhile: load.writes.filter(({ deletedAt }) => deletedAt !== undefined).length,
    failures: load.failures.slice(0, 5),
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    megabytes: round(megabytes),
    ...rates,
    verify: verified.output.trim(),
  };
});
