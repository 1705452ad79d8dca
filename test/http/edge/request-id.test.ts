import { expect, test } from 'vitest';
import { quickReader } from '../../support/doubles.ts';
import { expectError } from '../../world/answers.ts';
import { uploadFile } from '../../world/files.ts';
import { ask, askRaw } from '../../world/requests.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({}, { reader: quickReader() });
const account = useFixture(() => world.newAccount());
const file = useFixture(() => uploadFile(account.test));

test('the request id is on every kind of answer', async () => {
  const paths = ['/v1/ping', '/v1/nothing', '/healthz', '/readyz', '/metrics', '/openapi.json', '/docs'];
  for (const path of [...paths, '/docs/nothing', `/v1/files/${file.id}/download`, '/v1/%E0%A4%A', '/download/x']) {
    const answer = await ask(world, { path, key: account.keys.test });
    expect([path, answer.headers['request-id']]).toEqual([path, expect.stringMatching(/^req_[0-9a-f]{32}$/)]);
  }
  expect((await ask(world, { path: `/v1/files/${file.id}/download`, key: account.keys.test })).status).toBe(302);
});

test('without a token the metrics are readable on this machine, but not through a proxy on it', async () => {
  expect((await ask(world, { path: '/metrics' })).status).toBe(200);
  for (const Host of ['localhost', 'LOCALHOST:3000', '127.0.0.1', '[::1]:3000'])
    expect([Host, (await ask(world, { path: '/metrics', headers: { Host } })).status]).toEqual([Host, 200]);
  const proxiedHeaders = [
    { 'X-Forwarded-For': '203.0.113.9' },
    { Forwarded: 'for=203.0.113.9' },
    { 'X-Real-IP': '203.0.113.9' },
    { Via: '1.1 proxy' },
    { Host: 'dragoman.example' },
    { Host: 'localhost.dragoman.example' },
  ];
  for (const headers of proxiedHeaders) {
    const refused = expectError(await ask(world, { path: '/metrics', headers }), 'unauthenticated');
    expect(refused.hint).toContain('METRICS_TOKEN');
  }
  // nginx sends such a request for others with its default settings.
  const bare = await askRaw(world, 'GET /metrics HTTP/1.0\r\nHost: 127.0.0.1:3000\r\nConnection: close\r\n\r\n');
  expect(bare.status).toBe(401);
});

test.each(['trace-0001', 'a', 'AZ.az:09_-'])('the caller’s request id %s is used', async (id) => {
  const headers = { 'Request-Id': id };
  expect((await ask(world, { path: '/v1/ping', key: account.keys.test, headers })).headers['request-id']).toBe(id);
  expect(expectError(await ask(world, { path: '/v1/x', headers }), 'not_found').request_id).toBe(id);
});

test.each(['with space', 'a"b', 'ä', 'x'.repeat(129), '{}'])(
  'the caller’s invalid request id %s is replaced',
  async (id) => {
    const answer = await ask(world, {
      path: '/v1/x',
      headers: { 'Request-Id': Buffer.from(id).toString('latin1') },
    });
    expect(expectError(answer, 'not_found').request_id).toMatch(/^req_/);
  },
);
