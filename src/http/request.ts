import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { Failure } from '../core/fail.ts';
import { PATHS } from '../wire/paths.ts';
import { renderError } from './render-error.ts';

// Small questions about a request, before it reaches a route.

export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

/** The caller's own id when it is well-formed, so that both sides' logs agree. */
export function newRequestId(given: string | string[] | undefined): string {
  if (typeof given === 'string' && /^[A-Za-z0-9._:-]{8,128}$/.test(given)) return given;
  return `req_${randomBytes(15).toString('base64url')}`;
}

export function acceptsJson(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  return accept.split(',').some((entry) => {
    const [type = '', ...parameters] = entry
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return !refused && (type === '*/*' || type === 'application/*' || type === 'application/json' || type === '*');
  });
}

const PATTERNS = Object.values(PATHS).map(([method, path]) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:[a-z]+/g, '[^/]+')}/?$`),
}));

/** The methods an address takes; none for an address that is not there. */
export function methodsAt(path: string): string[] {
  const methods = new Set<string>();
  for (const { method, pattern } of PATTERNS) {
    if (!pattern.test(path)) continue;
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
  }
  return [...methods].sort();
}

/** What is not even HTTP gets the same error body as everything else. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = newRequestId(undefined);
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const failure = new Failure('malformed_request', {
    message: late ? 'The request took too long to arrive.' : 'The request is not valid HTTP.',
  });
  const { status, body } = renderError(failure, requestId);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${late ? '408 Request Timeout' : `${status} Bad Request`}`,
    'Content-Type: application/json; charset=utf-8',
    `Request-Id: ${requestId}`,
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
