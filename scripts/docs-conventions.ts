// Conventions of every call: the beginning of the API page.

export const CONVENTIONS: readonly string[] = [
  'This page is the reference for calls, fields, scopes and errors. A running service also publishes it at `/docs` and as OpenAPI 3.1 documents: `/v1/openapi.json` for customers, `/team/v1/openapi.json` for the team, and `/openapi.json` with both.',
  '## Conventions',
  [
    '- **Key.** Send `Authorization: Bearer <key>`. Keys that start with `dgm_live_` or `dgm_test_` belong to one account. A test key can access only the account’s sandbox. Keys that start with `dgm_team_` work only for `/team/v1`.',
    '- **Bodies.** Send JSON, `application/x-www-form-urlencoded` or `multipart/form-data`, with the same fields in each. In a form, write lists as `files[]=a&files[]=b` and nested fields as `partner[token]=…`. A body can have at most 1 MB, and at most 10,000 values as JSON, 1,000 fields as a form, or 300 parts as multipart. Files have a separate limit.',
    '- **Unknown fields** are ignored and listed in `meta.warnings` with the nearest known name. Send `Prefer: handling=strict` to reject them instead.',
    '- **Responses.** An object is returned as `{data}`, a list as `{data, links, meta}`. Calls that create an object return 201, all others 200.',
    '- **Lists** are sorted newest first. `page` starts at 1, and `per_page` can be up to 100. A page past the end is empty. To read long lists, pass `meta.next_cursor` of each response as `cursor` ([lists.md](lists.md)). Write filters as `filter[name]=value`. An unknown filter returns 400 `invalid_filter`.',
    '- **Tokens** are opaque: a prefix for the type of object, followed by 26 characters. A token of another account returns 404, like one that doesn’t exist.',
    '- **Money** is an integer in minor units (cents), with a `currency` field next to it.',
    '- **Timestamps** are ISO 8601 in UTC with their offset: `2026-11-14T23:52:07+00:00`. Dates and times in requests are `YYYY-MM-DD HH:MM:SS`, interpreted as UTC.',
    '- **Idempotency-Key**, on POST and DELETE: 1 to 255 printable ASCII characters, remembered for 24 hours per account. The same key with the same request returns the first response again, with `Idempotent-Replayed: true`. The same key with a different request fails with 422 `idempotency_mismatch`, and with 409 `idempotency_in_progress` while the first request is still running. A 5xx response isn’t remembered.',
    '- **Request-Id** is in every response, in the error body and in the logs. If you send your own and it’s well formed, we use it.',
    '- **Rate limit.** `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset` (Unix time in seconds) are in every response while a limit is set. Requests above the limit get 429 with `Retry-After`. A large body counts as additional requests: one for every 16 KB and one for every 500 values. A form field counts as five values, and files don’t count. Many simultaneous requests from one account are queued. When the queue is full, further requests get 503 with `Retry-After`.',
    '- **Errors** all have the body described under [Error](#error). `errors` lists every invalid field by path, such as `services.translation_options.target_language.0`.',
  ].join('\n'),
];
