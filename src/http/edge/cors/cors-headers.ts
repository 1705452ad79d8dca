import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKey } from '../../../domain/accounts/authenticate.ts';
import { splitUrl } from '../parse/parse.ts';

// CORS: answers that pages of other origins may read. Never one to a cookie: no origin is allowed credentials.

const ANY_ORIGIN = { 'Access-Control-Allow-Origin': '*' };

/** Headers that pages may read in addition to the default ones. */
const EXPOSED = [
  'Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'WWW-Authenticate',
  'Allow',
  'Idempotent-Replayed',
  'Deprecation',
  'Sunset',
  'Link',
  'ETag',
  'Content-Disposition',
  'Content-Range',
  'Accept-Ranges',
].join(', ');

const PREFLIGHT = {
  ...ANY_ORIGIN,
  // PUT is let through to the 405 that explains: no address accepts PUT.
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': [
    'Authorization',
    'Content-Type',
    'Idempotency-Key',
    'If-Match',
    'If-None-Match',
    'If-Range',
    'Last-Event-ID',
    'Partner-Id',
    'Prefer',
    'Range',
    'Request-Id',
  ].join(', '),
  // Maximum that Chromium accepts.
  'Access-Control-Max-Age': '7200',
};

/** Readable by anyone: documents without secrets, and files whose link is the permission. */
const OPEN = /^\/(?:(?:team\/)?(?:v1\/)?openapi\.json|download\/[^/]+)\/?$/;
const API = /^\/v1(?:\/|$)/;

const BEARER_KEY = /^bearer +/i;

/** A browser's CORS preflight; it carries neither token nor cookie. */
export function isPreflight({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'OPTIONS' || headers.origin === undefined) return false;
  const { path } = splitUrl(url);
  return headers['access-control-request-method'] !== undefined && (API.test(path) || OPEN.test(path));
}

export function answerPreflight(reply: FastifyReply): FastifyReply {
  return reply.code(204).headers(PREFLIGHT).send();
}

/** Lets pages of other origins read this answer, refusals included, where they may. */
export function setCorsHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const { path } = splitUrl(request.url);
  if (OPEN.test(path) || (API.test(path) && isOfApp(request)))
    reply.headers(ANY_ORIGIN).header('Access-Control-Expose-Headers', EXPOSED);
}

/** Apps only: no page should hold an API key, and a cookie acts for the signed-in person. */
function isOfApp({ headers: { origin, cookie, authorization = '' } }: FastifyRequest): boolean {
  return origin !== undefined && cookie === undefined && !isKey(authorization.trim().replace(BEARER_KEY, ''));
}
