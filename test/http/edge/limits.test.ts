import { beforeAll, describe, expect, test } from 'vitest';
import { quickReader } from '../../support/doubles.ts';
import { expectError } from '../../world/answers.ts';
import { uploadFile } from '../../world/files.ts';
import { given } from '../../world/given.ts';
import { type Answer, ask, askJson } from '../../world/requests.ts';
import { useWorld } from '../../world/world.ts';

describe('the request id', () => {
  const world = useWorld({}, { reader: quickReader() });
  const account = given(() => world.newAccount());
  const file = given(() => uploadFile(account.test));

  test('the request id is on every kind of answer', async () => {
    const paths = ['/v1/ping', '/v1/nothing', '/healthz', '/readyz', '/metrics', '/openapi.json', '/docs'];
    for (const path of [
      ...paths,
      '/docs/js/scalar.js',
      `/v1/files/${file.id}/download`,
      '/v1/%E0%A4%A',
      '/download/x',
    ]) {
      const answer = await ask(world, { path, key: account.keys.test });
      expect([path, answer.headers['request-id']]).toEqual([path, expect.stringMatching(/^req_[0-9a-f]{32}$/)]);
    }
    expect((await ask(world, { path: `/v1/files/${file.id}/download`, key: account.keys.test })).status).toBe(302);
  });

  test.each(['trace-0001', 'a', 'AZ.az:09_-'])('the request id of the caller, %s, is taken over', async (id) => {
    const headers = { 'Request-Id': id };
    expect((await ask(world, { path: '/v1/ping', key: account.keys.test, headers })).headers['request-id']).toBe(id);
    expect(expectError(await ask(world, { path: '/v1/x', headers }), 'not_found').request_id).toBe(id);
  });

  test.each(['with space', 'a"b', 'ä', 'x'.repeat(129), '{}'])(
    'the request id of the caller, %s, is replaced',
    async (id) => {
      const answer = await ask(world, {
        path: '/v1/x',
        headers: { 'Request-Id': Buffer.from(id).toString('latin1') },
      });
      expect(expectError(answer, 'not_found').request_id).toMatch(/^req_/);
    },
  );
});

describe('with five requests a minute', () => {
  const world = useWorld({ RATE_LIMIT: '5' }, { reader: quickReader() });
  beforeAll(async () => {
    // Begin just after a minute has begun, so that no window ends in the middle of a test.
    nextMinute();
  });

  const nextMinute = () => world.clock.advance(60_000 - (world.clock.now().getTime() % 60_000) + 1);
  const standing = ({ headers }: Answer) => [headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']];

  test('every answer says where the caller stands, and the sixth is refused until the next minute', async () => {
    const { keys } = await world.newAccount();
    nextMinute();
    const key = keys.test;
    const answers = [
      await ask(world, { path: '/v1/ping', key }),
      await ask(world, { path: '/v1/nothing', key }),
      await askJson(world, { path: '/v1/quotes', key, json: {} }),
      await ask(world, { path: '/v1/%E0%A4%A', key }),
      await ask(world, { method: 'PUT', path: '/v1/quotes', key }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([200, 404, 422, 400, 405]);
    expect(answers.map(standing)).toEqual(['4', '3', '2', '1', '0'].map((left) => ['5', left]));
    for (const path of ['/v1/ping', '/v1/nothing', '/v1/%E0%A4%A']) {
      const refused = await ask(world, { path, key });
      expectError(refused, 'rate_limited');
      expect(standing(refused)).toEqual(['5', '0']);
      const now = world.clock.now().getTime() / 1000;
      const reset = Number(refused.headers['x-ratelimit-reset']);
      expect(reset % 60).toBe(0);
      expect(reset - now).toBeLessThanOrEqual(60);
      expect(Number(refused.headers['retry-after'])).toBeCloseTo(reset - now, -1);
    }
    expect((await ask(world, { path: '/v1/ping', key: keys.live })).status).toBe(200);
    nextMinute();
    expect(standing(await ask(world, { path: '/v1/ping', key }))).toEqual(['5', '4']);
  });

  test('guessed keys count against the address that guesses', async () => {
    nextMinute();
    const codes: unknown[] = [];
    for (let guess = 0; guess < 7; guess += 1) {
      const answer = await ask(world, { path: '/v1/ping', key: `dgm_live_guess${guess}` });
      codes.push((JSON.parse(answer.text) as { code: string }).code);
      expect(answer.headers['x-ratelimit-remaining']).toBe(String(Math.max(0, 4 - guess)));
    }
    expect(codes).toEqual([...Array<string>(5).fill('invalid_api_key'), 'rate_limited', 'rate_limited']);
    nextMinute();
  });

  test('a narrow key that asks too much is no guess', async () => {
    const { keys } = await world.newAccount();
    const made = await askJson(world, {
      path: '/v1/keys',
      key: keys.live,
      json: { name: 'N', scopes: ['files:read'] },
    });
    const { key } = (JSON.parse(made.text) as { data: { key: string } }).data;
    nextMinute();
    for (let time = 0; time < 5; time += 1)
      expectError(await ask(world, { path: '/v1/quotes', key }), 'insufficient_scope');
    expectError(await ask(world, { path: '/v1/ping', key: 'dgm_live_first-guess' }), 'invalid_api_key');
    nextMinute();
  });

  test('a caller without a key shares the limit of its address, but the probes always answer', async () => {
    nextMinute();
    for (let time = 0; time < 5; time += 1) expectError(await ask(world, { path: '/v1/ping' }), 'unauthenticated');
    expectError(await ask(world, { path: '/v1/ping' }), 'rate_limited');
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      const answer = await ask(world, { path });
      expect([path, answer.status, ...standing(answer)]).toEqual([path, 200, '5', '0']);
    }
    nextMinute();
  });
});
