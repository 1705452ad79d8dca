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

// The levels are those that bench/compression.ts found to cost least for what they save on a page of 50 orders.

const BR: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const GZIP: ZlibOptions = { level: 2 };
/** Making room for a large window takes longer than compressing a small answer. */
const GZIP_SMALL: ZlibOptions = { level: 1, windowBits: 13, memLevel: 6, chunkSize: 4096 };
const SMALL_BYTES = 8 * 1024;

/** Up to here handing the work to another thread costs more than the work does. */
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
