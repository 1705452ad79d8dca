// Error codes of the API. No other file knows a status.

export interface ErrorRow {
  status: number;
  message: string;
  retryable?: boolean;
  /** Seconds to wait, unless the refusal names its own. */
  retryAfter?: number;
  /** WWW-Authenticate challenge (RFC 6750). */
  challenge?: string;
  /** False: not stored under an Idempotency-Key, because the same request may get another answer later. */
  stored?: false;
}

// OAuth clients request a new token when they read `invalid_token`.
export const INVALID_TOKEN = 'Bearer error="invalid_token"';

export const ERRORS = {
  malformed_request: { status: 400, message: 'The request could not be read.' },
  invalid_filter: { status: 400, message: 'The list has no such filter.' },
  unauthenticated: { status: 401, message: 'This call needs an API key.', challenge: 'Bearer', stored: false },
  invalid_api_key: { status: 401, message: 'The API key is not known.', challenge: 'Bearer', stored: false },
  key_revoked: { status: 401, message: 'The API key was revoked.', challenge: 'Bearer', stored: false },
  key_expired: { status: 401, message: 'The API key has expired.', challenge: 'Bearer', stored: false },
  token_expired: { status: 401, message: 'The access token has expired.', challenge: INVALID_TOKEN, stored: false },
  payment_failed: { status: 402, message: 'The payment could not be taken.' },
  insufficient_scope: { status: 403, message: 'The key does not have the scope for this call.' },
  account_disabled: { status: 403, message: 'The account is disabled.', stored: false },
  spending_limit_reached: { status: 403, message: 'The key may not spend this much.' },
  payment_requires_verified_app: { status: 403, message: 'Only a verified app can pay a quote through the API.' },
  partner_not_found: { status: 403, message: 'The partner token is not valid.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  not_acceptable: { status: 406, message: 'This address answers in application/json only.' },
  idempotency_in_progress: {
    status: 409,
    message: 'The first request with this Idempotency-Key is still running.',
    retryable: true,
    retryAfter: 1,
    stored: false,
  },
  busy: {
    status: 409,
    message: 'Another request is changing this object. Try again.',
    retryable: true,
    stored: false,
  },
  stale: {
    status: 409,
    message: 'This object was changed since you read it: `current` shows it as it is now.',
    stored: false,
  },
  file_in_use: { status: 409, message: 'A quote or an order uses this file.', stored: false },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'This content type is not supported.' },
  validation_failed: { status: 422, message: 'Some fields are not valid.' },
  invalid_state: { status: 422, message: 'The current status does not allow this.' },
  unsupported_file_type: { status: 422, message: 'Files of this type are not accepted.' },
  file_unreadable: { status: 422, message: 'The file cannot be read.' },
  file_fetch_failed: { status: 422, message: 'The file could not be fetched from its URL.', retryable: true },
  idempotency_mismatch: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  rate_limited: { status: 429, message: 'Too many requests.', retryable: true },
  server_error: { status: 500, message: 'Something went wrong on our side.', retryable: true, stored: false },
  unavailable: {
    status: 503,
    message: 'The service cannot answer right now.',
    retryable: true,
    retryAfter: 2,
    stored: false,
  },
} as const satisfies Record<string, ErrorRow>;

/** Status of a request that did not arrive in time; its code is `malformed_request`. */
export const REQUEST_TIMEOUT = 408;

export type ErrorCode = keyof typeof ERRORS;

/** Errors by field path, such as `services.translation_options.target_language.0`; each text says what is expected. */
export type ErrorsByField = Record<string, string[]>;
