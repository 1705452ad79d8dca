import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../src/wire/errors.ts';
import { PATHS } from '../../../src/wire/paths.ts';
import { quickReader } from '../../support/doubles.ts';
import { expectError } from '../../world/answers.ts';
import { ask, askJson, askRaw, FORM_TYPE, multipart, type RawRequest } from '../../world/requests.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({}, { reader: quickReader() });
const account = useFixture(() => world.newAccount());

const json = 'application/json';
const post = (path: string, type: string | undefined, body: string | Buffer): RawRequest => ({
  method: 'POST',
  path,
  body,
  headers: type === undefined ? {} : { 'Content-Type': type },
});
const parts = (body: string, boundary = 'b') => post('/v1/quotes', `multipart/form-data; boundary=${boundary}`, body);
const part = 'Content-Disposition: FORM_TYPE-data; name="reference"\r\n\r\nA-1\r\n';

const refusals: [string, ErrorCode, RawRequest][] = [
  ['an unknown path', 'not_found', { path: '/v1/nothing' }],
  ['a path outside the API', 'not_found', { path: '/favicon.ico' }],
  ['a token of another kind', 'not_found', { path: '/v1/quotes/file_01k9zq4m8te3fs5f9r6vd2x7hb' }],
  ['a token with NUL', 'not_found', { path: '/v1/quotes/%00' }],
  ['bad percent-encoding in the path', 'malformed_request', { path: '/v1/quotes/%E0%A4%A' }],
  ['bad percent-encoding in the query', 'malformed_request', { path: '/v1/quotes?page=%FF' }],
  ['too many query parameters', 'malformed_request', { path: `/v1/quotes?${'a=1&'.repeat(200)}` }],
  ['a filter of a list without filters', 'invalid_filter', { path: '/v1/languages?filter[bogus]=x' }],
  ['an empty cursor', 'validation_failed', { path: '/v1/quotes?cursor=' }],
  ['an empty cursor of events', 'validation_failed', { path: '/v1/events?cursor=' }],
  ['an empty filter by token', 'validation_failed', { path: '/v1/orders?filter[partner]=' }],
  ['an empty page', 'validation_failed', { path: '/v1/quotes?page=' }],
  ['JSON that breaks off', 'malformed_request', post('/v1/quotes', json, '{"files": [')],
  ['JSON that is an array', 'malformed_request', post('/v1/quotes', json, '[]')],
  ['JSON that is null', 'malformed_request', post('/v1/quotes', json, 'null')],
  ['JSON that is a string', 'malformed_request', post('/v1/quotes', json, '"quote"')],
  ['JSON that is a number', 'malformed_request', post('/v1/quotes', json, '7')],
  [
    'JSON in broken UTF-8',
    'malformed_request',
    post('/v1/quotes', json, Buffer.from('{"notes":"\xff\xfe"}', 'latin1')),
  ],
  ['JSON 100,000 levels deep', 'malformed_request', post('/v1/quotes', json, '['.repeat(100_000))],
  ['JSON 100,000 objects deep', 'malformed_request', post('/v1/quotes', json, '{"a":'.repeat(100_000))],
  ['JSON with __proto__', 'malformed_request', post('/v1/quotes', json, '{"__proto__":{"autobuy":true}}')],
  ['JSON with a constructor', 'malformed_request', post('/v1/quotes', json, '{"constructor":{"prototype":{"a":1}}}')],
  ['JSON of 10,001 values', 'malformed_request', post('/v1/quotes', json, `{"files":[${'1,'.repeat(10_000)}1]}`)],
  ['JSON of 50,000 names', 'malformed_request', post('/v1/quotes', json, `{${'"a":1,'.repeat(50_000)}"b":1}`)],
  ['JSON of more than 1 MB', 'payload_too_large', post('/v1/quotes', json, `{"notes":"${'a'.repeat(1_000_000)}"}`)],
  ['a form of more than 1 MB', 'payload_too_large', post('/v1/quotes', FORM_TYPE, `notes=${'a'.repeat(1_000_000)}`)],
  ['a form in broken UTF-8', 'malformed_request', post('/v1/quotes', FORM_TYPE, Buffer.from('notes=\xff', 'latin1'))],
  ['a form with bad percent-encoding', 'malformed_request', post('/v1/quotes', FORM_TYPE, 'notes=100%')],
  ['a form with escaped bytes that are not text', 'malformed_request', post('/v1/quotes', FORM_TYPE, 'notes=%FF%FE')],
  ['a form with too many fields', 'malformed_request', post('/v1/quotes', FORM_TYPE, 'a=1&'.repeat(1100))],
  ['a form with a list too long', 'malformed_request', post('/v1/quotes', FORM_TYPE, 'files[5000]=a')],
  ['a form nested too deep', 'malformed_request', post('/v1/quotes', FORM_TYPE, `a${'[b]'.repeat(40)}=1`)],
  ['a form with __proto__', 'malformed_request', post('/v1/quotes', FORM_TYPE, '__proto__[autobuy]=true')],
  ['a form with a nested __proto__', 'malformed_request', post('/v1/quotes', FORM_TYPE, 'partner[__proto__][token]=a')],
  [
    'multipart without a boundary',
    'malformed_request',
    post('/v1/quotes', 'multipart/form-data', `--b\r\n${part}--b--`),
  ],
  ['multipart with a boundary too long', 'malformed_request', parts(`--b\r\n${part}--b--`, 'b'.repeat(400))],
  ['multipart that breaks off', 'malformed_request', parts(`--b\r\n${part.slice(0, -4)}`)],
  ['multipart that breaks off in a header', 'malformed_request', parts('--b\r\nContent-Dispo')],
  ['multipart that never begins', 'malformed_request', parts('this is not multipart at all')],
  [
    'multipart with __proto__',
    'malformed_request',
    { ...multipart([{ name: '__proto__', value: 'a' }]), ...at('/v1/quotes') },
  ],
  [
    'multipart of more than 1 MB',
    'payload_too_large',
    { ...multipart(many(20, 'x'.repeat(60_000))), ...at('/v1/quotes') },
  ],
  ['multipart with too many fields', 'payload_too_large', { ...multipart(many(1200, 'x')), ...at('/v1/quotes') }],
  ['plain text', 'unsupported_media_type', post('/v1/quotes', 'text/plain', 'hello')],
  ['XML', 'unsupported_media_type', post('/v1/quotes', 'application/xml', '<quote/>')],
  ['a body without a content type', 'unsupported_media_type', post('/v1/quotes', undefined, '{}')],
  ['an invalid content type', 'unsupported_media_type', post('/v1/quotes', 'json', '{}')],
  [
    'XML on a delete',
    'unsupported_media_type',
    { ...post('/v1/quotes/quote_01k9zq4m8te3fs5f9r6vd2x7hb', 'text/xml', '<a/>'), method: 'DELETE' },
  ],
  [
    'a compressed body',
    'unsupported_media_type',
    { ...post('/v1/quotes', json, 'x'), headers: { 'Content-Type': json, 'Content-Encoding': 'gzip' } },
  ],
  ['a caller that accepts only HTML', 'not_acceptable', { path: '/v1/account', headers: { Accept: 'text/html' } }],
  [
    'a caller that refuses JSON',
    'not_acceptable',
    { path: '/v1/account', headers: { Accept: 'application/json;q=0, text/*' } },
  ],
  ['an unknown filter', 'invalid_filter', { path: '/v1/quotes?filter[colour]=red' }],
  ['a filter without a name', 'invalid_filter', { path: '/v1/quotes?filter=ready' }],
  ['an unknown status', 'validation_failed', { path: '/v1/quotes?filter[status]=lost' }],
  ['an invalid page number', 'validation_failed', { path: '/v1/quotes?page=0' }],
  ['two pages at once', 'validation_failed', { path: '/v1/quotes?page=1&page=2' }],
  ['an empty body where fields are needed', 'validation_failed', { method: 'POST', path: '/v1/quotes' }],
  ['an empty JSON body', 'validation_failed', post('/v1/quotes', json, '')],
];

function at(path: string) {
  return { method: 'POST', path };
}

function many(count: number, value: string) {
  return Array.from({ length: count }, (_, index) => ({ name: `field${index}`, value }));
}

test.each(refusals)('%s is refused as %s', async (_request, code, asked) => {
  expectError(await ask(world, { key: account.keys.test, ...asked }), code);
});

describe('methods', () => {
  test.each([
    ['PUT', '/v1/quotes', 'GET, HEAD, POST'],
    ['POST', '/v1/quotes/quote_01k9zq4m8te3fs5f9r6vd2x7hb', 'DELETE, GET, HEAD, PATCH'],
    ['DELETE', '/team/v1/accounts/acct_01k9zq4m8te3fs5f9r6vd2x7hb', 'GET, HEAD, PATCH'],
    ['OPTIONS', '/v1/ping', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['POST', '/openapi.json?x=1', 'GET, HEAD'],
    ['QUERY', '/v1/ping', 'GET, HEAD'],
    ['QUERY', '/v1/quotes', 'GET, HEAD, POST'],
    ['QUERY', '/v1/quotes/quote_01k9zq4m8te3fs5f9r6vd2x7hb', 'DELETE, GET, HEAD, PATCH'],
    ['QUERY', '/healthz', 'GET, HEAD'],
    // A fixed word in a path is never a token, for any method.
    ['GET', '/v1/webhook_deliveries/replay', 'POST'],
    ['PATCH', '/v1/quotes/preview', 'POST'],
    ['GET', '/v1/quotes/preview/', 'POST'],
  ])('%s on %s is not allowed, and the answer lists the allowed methods', async (method, path, allow) => {
    const answer = await ask(world, { method, path, key: account.keys.test });
    expectError(answer, 'method_not_allowed');
    expect(answer.headers.allow).toBe(allow);
  });

  test('a fixed word in a path is never read as a token', async () => {
    const routes = Object.values(PATHS).filter(([, path]) => !path.includes(':'));
    const tokens = Object.values(PATHS).filter(([, path]) => path.endsWith('/:token'));
    const wrong = routes.flatMap(([, path]) =>
      tokens
        .filter(([, other]) => other === path.replace(/[^/]+$/, ':token'))
        .filter(([method]) => !routes.some(([own, at]) => at === path && own === method))
        .map(([method]) => ({ method, path })),
    );
    expect(wrong.length).toBeGreaterThan(3);
    for (const { method, path } of wrong) {
      const key = path.startsWith('/team') ? world.teamKey : account.keys.live;
      const answer = await ask(world, { method, path, key });
      const allowed = routes
        .filter(([, at]) => at === path)
        .flatMap(([own]) => (own === 'GET' ? ['GET', 'HEAD'] : [own]));
      expect({ method, path, status: answer.status, allow: answer.headers.allow }).toEqual({
        method,
        path,
        status: 405,
        allow: allowed.toSorted().join(', '),
      });
    }
  });

  test('HEAD answers like GET, without a body', async () => {
    const answer = await ask(world, { method: 'HEAD', path: '/v1/account', key: account.keys.test });
    expect(answer).toMatchObject({ status: 200, text: '' });
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(10);
    const refused = await ask(world, { method: 'HEAD', path: '/v1/account' });
    expect(refused).toMatchObject({ status: 401, text: '' });
    expect((await ask(world, { method: 'HEAD', path: '/docs/' })).status).toBe(200);
  });
});

describe('on the socket', () => {
  test('garbage gets the usual error body', async () => {
    const body = expectError(await askRaw(world, 'this is not HTTP\r\n\r\n'), 'malformed_request');
    expect(body.message).toBe('The request is not valid HTTP.');
  });

  test('headers that are too large are reported as such', async () => {
    const bytes = `GET /v1/ping HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`;
    const body = expectError(await askRaw(world, bytes), 'malformed_request');
    expect(body.message).toBe('The headers of the request are too large.');
  });

  test('a request without a Host header is reported as such', async () => {
    const answer = await askRaw(world, 'GET /v1/ping HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(expectError(answer, 'malformed_request').message).toBe('The request has no Host header.');
    expect(answer.headers['request-id']).toBeDefined();
  });

  test('two content lengths that contradict each other are refused', async () => {
    const bytes = 'POST /v1/quotes HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 4\r\n\r\n{}{}';
    expectError(await askRaw(world, bytes), 'malformed_request');
  });
});

test.each([
  ['{\n  "notes": "a",\n  oops\n}', 'line 3, column 3, a name in double quotes'],
  ['{"notes": oops}', 'line 1, column 11, a value'],
  ['{"notes" "a"}', 'line 1, column 10, `:`'],
  ['{"files": ["a"', 'line 1, column 15, `,` or the closing bracket'],
  ['{"files": ["a"}', 'line 1, column 15, `,` or the closing bracket'],
  ['{"notes": "a",}', 'line 1, column 15, a name in double quotes'],
  ['{"notes": "a\nb"}', 'line 1, column 11, a value'],
  ['{} {}', 'line 1, column 4, the end of the body'],
])('for broken JSON such as %j the error names the position', async (text, place) => {
  const body = expectError(
    await ask(world, { key: account.keys.test, ...post('/v1/quotes', json, text) }),
    'malformed_request',
  );
  expect(body.message).toBe(`The body is not valid JSON: at ${place} is expected.`);
});

test('for a body that is too large the error names the limit', async () => {
  const body = `{"notes":"${'a'.repeat(1_000_000)}"}`;
  const refused = expectError(
    await ask(world, { key: account.keys.test, ...post('/v1/quotes', json, body) }),
    'payload_too_large',
  );
  expect(refused.message).toBe('The body may have at most 1 MB.');
});

test('a page past the end is empty', async () => {
  const answer = await ask(world, { key: account.keys.test, path: '/v1/quotes?page=900' });
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toMatchObject({ data: [] });
});

test('a question mark inside the query belongs to its value', async () => {
  const answer = await ask(world, { key: account.keys.test, path: '/v1/quotes?filter[reference]=why?&per_page=7' });
  const { links, meta } = JSON.parse(answer.text) as { links: { first: string }; meta: { per_page: number } };
  expect(meta.per_page).toBe(7);
  expect(new URL(links.first).searchParams.get('filter[reference]')).toBe('why?');
});

test('JSON just below 1 MB is read', async () => {
  const answer = await askJson(world, {
    path: '/v1/quotes',
    key: account.keys.test,
    json: { notes: 'a'.repeat(999_900) },
  });
  expect(expectError(answer, 'validation_failed').errors).toHaveProperty('notes');
});
