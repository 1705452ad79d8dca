import type { Readable, Writable } from 'node:stream';

/** Bytes under keys. Every store passes the same tests. */
export interface BlobStore {
  /** Opens a local file that is hashed while it is written; nothing stands under a key until `commit`. */
  receive(options: { maxBytes: number }): Promise<Incoming>;
  /** Both ends of the range count, as in HTTP. `size` is that of the whole; null when absent. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>;
  /** Absent is fine. */
  remove(key: string): Promise<void>;
  /** A link that the store serves by itself, or null when it serves none. */
  presign(key: string, options: LinkOptions): Promise<string | null>;
  /** Every key after the given one, in order of bytes. */
  list(after?: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
  /** Throws when the store is away. */
  check(): Promise<void>;
  /** What a crash left half received before the given time. */
  listUnfinished(before: Date): Promise<Unfinished[]>;
  close(): Promise<void>;
}

/** An upload that never came to its end. */
export interface Unfinished {
  name: string;
  /** 0 where the store does not tell. */
  bytes: number;
  since: Date;
  remove(): Promise<void>;
}

export interface LinkOptions {
  seconds: number;
  /** The Content-Disposition that the store answers with. */
  disposition: string;
  mimetype: string;
}

export interface Incoming {
  /** Fails with `TooLargeError`, or with what the disk said. */
  writable: Writable;
  /** The local file, whole once the writable has finished, until `commit` or `discard`. */
  path: string;
  /** Throws until the writable has finished. */
  result(): Received;
  /** Puts the bytes under the key, replacing what was there. May be tried again after a failure. */
  commit(key: string): Promise<void>;
  /** Gives the bytes up; harmless after `commit` and when repeated. */
  discard(): Promise<void>;
}

export interface Received {
  size: number;
  sha256: Buffer;
  /** The first bytes, at most 8 KiB. */
  head: Buffer;
}

export interface ByteRange {
  start: number;
  end: number;
}

/** More bytes came than the caller allows. */
export class TooLargeError extends Error {
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`more than ${maxBytes} bytes`);
    this.name = 'TooLargeError';
    this.maxBytes = maxBytes;
  }
}

// Lower case only: some file systems do not tell `A` from `a`.
const KEY = /^[a-z0-9][a-z0-9_-]{0,99}(\/[a-z0-9][a-z0-9_-]{0,99}){0,7}$/;

export function isKey(key: string): boolean {
  return KEY.test(key);
}

export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a blob key: ${JSON.stringify(key)}`);
}

/** Throws unless the range begins inside the bytes; an end past them is cut, as in HTTP. */
export function assertRange({ start, end }: ByteRange, size: number): void {
  const integers = Number.isSafeInteger(start) && Number.isSafeInteger(end);
  if (!integers || start < 0 || end < start || start >= size)
    throw new RangeError(`no bytes ${start}-${end} in ${size}`);
}
