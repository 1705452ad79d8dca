// Conventions of every call: the beginning of the API page.

export const CONVENTIONS: readonly string[] = [
  'This page is the reference for calls, fields, scopes and errors. A running service shows the same at `/docs`, and as OpenAPI 3.1 documents: `/v1/openapi.json` for those who order, `/team/v1/openapi.json` for the service’s team, `/openapi.json` with both.',
  '## What holds everywhere',
  [
    '- **Key.** Send `Authorization: Bearer <key>`. Keys that begin `dgm_live_` and `dgm_test_` belong to one account; a test key sees the account’s sandbox only. Keys that begin `dgm_team_` open `/team/v1` and nothing else.',
    '- **Bodies.** JSON, `application/x-www-form-urlencoded` or `multipart/form-data`: the same fields mean the same in each. In a form write lists as `files[]=a&files[]=b` and nested fields as `partner[token]=…`. A body has at most 1 MB, in JSON 10,000 values, as a form 1,000 fields and in parts 300; files have a limit of their own.',
    '- **Unknown fields** are ignored and named in `meta.warnings`, with the nearest known name. With `Prefer: handling=strict` they are refused instead.',
    '- **Answers.** One object is `{data}`, a list is `{data, links, meta}`. Creating answers 201, everything else 200.',
    '- **Lists** come newest first. `page` begins at 1, `per_page` goes to 100. A page past the end is empty. Long lists are read by `cursor`, with `meta.next_cursor` of each answer ([lists.md](lists.md)). Filters are written `filter[name]=value`; an unknown one is 400 `invalid_filter`.',
    '- **Tokens** are opaque: a prefix that names the kind, then 26 characters. A token of another account is answered 404, like one that does not exist.',
    '- **Money** is a whole number of minor units (cents); `currency` stands beside it.',
    '- **Timestamps** are ISO 8601 in UTC with their offset: `2026-11-14T23:52:07+00:00`. Dates and times in requests are `YYYY-MM-DD HH:MM:SS`, read as UTC.',
    '- **Idempotency-Key**, on POST and DELETE: 1 to 255 printable ASCII characters, kept 24 hours for each account. The same key with the same request repeats the first answer and adds `Idempotent-Replayed: true`. With another request it is 422 `idempotency_mismatch`; while the first one runs, 409 `idempotency_in_progress`. A 5xx is not kept.',
    '- **Request-Id** is on every answer, in the error body and in the logs. Your own is taken when it is well formed.',
    '- **Rate limit.** `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset` (Unix time in seconds) are on every answer while a limit is set. Past it: 429 with `Retry-After`. A body counts as further requests: one for every 16 KB and one for every 500 values; a field of a form is five values, and what is sent as a file counts nothing. Requests of one account wait for each other where many come at once; more than can wait are 503 with `Retry-After`.',
    '- **Errors** all have the body described under [Error](#error); `errors` names every faulty field by its path, such as `services.translation_options.target_language.0`.',
  ].join('\n'),
];
