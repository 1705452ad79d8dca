import { ERRORS, type ErrorCode, type ErrorRow } from '../src/wire/errors.ts';
import { code, page } from './docs-markdown.ts';

// The guide to errors: the meaning of each code, and what to do about it.

/** Advice for the caller. A code without advice does not compile. */
const ADVICE: Readonly<Record<ErrorCode, string>> = {
  malformed_request:
    'Look at the body: `hint` names where JSON breaks. Send `Content-Type`, and UTF-8. Repeating it as it is does not help.',
  invalid_filter:
    'The list has no filter of that name: `hint` names those that it has. A filter is written `filter[name]=value`.',
  unauthenticated: 'Send `Authorization: Bearer <key>`.',
  invalid_api_key: 'The key was mistyped, or belongs to another service. Keys begin `dgm_live_` or `dgm_test_`.',
  key_revoked: 'Somebody revoked this key. Take another, and find out where the old one is still used.',
  key_expired: 'The key ended at its `expires_at`. Make a new one, or set a later end in time.',
  token_expired: 'Refresh the access token with the refresh token, and send the request again.',
  payment_failed:
    'The card was declined, or the account has none: `decline_code` says why. Try another `payment_method`, or send the customer to `payment_url`. Nothing was charged.',
  insufficient_scope: 'The key, the app or the role may not do this. Make a key with the scope that the call names.',
  account_disabled: 'The account was disabled by the team. Write to them.',
  spending_limit_reached:
    '`limit` says which limit of the key, `spent` what is spent, `payment_url` where a person can pay it anyway. Raise the limit with another key.',
  payment_requires_verified_app:
    'An app that is not verified does not pay. Send the customer to `payment_url`, or have the app verified by the team.',
  partner_not_found: 'No partner has this token. Leave it out, or ask the partner for the right one.',
  not_found:
    'The token is wrong, belongs to another account, or to the other mode: a test key does not see live objects. The message says which where that is known.',
  method_not_allowed: 'The header `Allow` names the methods that the address takes.',
  not_acceptable: 'Leave the header `Accept` out, or include `application/json`.',
  idempotency_in_progress: 'The first request still runs. Wait as long as `Retry-After` says and send it again.',
  busy: 'Another request is changing the same object. Wait as long as `Retry-After` says and send it again.',
  stale:
    'Somebody changed it since you read it. `current` is the object as it is now: decide anew, with its `version`.',
  file_in_use: 'A quote or an order has the file. It goes when they go.',
  payload_too_large: 'Send less: a body has at most 1 MB, a file what `limits` of `GET /v1/services` says.',
  unsupported_media_type: 'Send JSON, a form or multipart, and name it in `Content-Type`.',
  validation_failed:
    '`errors` has every wrong field by its path, with what would be right. Correct them all; nothing was done.',
  invalid_state:
    'The object’s `status` does not allow it. Read it again: `actions` says what can be done now, [lifecycles](lifecycles.md) what leads where.',
  unsupported_file_type:
    'Send a type that `file_types` of `GET /v1/services` lists; the bytes must be what the name says.',
  file_unreadable: 'The file is empty. Look whether the upload was cut.',
  file_fetch_failed: 'The URL did not answer with the file, is not public, or was too slow. Upload the file instead.',
  idempotency_mismatch: 'The key was used for something else. Take a new one for a new request.',
  rate_limited:
    'Wait as long as `Retry-After` says. `X-RateLimit-Remaining` tells before it happens. A body counts once more for every 16 KB and every 500 values.',
  server_error:
    'A bug of ours. Send it again with the same `Idempotency-Key`; if it stays, write to us with the `request_id`.',
  unavailable:
    'Something that the service needs is away for a moment. Wait as long as `Retry-After` says and send it again.',
};

export function errorsPage(): string {
  const rows = Object.entries(ERRORS) as [ErrorCode, ErrorRow][];
  return page('Errors', '`src/wire/errors.ts`', [
    'Every refusal has the same body. Programs look at `code`, people read `message`; the words may change, the code does not.',
    '## The body',
    [
      '- `error` is `true` and `result` is `error`.',
      '- `code` says what is wrong, as below. New codes may come: treat one that you do not know by its status.',
      '- `message` says it in a sentence, `hint` what to do, where there is something to say.',
      '- `errors` has, with `validation_failed`, every wrong field by its path (`services.translation_options.target_language.0`) with what would be right.',
      '- `request_id` names the request in our logs. Give it when you ask for help.',
      '- `retryable` says whether the same request may succeed later.',
      '- `data` repeats `message` and what the code adds; some codes add fields of their own, told below.',
    ].join('\n'),
    '## What to do by status',
    [
      '- **400, 404, 405, 406, 413, 415, 422**: change the request. Repeating it gives the same answer.',
      '- **401, 403**: another key, another scope, or a person.',
      '- **402**: another way to pay. Nothing was charged.',
      '- **409, 429, 500, 503**: wait as long as `Retry-After` says, and send the same request with the same [Idempotency-Key](idempotency.md).',
    ].join('\n'),
    '## Every code',
    ...rows.flatMap(([name, row]) => [
      `### ${code(name)}`,
      `**${row.status}**${row.retryable === true ? ', worth repeating' : ''}. ${row.message}`,
      ADVICE[name],
    ]),
  ]);
}
