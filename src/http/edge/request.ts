import type { Socket } from 'node:net';
import { Failure } from '../../core/fail.ts';
import { newId } from '../../core/ids.ts';
import { renderError } from './render-error.ts';

// Small questions about a request, before it reaches a route.

export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

/** The caller's own id when it is well-formed, so that both sides' logs agree. */
export function newRequestId(given: string | string[] | undefined): string {
  if (typeof given === 'string' && /^[A-Za-z0-9._:-]{1,128}$/.test(given)) return given;
  return `req_${newId().replaceAll('-', '')}`;
}

export function acceptsJson(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  return accept.split(',').some((entry) => {
    // Split and trimmed, since a pattern that looks for spaces around `;` needs the square of a header's length.
    const [type = '', ...parameters] = entry
      .toLowerCase()
      .split(';')
      .map((part) => part.trim());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return !refused && (type === '*/*' || type === 'application/*' || type === 'application/json' || type === '*');
  });
}

/** The parts of a request's address; a query may itself hold question marks. */
export function splitUrl(url: string): { path: string; query: string } {
  const at = url.indexOf('?');
  return at === -1 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at + 1) };
}

export interface KnownRoute {
  methods: readonly string[];
  pattern: RegExp;
}

export function knownRoute(method: string | string[], url: string): KnownRoute {
  const pattern = url
    .replaceAll(/[.]/g, '\\.')
    .replaceAll(/:[a-z]+/g, '[^/]+')
    .replaceAll('*', '.*');
  return { methods: [method].flat(), pattern: new RegExp(`^${pattern}/?$`) };
}

/** The methods an address takes; none for an address that is not there. */
export function methodsAt(routes: readonly KnownRoute[], path: string): string[] {
  const here = routes.filter(({ pattern }) => pattern.test(path));
  return [...new Set(here.flatMap(({ methods }) => methods))].sort();
}

const BROKEN: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'The request took too long to arrive.',
  HPE_HEADER_OVERFLOW: 'The headers of the request are too large.',
};

/** What is not even HTTP gets the same error body as everything else. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  // Who sent nothing at all waits for no answer, and could take one for that of a later request.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const requestId = newRequestId(undefined);
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const failure = new Failure('malformed_request', {
    message: BROKEN[error.code ?? ''] ?? 'The request is not valid HTTP.',
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
