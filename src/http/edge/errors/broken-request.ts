import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Failure } from '../../../core/fail.ts';
import { REQUEST_TIMEOUT } from '../../../wire/errors.ts';
import { newRequestId } from '../request-id.ts';
import { renderError } from './render-error.ts';

const TOO_LATE = 'ERR_HTTP_REQUEST_TIMEOUT';

const MESSAGES: Readonly<Record<string, string>> = {
  [TOO_LATE]: 'The request took too long to arrive.',
  HPE_HEADER_OVERFLOW: 'The headers of the request are too large.',
};

/** Input that is not even HTTP gets the usual error body. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  // A client that sent nothing expects no answer, and could take one for the answer to a later request.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const requestId = newRequestId(undefined);
  const message = MESSAGES[error.code ?? ''] ?? 'The request is not valid HTTP.';
  const rendered = renderError(new Failure('malformed_request', { message }), requestId);
  const status = error.code === TOO_LATE ? REQUEST_TIMEOUT : rendered.status;
  const text = JSON.stringify(rendered.body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Request-Id: ${requestId}`,
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

/** For a request whose body does not end in time. */
export function answerLateRequest(socket: Socket): void {
  answerBrokenRequest(Object.assign(new Error('late'), { code: TOO_LATE }), socket);
}
