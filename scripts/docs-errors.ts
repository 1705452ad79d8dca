import { ERRORS, type ErrorCode, type ErrorRow } from '../src/wire/errors.ts';
import { code, page } from './docs-markdown.ts';

// The guide to errors: the meaning of each code, and what to do about it.

/** Advice for the caller. A code without advice does not compile. */
const ADVICE: Readonly<Record<ErrorCode, string>> = {
  malformed_request:
    'Check the body: `hint` shows where the JSON breaks. Send it as UTF-8 with a `Content-Type`. Sending the same request again won’t help.',
  invalid_filter: '`hint` lists the filters this list has. Write a filter as `filter[name]=value`.',
  unauthenticated: 'Send `Authorization: Bearer <key>`.',
  invalid_api_key: 'The key is mistyped or belongs to another service. Keys start with `dgm_live_` or `dgm_test_`.',
  key_revoked: 'Someone revoked this key. Use another one, and find out where the old one is still in use.',
  key_expired: 'The key expired at its `expires_at`. Create a new one. To avoid this, extend a key before it expires.',
  token_expired: 'Refresh the access token with the refresh token, then send the request again.',
  payment_failed:
    'The card was declined (`decline_code` says why), or the account has no card. Try another `payment_method`, or send the customer to `payment_url`. Nothing was charged.',
  insufficient_scope:
    'The key, the app or the role doesn’t allow this call. Create a key with the scope the call requires.',
  account_disabled: 'Our team disabled the account. Contact us.',
  spending_limit_reached:
    '`limit` shows which limit of the key applies, `spent` how much has been spent, and `payment_url` where a person can pay anyway. To raise the limit, use another key.',
  payment_requires_verified_app:
    'Apps that aren’t verified can’t pay. Send the customer to `payment_url`, or ask our team to verify the app.',
  partner_not_found: 'No partner has this token. Leave it out, or ask the partner for the correct one.',
  not_found:
    'The token is wrong, belongs to another account, or belongs to the other mode: a test key can’t see live objects. The message says which, if known.',
  method_not_allowed: 'The `Allow` header lists the methods this URL accepts.',
  not_acceptable: 'Leave out the `Accept` header, or include `application/json`.',
  idempotency_in_progress:
    'The first request is still running. Wait for the time in `Retry-After`, then send it again.',
  busy: 'Another request is changing the same object. Wait for the time in `Retry-After`, then send it again.',
  stale:
    'Someone changed the object since you read it. `current` is the latest version. Check it and send the change again with its `version`.',
  file_in_use: 'A quote or an order uses the file, so you can’t delete it. It is deleted together with them.',
  payload_too_large: 'Send less. A body can have up to 1 MB. For files, see `limits` in `GET /v1/services`.',
  unsupported_media_type: 'Send JSON, a form or multipart, with the matching `Content-Type`.',
  validation_failed:
    '`errors` lists every invalid field by its path, with what is expected. Correct them all and send the request again. Nothing was changed.',
  invalid_state:
    'The object’s `status` doesn’t allow this. Read the object again: `actions` shows what you can do now, and [lifecycles](lifecycles.md) shows all transitions.',
  unsupported_file_type:
    'Send a type listed in `file_types` of `GET /v1/services`. The content must match the file name.',
  file_unreadable: 'The file is empty. Check whether the upload was cut off.',
  file_fetch_failed: 'The URL didn’t return the file, isn’t public, or was too slow. Upload the file instead.',
  idempotency_mismatch: 'The key was used for a different request. Use a new key for each new request.',
  rate_limited:
    'Wait for the time in `Retry-After`. `X-RateLimit-Remaining` shows how many requests you have left. A body counts as one more request for every 16 KB and every 500 values.',
  server_error:
    'This is a bug on our side. Send the request again with the same `Idempotency-Key`. If the error persists, contact us with the `request_id`.',
  unavailable:
    'Something the service needs is temporarily unavailable. Wait for the time in `Retry-After`, then send the request again.',
};

export function errorsPage(): string {
  const rows = Object.entries(ERRORS) as [ErrorCode, ErrorRow][];
  return page('Errors', '`src/wire/errors.ts`', [
    'Every error has the same body. Programs should check `code`. People read `message`, whose wording can change. The code never does.',
    '## The body',
    [
      '- `error` is `true` and `result` is `error`.',
      '- `code` identifies the error, see the list below. We may add codes, so handle unknown ones by their status.',
      '- `message` describes the error in a sentence. `hint`, if present, says what to do.',
      '- `errors`, with `validation_failed`, lists every invalid field by its path (`services.translation_options.target_language.0`) with what is expected.',
      '- `request_id` identifies the request in our logs. Include it when you contact support.',
      '- `retryable` says whether the same request could succeed later.',
      '- `data` repeats `message` and any extra fields. Some codes have extra fields, described below.',
    ].join('\n'),
    '## What to do by status',
    [
      '- **400, 404, 405, 406, 413, 415, 422**: change the request. Sending it again returns the same error.',
      '- **401, 403**: use another key or scope, or involve a person.',
      '- **402**: use another payment method. Nothing was charged.',
      '- **409, 429, 500, 503**: if `retryable` is `true`, wait for the time in `Retry-After`, then send the same request with the same [Idempotency-Key](idempotency.md).',
    ].join('\n'),
    '## Every code',
    ...rows.flatMap(([name, row]) => [
      `### ${code(name)}`,
      `**${row.status}**${row.retryable === true ? ', retryable' : ''}. ${row.message}`,
      ADVICE[name],
    ]),
  ]);
}
