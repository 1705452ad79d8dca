import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

// Levels with the best ratio of cost to savings on a page of 50 orders, by bench/compression.ts.

const BR: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const GZIP: ZlibOptions = { level: 2 };
/** Allocating a large window takes longer than compressing a small answer. */
const GZIP_SMALL: ZlibOptions = { level: 1, windowBits: 13, memLevel: 6, chunkSize: 4096 };
const SMALL_BYTES = 8 * 1024;

/** Below this size, handing work to another thread costs more than the work. */
const AT_ONCE_BYTES = 128 * 1024;

type Done = (error: Error | null, compressed?: Buffer) => void;

function compress(bytes: Buffer | string, encoding: Encoding, done: Done): void {
  if (bytes.length <= AT_ONCE_BYTES) {
    const gzipped = () => gzipSync(bytes, bytes.length <= SMALL_BYTES ? GZIP_SMALL : GZIP);
    done(null, encoding === 'br' ? brotliCompressSync(bytes, BR) : gzipped());
  } else if (encoding === 'br') {
    brotliCompress(bytes, BR, done);
  } else {
    gzip(bytes, GZIP, done);
  }
}

// Compresses text answers for clients that accept it; streams, downloads and small answers stay uncompressed.

const LEAST_BYTES = 1024;

/** No HTML: on a signed-in page, an attacker's text could reveal secrets by the compressed size. */
const TYPES = /^(?:application\/json|text\/(?:css|javascript|plain)|image\/svg\+xml)(?:;|$)/;

type CompressedForms = Map<Encoding, Buffer>;

export function compressAnswers(app: FastifyInstance): void {
  // Page assets are the same bytes for everyone, so they are compressed once.
  const cache = new WeakMap<Buffer, CompressedForms>();
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = textIn(reply, payload);
    if (bytes === null) return done(null, payload);
    reply.header('Vary', withAcceptEncoding(reply.getHeader('Vary')));
    const encoding = mayLeakBySize(request) ? null : chooseEncoding(request.headers['accept-encoding']);
    if (encoding === null) return done(null, payload);
    const send = (compressed: Buffer) => {
      reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
      done(null, compressed);
    };
    const known = Buffer.isBuffer(bytes) ? cache.get(bytes)?.get(encoding) : undefined;
    if (known !== undefined) return send(known);
    compress(bytes, encoding, (error, compressed) => {
      // An answer that cannot be compressed can still be sent.
      if (error !== null || compressed === undefined) return done(null, payload);
      if (Buffer.isBuffer(bytes)) cache.set(bytes, new Map(cache.get(bytes)).set(encoding, compressed));
      send(compressed);
    });
  });
}

/** Text worth compressing: complete, long enough, not a download, without a strong ETag. */
function textIn(reply: FastifyReply, payload: unknown): Buffer | string | null {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null;
  if (Buffer.byteLength(payload) < LEAST_BYTES || reply.statusCode === 206) return null;
  if (!TYPES.test(String(reply.getHeader('Content-Type')))) return null;
  const { 'content-encoding': encoded, 'content-disposition': saved, etag } = reply.getHeaders();
  // A strong ETag promises these exact bytes.
  const promised = etag !== undefined && !String(etag).startsWith('W/');
  return encoded !== undefined || saved !== undefined || promised ? null : payload;
}

/** Whether another site's page may have made the browser send this request with the user's cookie. */
function mayLeakBySize({ headers }: FastifyRequest): boolean {
  return headers.cookie !== undefined && headers['sec-fetch-site'] !== 'same-origin';
}

function withAcceptEncoding(before: number | string | string[] | undefined): string {
  return before === undefined ? 'Accept-Encoding' : `${String(before)}, Accept-Encoding`;
}

type Encoding = 'br' | 'gzip';

/** The caller's preferred encoding that we support; null: uncompressed. */
export function chooseEncoding(header: string | undefined): Encoding | null {
  if (header === undefined || header === '') return null;
  const weights = new Map(header.toLowerCase().split(',').map(readPart));
  const weigh = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [br, gzip] = [weigh('br'), weigh('gzip')];
  // Brotli wins a tie: it is smaller and costs less time.
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : null;
}

function readPart(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((one) => one.trim());
  const weight = parameters.find((one) => one.startsWith('q='));
  const value = weight === undefined ? 1 : Number(weight.slice(2));
  return [name, Number.isFinite(value) ? value : 0];
}
