import { createHash, type Hash, randomUUID } from 'node:crypto';
import { close, fdatasync, open, writev } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { thisPlace } from '../folder-lock.ts';
import { inspectProcess } from '../postgres/identity.ts';
import { type Received, TooLargeError, type Unfinished } from './blobs.ts';

// Names of partial uploads contain the process that writes them, so that a start can find abandoned ones.

/** For example `3f0c9a12.77ab01de.4711.123456`: machine, boot and pid namespace, pid, start of the process. */
async function nameThisProcess(): Promise<string> {
  const { machine, boot } = await hashPlace();
  const { started = '' } = (await inspectProcess(process.pid)) ?? {};
  return [machine, boot, process.pid, hash(started)].join('.');
}

const OWNED = /^[0-9a-f-]{36}\.([0-9a-f]{8})\.([0-9a-f]{8})\.(\d+)\.([0-9a-f]{8})\.part$/;

/** Removes the parts of ended processes of this machine; returns their number. */
async function removeAbandonedParts(folder: string): Promise<number> {
  const here = await hashPlace();
  let removed = 0;
  for (const name of await readdir(folder)) {
    const [, machine, boot, pid, started] = OWNED.exec(name) ?? [];
    if (machine !== here.machine) continue;
    if (boot === here.boot && (await isAlive(Number(pid), started))) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}

async function isAlive(pid: number, started: string | undefined): Promise<boolean> {
  const found = await inspectProcess(pid);
  return found !== undefined && hash(found.started ?? '') === started;
}

async function hashPlace(): Promise<{ machine: string; boot: string }> {
  const { host, boot, pids } = await thisPlace();
  return { machine: hash(host), boot: hash(`${boot} ${pids}`) };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

const HEAD_BYTES = 8 * 1024;
// Large enough to make writes cheap per byte, small enough to fit a hundred uploads in memory.
const BATCH_BYTES = 1024 * 1024;
// Tiny chunks take far more memory than their bytes.
const BATCH_CHUNKS = 256;
// Flushing along the way leaves the last flush little to do: 20 ms instead of 450 after 1 GB.
const SYNC_BYTES = 32 * 1024 * 1024;
const NAME = /^[0-9a-f-]{36}(\.[0-9a-f.]+)?\.part$/;

const openFile = promisify(open);
const closeFile = promisify(close);
const syncFile = promisify(fdatasync);
const settled = promisify(finished);

export interface Spool {
  writable: Writable;
  path: string;
  result: () => Received;
  /** Closes the file; if durable, flushes it to the disk first. */
  finish: () => Promise<void>;
  discard: () => Promise<void>;
}

/** Folder for partial files, with the name of this process. */
export interface SpoolFolder {
  path: string;
  owner: string;
}

export interface SpoolOptions {
  maxBytes: number;
  /** True if the file itself will be stored, so that it must survive a power cut. */
  durable: boolean;
}

interface SpoolState extends SpoolOptions {
  readonly path: string;
  readonly fd: number;
  readonly hash: Hash;
  readonly head: Buffer;
  size: number;
  batch: Buffer[];
  batchBytes: number;
  writing: boolean;
  afterWrite: (() => void) | undefined;
  unsynced: number;
  syncing: Promise<void> | undefined;
  failure: Error | undefined;
  received: Received | undefined;
  closing: Promise<void> | undefined;
}

/** A temporary file that is hashed while it is written. At most two batches are in memory. */
export async function openSpool({ path: folder, owner }: SpoolFolder, options: SpoolOptions): Promise<Spool> {
  const path = join(folder, `${randomUUID()}.${owner}.part`);
  const state = newState(path, await openFile(path, 'wx', 0o600), options);
  const writable = createWritable(state);
  return {
    writable,
    path,
    result: () => resultOf(state),
    async finish() {
      resultOf(state);
      await closeOnce(state, state.durable);
      resultOf(state);
    },
    async discard() {
      writable.destroy();
      if (!writable.closed) await settled(writable).catch(() => undefined);
      await closeOnce(state, false).catch(() => undefined);
      await rm(path, { force: true });
    },
  };
}

function newState(path: string, fd: number, options: SpoolOptions): SpoolState {
  return {
    ...options,
    path,
    fd,
    hash: createHash('sha256'),
    head: Buffer.alloc(HEAD_BYTES),
    size: 0,
    batch: [],
    batchBytes: 0,
    writing: false,
    afterWrite: undefined,
    unsynced: 0,
    syncing: undefined,
    failure: undefined,
    received: undefined,
    closing: undefined,
  };
}

function createWritable(state: SpoolState): Writable {
  const writable = new Writable({
    highWaterMark: 64 * 1024,
    write: (chunk: Buffer, _encoding, callback) => addChunk(state, chunk, callback),
    final: (callback) => finishWriting(state, callback),
    // Wait for the write in flight: its descriptor would be closed under it.
    destroy: (error, callback) => whenWritten(state, () => callback(error)),
  });
  // The writer sees the error in its own pipeline; without a listener it must not end the process.
  writable.on('error', (error) => (state.failure ??= error));
  return writable;
}

type Done = (error?: Error | null) => void;

function addChunk(state: SpoolState, chunk: Buffer, done: Done): void {
  if (state.size < HEAD_BYTES) chunk.copy(state.head, state.size);
  state.size += chunk.length;
  if (state.size > state.maxBytes) return done(new TooLargeError(state.maxBytes));
  state.batch.push(chunk);
  state.batchBytes += chunk.length;
  if (state.batchBytes < BATCH_BYTES && state.batch.length < BATCH_CHUNKS) return done(state.failure);
  whenWritten(state, () => {
    if (!state.failure) writeBatch(state);
    done(state.failure);
  });
}

function finishWriting(state: SpoolState, done: Done): void {
  whenWritten(state, () => {
    if (!state.failure) writeBatch(state);
    whenWritten(state, () => {
      const { size, hash, head } = state;
      if (!state.failure) state.received = { size, sha256: hash.digest(), head: head.subarray(0, size) };
      done(state.failure);
    });
  });
}

function whenWritten(state: SpoolState, next: () => void): void {
  if (state.writing) state.afterWrite = next;
  else next();
}

function writeBatch(state: SpoolState): void {
  const chunks = state.batch;
  state.unsynced += state.batchBytes;
  state.batch = [];
  state.batchBytes = 0;
  state.writing = true;
  writeAll(state.fd, chunks, (error) => {
    state.writing = false;
    state.failure ??= error;
    const next = state.afterWrite;
    state.afterWrite = undefined;
    next?.();
  });
  // Hash in parallel, since the write runs on another thread.
  for (const chunk of chunks) state.hash.update(chunk);
  if (state.durable && !state.syncing && state.unsynced >= SYNC_BYTES) syncAhead(state);
}

function syncAhead(state: SpoolState): void {
  state.unsynced = 0;
  // The kernel reports a lost page only once, so remember the failure.
  state.syncing = syncFile(state.fd)
    .catch((error: Error) => void (state.failure ??= error))
    .finally(() => (state.syncing = undefined));
}

function resultOf({ failure, received }: SpoolState): Received {
  if (failure) throw failure;
  if (!received) throw new Error('the bytes have not all been received yet');
  return received;
}

function closeOnce(state: SpoolState, sync: boolean): Promise<void> {
  return (state.closing ??= closeSpool(state, sync));
}

async function closeSpool(state: SpoolState, sync: boolean): Promise<void> {
  await state.syncing;
  if (sync && !state.failure) await syncFile(state.fd).catch((error: Error) => void (state.failure ??= error));
  await closeFile(state.fd);
}

/** Writes all chunks, even if the system accepts them only in parts. */
function writeAll(fd: number, chunks: Buffer[], callback: (error?: Error) => void): void {
  let bytes = 0;
  for (const chunk of chunks) bytes += chunk.length;
  if (bytes === 0) return void setImmediate(callback);
  writev(fd, chunks, null, (error, written) => {
    if (error) return callback(error);
    if (written === bytes) return callback();
    if (written === 0) return callback(new Error('the disk took no bytes'));
    writeAll(fd, dropBytes(chunks, written), callback);
  });
}

function dropBytes(chunks: Buffer[], bytes: number): Buffer[] {
  const rest: Buffer[] = [];
  let skip = bytes;
  for (const chunk of chunks) {
    if (skip < chunk.length) rest.push(chunk.subarray(skip));
    skip = Math.max(0, skip - chunk.length);
  }
  return rest;
}

/** Creates the folder and removes leftovers of ended processes. */
export async function makeSpoolFolder(path: string): Promise<SpoolFolder> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await removeAbandonedParts(path);
  return { path, owner: await nameThisProcess() };
}

/** Temporary files last written before `before`. */
export async function listSpoolFolder({ path: folder }: SpoolFolder, before: Date): Promise<Unfinished[]> {
  const old: Unfinished[] = [];
  for (const name of await readdir(folder)) {
    if (!NAME.test(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found || found.mtime >= before) continue;
    old.push({ name, bytes: found.size, since: found.mtime, remove: () => rm(path, { force: true }) });
  }
  return old;
}
