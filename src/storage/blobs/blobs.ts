import type { Readable, Writable } from 'node:stream';

/** Bytes under keys. Every store passes the same tests. */
export interface BlobStore {
  /** Opens a local file that is hashed while it is written; no key has the bytes until `commit`. */
  receive(options: { maxBytes: number }): Promise<Incoming>;
  /** Range ends are inclusive, as in HTTP. `size` is the full size; null if the key is missing. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>;
  /** A missing key is fine. */
  remove(key: string): Promise<void>;
  /** A link that the store serves itself; null if it cannot. */
  presign(key: string, options: LinkOptions): Promise<string | null>;
  /** Every key after `after`, in byte order. */
  list(after?: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
  /** Throws if the store is unreachable. */
  check(): Promise<void>;
  /** Uploads that a crash left half received before `before`. */
  listUnfinished(before: Date): Promise<Unfinished[]>;
  close(): Promise<void>;
}

export interface Unfinished {
  name: string;
  /** 0 if the store does not report it. */
  bytes: number;
  since: Date;
  remove(): Promise<void>;
}

export interface LinkOptions {
  seconds: number;
  /** Content-Disposition of the store's answer. */
  disposition: string;
  mimetype: string;
}

export interface Incoming {
  /** Fails with `TooLargeError`, or with the disk's error. */
  writable: Writable;
  /** The local file: complete once the writable has finished, until `commit` or `discard`. */
  path: string;
  /** Throws until the writable has finished. */
  result(): Received;
  /** Stores the bytes under the key, replacing earlier ones. May be retried after a failure. */
  commit(key: string): Promise<void>;
  /** Drops the bytes; harmless after `commit` and when repeated. */
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

export class TooLargeError extends Error {
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`more than ${maxBytes} bytes`);
    this.name = 'TooLargeError';
    this.maxBytes = maxBytes;
  }
}

// Lower case only: some file systems do not distinguish `A` from `a`.
const KEY = /^[a-z0-9][a-z0-9_-]{0,99}(\/[a-z0-9][a-z0-9_-]{0,99}){0,7}$/;

export function isKey(key: string): boolean {
  return KEY.test(key);
}

export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a blob key: ${JSON.stringify(key)}`);
}

/** Throws unless the range begins inside the bytes; an end past them is fine, as in HTTP. */
export function assertRange({ start, end }: ByteRange, size: number): void {
  const integers = Number.isSafeInteger(start) && Number.isSafeInteger(end);
  if (!integers || start < 0 || end < start || start >= size)
    throw new RangeError(`no bytes ${start}-${end} in ${size}`);
}
