import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Failure, type FailureDetail } from '../../../core/fail.ts';
import type { Caller } from '../../../domain/accounts/caller.ts';
import { isDatabaseAway, isDiskFull, isLockTimeout, isStoreAway } from '../../../storage/database.ts';
import { ERRORS, type ErrorCode, type ErrorRow, REQUEST_TIMEOUT } from '../../../wire/errors.ts';
import type { Warning } from '../../../wire/schemas/reply.ts';
import { TOO_LARGE } from '../parse/body/body.ts';
import { newRequestId } from '../request-id.ts';
import { HttpFailure } from './http-failure.ts';

// Anything thrown → the one error body.

interface RenderedError {
  status: number;
  code: ErrorCode;
  headers: Record<string, string>;
  body: Record<string, unknown>;
  /** Whether the answer is stored for its Idempotency-Key. */
  shouldStore: boolean;
  /** A bug, to be logged in full. An unavailable database or store is logged where it is used. */
  unexpected: boolean;
}

export function renderError(error: unknown, requestId: string): RenderedError {
  const { code, detail, message, unexpected } = classify(error);
  const row: ErrorRow = ERRORS[code];
  const retryAfter = detail.retryAfter ?? row.retryAfter;
  const headers = {
    ...(row.challenge === undefined ? {} : { 'WWW-Authenticate': row.challenge }),
    ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
    ...(error instanceof HttpFailure ? error.headers : {}),
  };
  const errors = detail.errors === undefined ? {} : { errors: detail.errors };
  const body = {
    error: true,
    code,
    message,
    result: 'error',
    data: { message, ...errors, ...detail.fields },
    ...errors,
    ...detail.fields,
    request_id: requestId,
    retryable: row.retryable ?? false,
    ...(detail.hint === undefined ? {} : { hint: detail.hint }),
  };
  return { status: row.status, code, headers, body, shouldStore: row.stored ?? true, unexpected };
}

interface Classified {
  code: ErrorCode;
  message: string;
  detail: FailureDetail;
  unexpected: boolean;
}

function classify(error: unknown): Classified {
  if (error instanceof Failure)
    return { code: error.code, message: error.message, detail: error.detail, unexpected: false };
  const as = (code: ErrorCode, detail: FailureDetail = {}, unexpected = false): Classified => ({
    code,
    message: detail.message ?? ERRORS[code].message,
    detail,
    unexpected,
  });
  if (isLockTimeout(error)) return as('busy', { retryAfter: 1 });
  if (isDatabaseAway(error) || isDiskFull(error) || isStoreAway(error)) return as('unavailable');
  return as(...fromLibrary(error));
}

const detailOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

function codeOf(error: unknown): string {
  const code = detailOf(error, 'code');
  return typeof code === 'string' ? code : '';
}

function statusOf(error: unknown): number {
  const status = detailOf(error, 'statusCode');
  return typeof status === 'number' ? status : ERRORS.server_error.status;
}

/** Codes that the HTTP library expresses by status alone. */
const BY_STATUS = ['payload_too_large', 'unsupported_media_type', 'not_acceptable', 'not_found'] as const;

const MEDIA_TYPES = { hint: 'Send application/json, application/x-www-form-urlencoded or multipart/form-data.' };

/** Library errors that have a more exact code than their status. */
const LIBRARY_ERRORS: Readonly<Record<string, [ErrorCode, FailureDetail]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', MEDIA_TYPES],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported_media_type', MEDIA_TYPES],
  FST_INVALID_JSON_FIELD_ERROR: [
    'malformed_request',
    { message: 'A part of the body is sent as JSON, but is not JSON.' },
  ],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'malformed_request',
    { message: 'The body does not have the length that Content-Length says.' },
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', TOO_LARGE],
  FST_ERR_BAD_URL: ['malformed_request', { message: 'The address is not a valid URL.' }],
};

/** Errors of the HTTP library and its parsers. */
function fromLibrary(error: unknown): [ErrorCode, FailureDetail, boolean] {
  const mapped = LIBRARY_ERRORS[codeOf(error)];
  if (mapped !== undefined) return [...mapped, false];
  const status = statusOf(error);
  const known = BY_STATUS.find((one) => ERRORS[one].status === status);
  if (known !== undefined) return [known, {}, false];
  const ofCaller = status >= ERRORS.malformed_request.status && status < ERRORS.server_error.status;
  return ofCaller ? ['malformed_request', {}, false] : ['server_error', {}, true];
}

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

// Adds details from the request to a refusal.

export interface Asked {
  caller: Caller;
  /** Kind of object named by the address's token, such as `a quote`; null for anything else. */
  kind: string | null;
  warnings: readonly Warning[];
}

/** Adds hints that help to correct the request. */
export function explainFailure(error: unknown, { caller, kind, warnings }: Asked): unknown {
  if (!(error instanceof Failure)) return error;
  if (error.code === 'not_found') return explainMissing(error, caller, kind);
  if (error.code !== 'validation_failed' || warnings.length === 0) return error;
  const { detail } = error;
  const [guess] = warnings.filter(({ suggestion }) => suggestion !== undefined);
  const hint = detail.hint ?? guess?.message;
  return new Failure(error.code, {
    ...detail,
    ...(hint !== undefined && { hint }),
    fields: { ...detail.fields, warnings },
    cause: error,
  });
}

/** Names the mode that was searched, never whether the other mode has the object. */
function explainMissing(error: Failure, caller: Caller, kind: string | null): Failure {
  if (kind === null || error.message !== ERRORS.not_found.message || caller.kind !== 'account') return error;
  const [mode, other] = caller.livemode ? ['live', 'test'] : ['test', 'live'];
  return new Failure('not_found', {
    ...error.detail,
    message: `There is no ${kind.replace(/^an? /, '')} with this token among your ${mode} objects.`,
    hint: `This call was made in ${mode} mode, which never shows what was made in ${other} mode.`,
    cause: error,
  });
}
