import { Failure, type FailureDetail } from '../../core/fail.ts';
import { isDatabaseAway, isLockTimeout } from '../../storage/database-errors.ts';
import { ERRORS, type ErrorCode } from '../../wire/errors.ts';

// Anything thrown → the one error body.

export interface RenderedError {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
  /** A bug, to be logged whole. */
  unexpected: boolean;
}

export function renderError(error: unknown, requestId: string): RenderedError {
  const { code, detail, message, unexpected } = classify(error);
  const row: { status: number; retryable?: boolean } = ERRORS[code];
  const headers = { ...detail.headers };
  if (row.status === 401) headers['WWW-Authenticate'] ??= 'Bearer';
  if (row.status === 503) headers['Retry-After'] ??= '2';
  if (code === 'idempotency_in_progress') headers['Retry-After'] ??= '1';
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
  return { status: row.status, headers, body, unexpected };
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
  if (isLockTimeout(error)) return as('conflict', { headers: { 'Retry-After': '1' } });
  if (isDatabaseAway(error) || isDiskFull(error) || isStoreAway(error)) return as('unavailable', {}, true);
  return as(...fromFramework(error));
}

const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE'].includes(codeOf(error));

/** What the object store's client throws carries the account of its attempts. */
const isStoreAway = (error: unknown) => error instanceof Error && '$metadata' in error;

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** What the HTTP library and its parsers throw. */
function fromFramework(error: unknown): [ErrorCode, FailureDetail, boolean] {
  const code = codeOf(error);
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') {
    return [
      'unsupported_media_type',
      { hint: 'Send application/json, application/x-www-form-urlencoded or multipart/form-data.' },
      false,
    ];
  }
  // A part of a multipart body that says it is JSON and is not.
  if (code === 'FST_INVALID_JSON_FIELD_ERROR')
    return ['malformed_request', { message: (error as Error).message }, false];
  if (status === 413) return ['payload_too_large', {}, false];
  if (status === 415) return ['unsupported_media_type', {}, false];
  if (status === 406) return ['not_acceptable', {}, false];
  if (status === 404) return ['not_found', {}, false];
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return ['malformed_request', { message: (error as Error).message }, false];
  }
  return ['server_error', {}, true];
}
