import { beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../../src/config.ts';
import { countInWindows } from '../../../../src/http/edge/rates/count-window.ts';
import { networksOf } from '../../../../src/net/addresses.ts';
import { quickReader } from '../../../support/doubles.ts';
import { expectError } from '../../../world/answers.ts';
import { type Answer, ask, askJson } from '../../../world/requests.ts';
import { newMember } from '../../../world/visitors.ts';
import { useWorld } from '../../../world/world.ts';

// The trusted proxy header supplies the caller's address, so a test has as many addresses as it needs.
const world = useWorld({ RATE_LIMIT: '5', TRUST_PROXY: '1' }, { reader: quickReader() });
beforeAll(async () => {
  // Start just after a full minute, so that no window ends in the middle of a test.
  nextMinute();
});

const nextMinute = () => world.clock.advance(60_000 - (world.clock.now().getTime() % 60_000) + 1);
const fromAddress = (address: string) => ({ 'X-Forwarded-For': address });
const limitHeaders = ({ headers }: Answer) => [headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']];

test('every answer states the caller’s remaining requests, and the sixth is refused until the next minute', async () => {
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
  expect(answers.map(limitHeaders)).toEqual(['4', '3', '2', '1', '0'].map((left) => ['5', left]));
  for (const path of ['/v1/ping', '/v1/nothing', '/v1/%E0%A4%A']) {
    const refused = await ask(world, { path, key });
    expectError(refused, 'rate_limited');
    expect(limitHeaders(refused)).toEqual(['5', '0']);
    const now = world.clock.now().getTime() / 1000;
    const reset = Number(refused.headers['x-ratelimit-reset']);
    expect(reset % 60).toBe(0);
    expect(reset - now).toBeLessThanOrEqual(60);
    expect(Number(refused.headers['retry-after'])).toBeCloseTo(reset - now, -1);
  }
  expect((await ask(world, { path: '/v1/ping', key: keys.live })).status).toBe(200);
  nextMinute();
  expect(limitHeaders(await ask(world, { path: '/v1/ping', key }))).toEqual(['5', '4']);
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

test('a call without the needed scope does not count as a guess', async () => {
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
  // Behind a proxy the metrics need a token for every caller.
  for (const [path, status] of Object.entries({ '/healthz': 200, '/readyz': 200, '/metrics': 401 })) {
    const answer = await ask(world, { path });
    expect([path, answer.status, ...limitHeaders(answer)]).toEqual([path, status, '5', '0']);
  }
  expect(expectError(await ask(world, { path: '/metrics' }), 'unauthenticated').message).toContain('TRUST_PROXY');
  nextMinute();
});

test('all keys of an account share its limit, and another account has its own', async () => {
  const [account, other] = [await world.newAccount(), await world.newAccount()];
  const made = await askJson(world, { path: '/v1/keys', key: account.keys.live, json: { name: 'Second' } });
  const second = (JSON.parse(made.text) as { data: { key: string } }).data.key;
  nextMinute();
  for (let time = 0; time < 5; time += 1) {
    const answer = await ask(world, { path: '/v1/ping', key: time % 2 === 0 ? account.keys.live : second });
    expect(limitHeaders(answer)).toEqual(['5', String(4 - time)]);
  }
  expectError(await ask(world, { path: '/v1/ping', key: second }), 'rate_limited');
  expect((await ask(world, { path: '/v1/ping', key: other.keys.live })).status).toBe(200);
});

test('a key stops at its own lower limit and creates no key with a higher one', async () => {
  const { live, keys } = await world.newAccount();
  const made = await live.call('createKey', { body: { name: 'Slow', rate_limit: 2 } });
  expect(made.data.rate_limit).toBe(2);
  nextMinute();
  const { key, token } = made.data;
  const wider = await askJson(world, { path: '/v1/keys', key, json: { name: 'Wide', rate_limit: 3 } });
  const message = 'A key cannot allow more than it may ask itself: 2 a minute at the most.';
  expect(expectError(wider, 'validation_failed').errors).toEqual({ rate_limit: [message] });
  expect(limitHeaders(wider)).toEqual(['2', '1']);
  const narrow = await askJson(world, { path: '/v1/keys', key, json: { name: 'As slow' } });
  expect((JSON.parse(narrow.text) as { data: unknown }).data).toMatchObject({ rate_limit: 2 });
  expectError(await ask(world, { path: '/v1/ping', key }), 'rate_limited');
  // Refused requests count for the account too, which has some left.
  expect(limitHeaders(await ask(world, { path: '/v1/ping', key: keys.live }))).toEqual(['5', '1']);
  nextMinute();
  const changed = await live.call('changeKey', { params: { token }, body: { rate_limit: null } });
  expect(changed.data.rate_limit).toBeNull();
  expect(limitHeaders(await ask(world, { path: '/v1/ping', key }))).toEqual(['5', '3']);
});

test('requests of keys that a key created count for its own limit too', async () => {
  const { live, keys } = await world.newAccount();
  const first = (await live.call('createKey', { body: { name: 'First', rate_limit: 4 } })).data;
  const keyOf = async (key: string, json: object) => {
    const made = await askJson(world, { path: '/v1/keys', key, json: { name: 'Made', ...json } });
    return (JSON.parse(made.text) as { data: { key: string } }).data.key;
  };
  const made = [await keyOf(first.key, {}), await keyOf(first.key, { rate_limit: 3 })];
  nextMinute();
  const further = await keyOf(made[1] ?? '', {});
  const asked: unknown[] = [];
  for (const key of [...made, further, first.key, ...made]) {
    const answer = await ask(world, { path: '/v1/ping', key });
    asked.push([answer.status, ...limitHeaders(answer)]);
  }
  expect(asked).toEqual([
    [200, '4', '2'],
    [200, '3', '1'],
    [200, '3', '0'],
    ...Array.from({ length: 3 }, () => [429, '4', '0']),
  ]);
  nextMinute();
  // A limit that the first key gets later applies to the keys it created before.
  await live.call('changeKey', { params: { token: first.token }, body: { rate_limit: 1 } });
  expect((await ask(world, { path: '/v1/ping', key: further })).status).toBe(200);
  expectError(await ask(world, { path: '/v1/ping', key: made[0] ?? '' }), 'rate_limited');
  expect((await ask(world, { path: '/v1/ping', key: keys.live })).status).toBe(200);
});

test('an invalid credential does not bypass the limit of an address, on any path', async () => {
  const paths = [
    '/sign-in/forgot',
    '/pay/none',
    '/download/none',
    '/v1/ping',
    '/team/v1/orders',
    '/v1/nothing',
    '/verify/x',
  ];
  for (const [at, path] of paths.entries()) {
    nextMinute();
    const address = fromAddress(`198.51.100.${at}`);
    const headers = (time: number) => [
      { ...address, Authorization: `x${time}` },
      { ...address, Authorization: `Bearer dgm_live_${time}` },
      { ...address, Cookie: `dragoman_session=made-up-${time}` },
    ];
    for (let time = 0; time < 5; time += 1) {
      const answer = await ask(world, { path, headers: headers(time)[time % 3] ?? {} });
      expect([path, time, limitHeaders(answer)]).toEqual([path, time, ['5', String(4 - time)]]);
    }
    for (const tried of headers(9)) expectError(await ask(world, { path, headers: tried }), 'rate_limited');
  }
  const token = {
    method: 'POST',
    path: '/oauth/token',
    headers: { ...fromAddress('198.51.100.99'), Authorization: 'Basic eDp5' },
  };
  for (let time = 0; time < 5; time += 1) expect((await ask(world, token)).status).toBeLessThan(429);
  expect((await ask(world, token)).status).toBe(429);
});

test('an authenticated caller can work while someone at the same address guesses keys', async () => {
  const { keys, token } = await world.newAccount();
  nextMinute();
  const headers = fromAddress('198.51.100.200');
  expect((await ask(world, { path: '/v1/ping', key: keys.live, headers })).status).toBe(200);
  const member = await newMember(world, token);
  const atPage = { ...headers, Cookie: member.cookie };
  expect((await ask(world, { path: '/account', headers: atPage })).status).toBeLessThan(400);
  for (let guess = 0; guess < 8; guess += 1) await ask(world, { path: '/v1/ping', key: `dgm_live_${guess}`, headers });
  expectError(await ask(world, { path: '/v1/ping', key: 'dgm_live_more', headers }), 'rate_limited');
  expect(limitHeaders(await ask(world, { path: '/v1/ping', key: keys.live, headers }))).toEqual(['5', '3']);
  expect((await ask(world, { path: '/account', headers: atPage })).status).toBeLessThan(400);
});

test('a revoked key counts for the address that still uses it', async () => {
  const { keys, live } = await world.newAccount();
  const made = await live.call('createKey', { body: { name: 'Lost' } });
  nextMinute();
  const headers = fromAddress('198.51.100.201');
  const { key, token } = made.data;
  expect((await ask(world, { path: '/v1/ping', key, headers })).status).toBe(200);
  await live.call('revokeKey', { params: { token } });
  nextMinute();
  for (let time = 0; time < 5; time += 1)
    expectError(await ask(world, { path: '/v1/ping', key, headers }), 'key_revoked');
  expectError(await ask(world, { path: '/v1/ping', key, headers }), 'rate_limited');
  expect(
    limitHeaders(await ask(world, { path: '/v1/ping', key: keys.live, headers: fromAddress('198.51.100.202') })),
  ).toEqual(['5', '4']);
});

test('a caller behind the proxy cannot choose the address it is counted under', async () => {
  nextMinute();
  const answers: Answer[] = [];
  for (let time = 0; time < 6; time += 1)
    answers.push(await ask(world, { path: '/sign-in', headers: fromAddress(`10.1.0.${time}, 203.0.113.9`) }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
});

test('with too many addresses, counted ones stay counted and new ones share the counter of their network', () => {
  const window = countInWindows({ addresses: 3, networks: 2 }).at(0);
  const call = (address: string) => {
    const counter = window.ofAddress(address, 100);
    counter.add(1);
    return [counter.name, counter.count(), counter.limit];
  };
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) call(address);
  expect(call('192.0.2.1')).toEqual(['192.0.2.1', 2, 100]);
  expect(call('198.51.100.1')).toEqual(['198.51', 1, 1000]);
  expect(call('198.51.7.7')).toEqual(['198.51', 2, 1000]);
  expect(call('203.0.113.1')).toEqual(['203.0', 1, 1000]);
  expect([call('10.0.0.1'), call('11.0.0.1')]).toEqual([
    ['others', 1, 1000],
    ['others', 2, 1000],
  ]);
  expect(call('192.0.2.1')).toEqual(['192.0.2.1', 3, 100]);
});

test.each([
  ['192.0.2.1', '192.0.2.1', '192.0'],
  ['::ffff:192.0.2.1', '192.0.2.1', '192.0'],
  ['::FFFF:c000:0201', '192.0.2.1', '192.0'],
  ['0:0:0:0:0:ffff:c000:201', '192.0.2.1', '192.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8'],
  ['2001:DB8:0001:2::1', '2001:db8:1:2', '2001:db8'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8'],
  ['::1', '0:0:0:0', '0:0'],
  ['1:2:3:4:5:6:192.0.2.1', '1:2:3:4', '1:2'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0', '64:ff9b'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0'],
  ['not an address', 'unknown', 'unknown'],
])('the address %s is counted as %s, or with %s', (address, own, wide) => {
  expect(networksOf(address)).toMatchObject({ own, wide });
});

test.each([
  ['', false],
  ['false', false],
  ['1', 1],
  ['2', 2],
  ['loopback', ['loopback']],
  ['10.0.0.0/8, 192.0.2.1,2001:db8::/32', ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32']],
])('TRUST_PROXY=%s names the proxies in front', (value, expected) => {
  expect(readConfig({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(expected);
});

test.each(['true', 'yes', '10', '0.0.0.0/0', '10.0.0.0/33', 'nginx', '10.0.0.1,', '10.0.0.0/8/8'])(
  'TRUST_PROXY=%s stops the start with a line that names valid values',
  (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
      `The setting TRUST_PROXY is wrong: "${value}" is not a number of proxies, such as 1, or a list of their addresses, such as 10.0.0.0/8,192.0.2.1 or loopback.`,
    );
  },
);
