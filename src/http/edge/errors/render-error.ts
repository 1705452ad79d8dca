import { Failure, type FailureDetail } from '../../../core/fail.ts';
import { isDatabaseAway, isLockTimeout } from '../../../storage/database-errors.ts';
import { isDiskFull, isStoreAway } from '../../../storage/storage-errors.ts';
import { ERRORS, type ErrorCode, type ErrorRow } from '../../../wire/errors.ts';
import { TOO_LARGE } from '../parse/body/body.ts';
import { HttpFailure } from './http-failure.ts';

// Anything thrown → the one error body.

export interface RenderedError {
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
