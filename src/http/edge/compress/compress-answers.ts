import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from './choose-encoding.ts';
import { compress } from './compress.ts';

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
