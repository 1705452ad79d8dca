import { createHash, randomUUID } from 'node:crypto';
import { close, fdatasync, open, writev } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { type Received, TooLargeError } from './blobs.ts';

const HEAD_BYTES = 8 * 1024;
// Large enough that a write costs little per byte, small enough that a hundred uploads at once fit in memory.
const BATCH_BYTES = 1024 * 1024;
// Tiny chunks weigh far more than their bytes.
const BATCH_CHUNKS = 256;
// Flushing along the way leaves the last flush little to do: 20 ms instead of 450 after 1 GB.
const SYNC_BYTES = 32 * 1024 * 1024;
const NAME = /^[0-9a-f-]{36}\.part$/;

const openFile = promisify(open);
const closeFile = promisify(close);
const syncFile = promisify(fdatasync);
const settled = promisify(finished);

export interface Spool {
  writable: Writable;
  path: string;
  result: () => Received;
  /** Closes the file; when durable, it has reached the disk. */
  finish: () => Promise<void>;
  discard: () => Promise<void>;
}

export interface SpoolOptions {
  maxBytes: number;
  /** Whether the file itself will be kept, and so has to survive a power cut. */
  durable: boolean;
}

/** A temporary file that is hashed while it is written. At most two batches are held in memory. */
export async function openSpool(folder: string, { maxBytes, durable }: SpoolOptions): Promise<Spool> {
  const path = join(folder, `${randomUUID()}.part`);
  const fd = await openFile(path, 'wx', 0o600);
  const hash = createHash('sha256');
  const head = Buffer.alloc(HEAD_BYTES);
  let size = 0;
  let batch: Buffer[] = [];
  let batchBytes = 0;
  let writing = false;
  let afterWrite: (() => void) | undefined;
  let unsynced = 0;
  let syncing: Promise<void> | undefined;
  let failure: Error | undefined;
  let received: Received | undefined;
  let closing: Promise<void> | undefined;

  function whenWritten(next: () => void): void {
    if (writing) afterWrite = next;
    else next();
  }

  function flush(): void {
    const chunks = batch;
    unsynced += batchBytes;
    batch = [];
    batchBytes = 0;
    writing = true;
    writeAll(fd, chunks, (error) => {
      writing = false;
      failure ??= error;
      const next = afterWrite;
      afterWrite = undefined;
      next?.();
    });
    // Meanwhile, since the write runs on another thread.
    for (const chunk of chunks) hash.update(chunk);
    if (durable && !syncing && unsynced >= SYNC_BYTES) syncAhead();
  }

  function syncAhead(): void {
    unsynced = 0;
    // The kernel reports a lost page once only, so a failure here must be kept.
    syncing = syncFile(fd)
      .catch((error: Error) => void (failure ??= error))
      .finally(() => (syncing = undefined));
  }

  const writable = new Writable({
    highWaterMark: 64 * 1024,
    write(chunk: Buffer, _encoding, callback) {
      if (size < HEAD_BYTES) chunk.copy(head, size);
      size += chunk.length;
      if (size > maxBytes) return callback(new TooLargeError(maxBytes));
      batch.push(chunk);
      batchBytes += chunk.length;
      if (batchBytes < BATCH_BYTES && batch.length < BATCH_CHUNKS) return callback(failure);
      whenWritten(() => {
        if (!failure) flush();
        callback(failure);
      });
    },
    final(callback) {
      whenWritten(() => {
        if (!failure) flush();
        whenWritten(() => {
          if (!failure) received = { size, sha256: hash.digest(), head: head.subarray(0, size) };
          callback(failure);
        });
      });
    },
    // Not before the write in flight has ended: its descriptor would be closed under it.
    destroy: (error, callback) => whenWritten(() => callback(error)),
  });
  // The writer hears of a failure from its own pipeline; with nobody listening it must not end the process.
  writable.on('error', (error) => (failure ??= error));

  async function closeOnce(sync: boolean): Promise<void> {
    await syncing;
    try {
      if (sync && !failure) await syncFile(fd);
    } catch (error) {
      failure ??= error as Error;
    }
    await closeFile(fd);
  }

  function result(): Received {
    if (failure) throw failure;
    if (!received) throw new Error('the bytes have not all been received yet');
    return received;
  }

  return {
    writable,
    path,
    result,
    async finish() {
      result();
      await (closing ??= closeOnce(durable));
      result();
    },
    async discard() {
      writable.destroy();
      if (!writable.closed) await settled(writable).catch(() => undefined);
      await (closing ??= closeOnce(false)).catch(() => undefined);
      await rm(path, { force: true });
    },
  };
}

/** Writes all the chunks, also when the system takes them only in parts. */
function writeAll(fd: number, chunks: Buffer[], callback: (error?: Error) => void): void {
  let bytes = 0;
  for (const chunk of chunks) bytes += chunk.length;
  if (bytes === 0) return void setImmediate(callback);
  writev(fd, chunks, null, (error, written) => {
    if (error) return callback(error);
    if (written === bytes) return callback();
    if (written === 0) return callback(new Error('the disk took no bytes'));
    writeAll(fd, without(chunks, written), callback);
  });
}

function without(chunks: Buffer[], bytes: number): Buffer[] {
  const rest: Buffer[] = [];
  let skip = bytes;
  for (const chunk of chunks) {
    if (skip < chunk.length) rest.push(chunk.subarray(skip));
    skip = Math.max(0, skip - chunk.length);
  }
  return rest;
}

export async function makeSpoolFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Removes the temporary files last written before the given time. */
export async function sweepSpoolFolder(folder: string, olderThan: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    if (!NAME.test(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found || found.mtime >= olderThan) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
