import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from './choose-encoding.ts';
import { compress } from './compress.ts';

// Answers of text are compressed for who accepts it; streams, downloads and what is small go as they are.

const LEAST_BYTES = 1024;

/** No HTML: on a page that a cookie opens, what a stranger made it say could betray by its size what else it says. */
const TYPES = /^(?:application\/json|text\/(?:css|javascript|plain)|image\/svg\+xml)(?:;|$)/;

type Kept = Map<Encoding, Buffer>;

export function compressAnswers(app: FastifyInstance): void {
  // Files of the pages are the same bytes for everybody, and compressed once.
  const kept = new WeakMap<Buffer, Kept>();
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = textIn(reply, payload);
    if (bytes === null) return done(null, payload);
    reply.header('Vary', varying(reply.getHeader('Vary')));
    const encoding = mayReveal(request) ? null : chooseEncoding(request.headers['accept-encoding']);
    if (encoding === null) return done(null, payload);
    const send = (compressed: Buffer) => {
      reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
      done(null, compressed);
    };
    const known = Buffer.isBuffer(bytes) ? kept.get(bytes)?.get(encoding) : undefined;
    if (known !== undefined) return send(known);
    compress(bytes, encoding, (error, compressed) => {
      // What cannot be compressed can still be sent.
      if (error !== null || compressed === undefined) return done(null, payload);
      if (Buffer.isBuffer(bytes)) kept.set(bytes, new Map(kept.get(bytes)).set(encoding, compressed));
      send(compressed);
    });
  });
}

/** What could be compressed: whole text of some length that nobody is to save as a file or to ask for by its tag. */
function textIn(reply: FastifyReply, payload: unknown): Buffer | string | null {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null;
  if (Buffer.byteLength(payload) < LEAST_BYTES || reply.statusCode === 206) return null;
  if (!TYPES.test(String(reply.getHeader('Content-Type')))) return null;
  const { 'content-encoding': encoded, 'content-disposition': saved, etag } = reply.getHeaders();
  // A strong tag promises these very bytes.
  const promised = etag !== undefined && !String(etag).startsWith('W/');
  return encoded !== undefined || saved !== undefined || promised ? null : payload;
}

/** Whether a page of another site may have made the browser ask in the name of who is signed in. */
function mayReveal({ headers }: FastifyRequest): boolean {
  return headers.cookie !== undefined && headers['sec-fetch-site'] !== 'same-origin';
}

function varying(before: number | string | string[] | undefined): string {
  return before === undefined ? 'Accept-Encoding' : `${String(before)}, Accept-Encoding`;
}
