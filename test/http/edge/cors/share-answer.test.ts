import { expect, test } from 'vitest';
import { connectApp } from '../../../world/apps.ts';
import { type Answer, ask, askJson, multipart } from '../../../world/requests.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { newMember } from '../../../world/visitors.ts';
import { useWorld } from '../../../world/world.ts';

// CORS headers for pages of other origins that call the API.

const world = useWorld({ ROLE: 'api' });
const account = useFixture(() => world.newAccount());
const app = useFixture(() => connectApp(world, account));

const ORIGIN = { Origin: 'https://app.example' };
const allowed = ({ headers }: Answer) => headers['access-control-allow-origin'];
const list = (value: unknown) => String(value).split(', ');

const preflight = (path: string, method: string, headers = 'authorization') =>
  ask(world, {
    method: 'OPTIONS',
    path,
    headers: { ...ORIGIN, 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': headers },
  });

test('a preflight without a token lists what a page of another origin may send', async () => {
  for (const path of ['/v1/quotes', '/v1/quotes/quote_none', '/v1/nothing/here', '/v1/files', '/openapi.json']) {
    const { status, headers, text } = await preflight(path, 'POST', 'authorization,content-type,idempotency-key');
    expect({ path, status, text }).toEqual({ path, status: 204, text: '' });
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'access-control-max-age': '7200' });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(headers['request-id']).toMatch(/./);
    expect(list(headers['access-control-allow-methods'])).toEqual(
      expect.arrayContaining(['GET', 'POST', 'PATCH', 'DELETE']),
    );
    expect(list(headers['access-control-allow-headers'])).toEqual(
      expect.arrayContaining(['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'Prefer', 'Partner-Id']),
    );
  }
});

test('an OPTIONS that is no preflight is refused, and pages and the team API answer no preflight', async () => {
  const plain = await ask(world, { method: 'OPTIONS', path: '/v1/quotes', headers: ORIGIN });
  expect(plain).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST' } });
  for (const path of ['/team/v1/quotes', '/sign-in', '/v1x', '/nothing']) {
    const { status, headers } = await preflight(path, 'GET');
    expect([404, 405]).toContain(status);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});

test('a page of any origin may read answers to an app, refusals included, and their extra headers', async () => {
  const headers = { ...ORIGIN, 'Idempotency-Key': 'once' };
  const large = `{"notes":"${'x'.repeat(3_000_000)}"}`;
  const json = { ...ORIGIN, 'Content-Type': 'application/json' };
  const answers = {
    200: await ask(world, { path: '/v1/quotes', key: app.token, headers: ORIGIN }),
    400: await ask(world, { path: '/v1/quotes?filter[x]=1', key: app.token, headers: ORIGIN }),
    401: await ask(world, { path: '/v1/quotes', key: 'a-token-that-nobody-has', headers: ORIGIN }),
    404: await ask(world, { path: '/v1/nothing/here', key: app.token, headers: ORIGIN }),
    405: await ask(world, { method: 'PUT', path: '/v1/quotes', key: app.token, headers: ORIGIN }),
    406: await ask(world, { path: '/v1/quotes', key: app.token, headers: { ...ORIGIN, Accept: 'image/png' } }),
    413: await ask(world, { method: 'POST', path: '/v1/quotes', key: app.token, headers: json, body: large }),
    422: await askJson(world, { path: '/v1/quotes', key: app.token, headers, json: {} }),
  };
  for (const [status, answer] of Object.entries(answers)) {
    expect({ status: answer.status, allowed: allowed(answer) }).toEqual({ status: Number(status), allowed: '*' });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    const exposed = list(answer.headers['access-control-expose-headers']);
    expect(exposed).toEqual(expect.arrayContaining(['Request-Id', 'Retry-After', 'X-RateLimit-Remaining']));
  }
  const again = await askJson(world, { path: '/v1/quotes', key: app.token, headers, json: {} });
  expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true', 'access-control-allow-origin': '*' });
  expect(allowed(await ask(world, { path: '/v1/quotes', headers: ORIGIN }))).toBe('*');
});

test('no page of another origin may read answers to a cookie or an API key', async () => {
  const { cookie } = await newMember(world, account.token);
  const signedIn = { ...ORIGIN, Cookie: cookie, 'Dragoman-Account': account.token };
  const answers = [
    await ask(world, { path: '/v1/quotes', headers: { ...signedIn, 'Sec-Fetch-Site': 'same-origin' } }),
    await ask(world, { path: '/v1/quotes', headers: { ...signedIn, 'Sec-Fetch-Site': 'cross-site' } }),
    await ask(world, { path: '/v1/quotes', key: app.token, headers: signedIn }),
    await ask(world, { path: '/v1/quotes', key: account.keys.live, headers: ORIGIN }),
    await ask(world, { path: '/v1/quotes', headers: { ...ORIGIN, Authorization: `bearer  ${account.keys.test}` } }),
    await ask(world, { path: '/v1/quotes', key: 'dgm_live_wrong', headers: ORIGIN }),
    await ask(world, { path: '/team/v1/quotes', key: world.teamKey, headers: ORIGIN }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 200, 200, 200, 401, 200]);
  for (const { headers } of answers) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

test('the OpenAPI documents and the bytes behind a signed link are open to every page', async () => {
  for (const path of ['/openapi.json', '/v1/openapi.json', '/team/v1/openapi.json']) {
    const document = await ask(world, { path, key: account.keys.live, headers: ORIGIN });
    expect({ path, status: document.status, allowed: allowed(document) }).toEqual({ path, status: 200, allowed: '*' });
  }
  const { headers, body } = multipart([{ name: 'file', value: 'Certificado de nacimiento', filename: 'birth.txt' }]);
  const sent = await ask(world, {
    method: 'POST',
    path: '/v1/files',
    key: app.token,
    headers: { ...ORIGIN, ...headers },
    body,
  });
  expect({ status: sent.status, allowed: allowed(sent) }).toEqual({ status: 201, allowed: '*' });
  const { data } = JSON.parse(sent.text) as { data: { id: string } };
  const redirect = await ask(world, { path: `/v1/files/${data.id}/download`, key: app.token, headers: ORIGIN });
  expect({ status: redirect.status, allowed: allowed(redirect) }).toEqual({ status: 302, allowed: '*' });
  const { pathname, search } = new URL(redirect.headers.location ?? '');
  const bytes = await ask(world, { path: pathname + search, headers: ORIGIN });
  expect({ text: bytes.text, allowed: allowed(bytes) }).toEqual({ text: 'Certificado de nacimiento', allowed: '*' });
});
