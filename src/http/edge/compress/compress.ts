import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib';
import type { Encoding } from './choose-encoding.ts';

// Levels with the best ratio of cost to savings on a page of 50 orders, by bench/compression.ts.

const BR: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const GZIP: ZlibOptions = { level: 2 };
/** Allocating a large window takes longer than compressing a small answer. */
const GZIP_SMALL: ZlibOptions = { level: 1, windowBits: 13, memLevel: 6, chunkSize: 4096 };
const SMALL_BYTES = 8 * 1024;

/** Below this size, handing work to another thread costs more than the work. */
const AT_ONCE_BYTES = 128 * 1024;

type Done = (error: Error | null, compressed?: Buffer) => void;

export function compress(bytes: Buffer | string, encoding: Encoding, done: Done): void {
  if (bytes.length <= AT_ONCE_BYTES) {
    const gzipped = () => gzipSync(bytes, bytes.length <= SMALL_BYTES ? GZIP_SMALL : GZIP);
    done(null, encoding === 'br' ? brotliCompressSync(bytes, BR) : gzipped());
  } else if (encoding === 'br') {
    brotliCompress(bytes, BR, done);
  } else {
    gzip(bytes, GZIP, done);
  }
}
