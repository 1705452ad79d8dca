import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKey } from '../../../domain/accounts/authenticate.ts';
import { splitUrl } from '../parse/split-url.ts';

// Which answers the pages of other origins may read. Never one to a cookie: no origin is ever allowed credentials.

const ANY_ORIGIN = { 'Access-Control-Allow-Origin': '*' };

/** What a page may read of an answer besides its body and the few headers that every page may. */
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
  // PUT, which no address takes, is let through to the answer that says so.
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
  // Chromium keeps the answer no longer than this.
  'Access-Control-Max-Age': '7200',
};

/** Read by anybody: a document without secrets, and bytes whose link is the permission. */
const OPEN = /^\/(?:(?:team\/)?(?:v1\/)?openapi\.json|download\/[^/]+)\/?$/;
const API = /^\/v1(?:\/|$)/;

const BEARER_KEY = /^bearer +/i;

/** A question that a browser asks before the request itself; it carries neither token nor cookie. */
export function isPreflight({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'OPTIONS' || headers.origin === undefined) return false;
  const { path } = splitUrl(url);
  return headers['access-control-request-method'] !== undefined && (API.test(path) || OPEN.test(path));
}

export function answerPreflight(reply: FastifyReply): FastifyReply {
  return reply.code(204).headers(PREFLIGHT).send();
}

/** Lets a page of another origin read what comes of this request, refusals too, where it may. */
export function shareAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { path } = splitUrl(request.url);
  if (OPEN.test(path) || (API.test(path) && isOfApp(request)))
    reply.headers(ANY_ORIGIN).header('Access-Control-Expose-Headers', EXPOSED);
}

/** An API key is a secret that no page should hold, and a cookie speaks for whoever is signed in. */
function isOfApp({ headers: { origin, cookie, authorization = '' } }: FastifyRequest): boolean {
  return origin !== undefined && cookie === undefined && !isKey(authorization.trim().replace(BEARER_KEY, ''));
}
