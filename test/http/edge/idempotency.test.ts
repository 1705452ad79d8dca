import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fromToken } from '../../../src/core/ids.ts';
import { createIdempotency } from '../../../src/http/edge/idempotency.ts';
import { quickReader, signal, silentLog } from '../../support/doubles.ts';
import { until } from '../../support/until.ts';
import { data, expectError } from '../../world/answers.ts';
import { upload, uploadFile } from '../../world/files.ts';
import { type Answer, ask, askJson, multipart, type RawRequest } from '../../world/requests.ts';
import { translation } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

let beforeReading: () => Promise<void> | void = () => undefined;
const world = useWorld({}, { reader: quickReader(() => beforeReading()), log: silentLog });
const account = useFixture(() => world.newAccount());
const file = useFixture(() => uploadFile(account.test));

let keyCount = 0;
const newKey = () => `key-${(keyCount += 1)}`;
const replayed = ({ headers }: Answer) => headers['idempotent-replayed'];
const quote = (idempotencyKey: string, extra: object = {}, as = account.keys.test) =>
  askJson(world, {
    path: '/v1/quotes',
    key: as,
    headers: { 'Idempotency-Key': idempotencyKey },
    json: { files: [file.id], services: translation(), ...extra },
  });
const send = (content: string, idempotencyKey: string, filename = 'a.txt') => {
  const { headers, body } = multipart([{ name: 'file', value: content, filename }]);
  return ask(world, {
    method: 'POST',
    path: '/v1/files',
    key: account.keys.test,
    headers: { ...headers, 'Idempotency-Key': idempotencyKey },
    body,
  });
};
const count = async (table: string) =>
  Number((await world.rows<{ n: string }>(`SELECT count(*) AS n FROM ${table}`))[0]?.n);

describe('the same key and the same request', () => {
  test('the same key and the same request return the first answer again, byte for byte', async () => {
    const key = newKey();
    const before = await count('quotes');
    const first = await quote(key, { refrence: 'typo' });
    const second = await quote(key, { refrence: 'typo' });
    expect({ status: first.status, replayed: replayed(first) }).toEqual({ status: 201, replayed: undefined });
    expect({ status: second.status, replayed: replayed(second) }).toEqual({ status: 201, replayed: 'true' });
    expect(second.text).toBe(first.text);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(await count('quotes')).toBe(before + 1);
  });

  test.each<[string, () => RawRequest]>([
    ['keys', () => ({ path: '/v1/keys', key: account.keys.live, body: '{"name":"K"}' })],
    ['accounts', () => ({ path: '/team/v1/accounts', key: world.teamKey, body: '{"name":"A","email":"a@b.example"}' })],
    ['partners', () => ({ path: '/team/v1/partners', key: world.teamKey, body: '{"name":"P"}' })],
  ])('the same key and the same request create one of the %s', async (_kind, asked) => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': newKey() };
    const first = await ask(world, { method: 'POST', headers, ...asked() });
    const second = await ask(world, { method: 'POST', headers, ...asked() });
    expect([first.status, second.status, replayed(second)]).toEqual([201, 201, 'true']);
    expect(second.text).toBe(first.text);
  });

  test('the same key and the same request delete once and return the same answer again', async () => {
    const { token } = data<{ token: string }>(await quote(newKey()), 201);
    const cancel = (headers: Record<string, string>, reason = 'client_declined') =>
      ask(world, { method: 'DELETE', path: `/v1/quotes/${token}?reason=${reason}`, key: account.keys.test, headers });
    const headers = { 'Idempotency-Key': newKey() };
    const first = await cancel(headers);
    const second = await cancel(headers);
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
    expectError(await cancel(headers, 'wrong_files'), 'idempotency_mismatch');
    expectError(await cancel({}), 'invalid_state');
  });

  test('the same key and the same request upload once when the bytes and the name are the same', async () => {
    const key = newKey();
    const before = await count('files');
    const first = await send('Hola', key);
    const second = await send('Hola', key);
    expect([first.status, second.status, replayed(second)]).toEqual([201, 201, 'true']);
    expect(second.text).toBe(first.text);
    expectError(await send('Adios', key), 'idempotency_mismatch');
    expectError(await send('Hola', key, 'b.txt'), 'idempotency_mismatch');
    expect(await count('files')).toBe(before + 1);
  });

  test('the same key and the same request are refused again with the same answer', async () => {
    for (const path of ['/v1/quotes', '/v1/keys']) {
      const headers = { 'Idempotency-Key': newKey() };
      const refused = { path, key: account.keys.test, json: { name: '' }, headers };
      const first = await askJson(world, refused);
      const second = await askJson(world, refused);
      expect({ status: first.status, replayed: replayed(first) }).toEqual({ status: 422, replayed: undefined });
      expect({ status: second.status, replayed: replayed(second) }).toEqual({ status: 422, replayed: 'true' });
      expect(second.text).toBe(first.text);
      const other = await askJson(world, { ...refused, json: { name: 'Right', notes: 'other' } });
      expectError(other, 'idempotency_mismatch');
    }
  });
});

test('the same key for another request is a mismatch, whatever differs', async () => {
  const key = newKey();
  await quote(key);
  const others = [
    await quote(key, { reference: 'B' }),
    await ask(world, {
      method: 'DELETE',
      path: `/v1/files/${file.id}`,
      key: account.keys.test,
      headers: { 'Idempotency-Key': key },
    }),
    await askJson(world, {
      path: '/v1/quotes/preview',
      key: account.keys.test,
      headers: { 'Idempotency-Key': key },
      json: { files: [file.id], services: translation() },
    }),
  ];
  for (const answer of others) expectError(answer, 'idempotency_mismatch');
});

test('a key belongs to its account: two accounts may use the same', async () => {
  const key = newKey();
  const other = await world.newAccount();
  const theirs = await upload(other.test);
  const first = await quote(key);
  const second = await quote(key, { files: [theirs] }, other.keys.test);
  expect([first.status, second.status, replayed(second)]).toEqual([201, 201, undefined]);
});

test('while the first request runs, a second gets a conflict with Retry-After', async () => {
  const key = newKey();
  const running = signal();
  const finish = signal();
  beforeReading = () => {
    running.fire();
    return finish.fired;
  };
  const first = send('slow', key);
  await running.fired;
  const second = await send('slow', key);
  const body = expectError(second, 'idempotency_in_progress');
  expect(body.retryable).toBe(true);
  expect(second.headers['retry-after']).toBe('1');
  expectError(await send('another', key), 'idempotency_mismatch');
  finish.fire();
  beforeReading = () => undefined;
  const { status, text } = await first;
  expect(status).toBe(201);
  expect(await send('slow', key)).toMatchObject({ status: 201, text });
});

test('fifty identical requests at once have one effect', async () => {
  const key = newKey();
  const before = await count('quotes');
  const answers = await Promise.all(Array.from({ length: 50 }, () => quote(key, { reference: 'fifty' })));
  const done = answers.filter((answer) => answer.status === 201);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map((answer) => answer.text)).size).toBe(1);
  for (const answer of answers) if (answer.status !== 201) expectError(answer, 'idempotency_in_progress');
  expect(await count('quotes')).toBe(before + 1);
  expect((await quote(key, { reference: 'fifty' })).text).toBe(done[0]?.text);
});

test('a server error is not stored: the repeat does the work', async () => {
  const key = newKey();
  beforeReading = () => {
    throw new Error('out of order');
  };
  expectError(await send('again', key), 'server_error');
  beforeReading = () => undefined;
  const second = await send('again', key);
  expect({ status: second.status, replayed: replayed(second) }).toEqual({ status: 201, replayed: undefined });
});

test('a conflict is not stored: the repeat does the work once the conflict is resolved', async () => {
  const token = await upload(account.test);
  const { data: inUse } = await account.test.call('createQuote', { body: { files: [token], services: translation() } });
  const headers = { 'Idempotency-Key': newKey() };
  const remove = () => ask(world, { method: 'DELETE', path: `/v1/files/${token}`, key: account.keys.test, headers });
  expectError(await remove(), 'file_in_use');
  await world.rows('DELETE FROM quote_files WHERE quote_id = $1', [fromToken('quote', inUse.token)]);
  const second = await remove();
  expect({ status: second.status, replayed: replayed(second) }).toEqual({ status: 200, replayed: undefined });
});

test('a request that runs longer than its first lease is not run again by a repeat', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { db, clock, seal } = world.app;
  const keys = createIdempotency({ db, clock, seal });
  onTestFinished(() => {
    keys.close();
    vi.useRealTimers();
  });
  const request = {
    owner: 'somebody',
    key: newKey(),
    fingerprint: Buffer.from('the same'),
    previousFingerprint: () => Buffer.from('other'),
  };
  const finish = signal();
  const answer = { status: 201, body: 'made', shouldStore: true };
  const first = keys.run(request, () => finish.fired.then(() => answer));
  const repeat = () => keys.run(request, async () => ({ ...answer, body: 'made twice' }));
  const leaseSeconds = async () => {
    const [row] = await world.rows<{ seconds: number }>(
      'SELECT extract(epoch FROM leased_until - now())::float8 AS seconds FROM idempotency_keys WHERE key = $1',
      [request.key],
    );
    return row?.seconds ?? 0;
  };
  await until(async () => expect(await leaseSeconds()).toBeGreaterThan(0));
  for (let passed = 0; passed < 60; passed += 10) {
    await world.rows(`UPDATE idempotency_keys SET leased_until = leased_until - interval '10 seconds' WHERE key = $1`, [
      request.key,
    ]);
    vi.advanceTimersByTime(10_000);
    await until(async () => expect(await leaseSeconds()).toBeGreaterThan(25));
  }
  await expect(repeat()).rejects.toMatchObject({ code: 'idempotency_in_progress' });
  finish.fire();
  expect(await first).toMatchObject({ body: 'made', replayed: false });
  expect(await repeat()).toMatchObject({ body: 'made', replayed: true });
});

test('after a day the key is free again', async () => {
  const key = newKey();
  const first = data<{ token: string }>(await quote(key), 201);
  world.clock.advance(23 * 3_600_000);
  expect(replayed(await quote(key))).toBe('true');
  world.clock.advance(3_600_000 + 1000);
  const later = await quote(key, { reference: 'the next day' });
  expect({ status: later.status, replayed: replayed(later) }).toEqual({ status: 201, replayed: undefined });
  expect(data<{ token: string }>(later).token).not.toBe(first.token);
});

test.each(['', ' ', 'x'.repeat(256), 'schlüssel', 'tab\there'])('the malformed key "%s" is refused', async (key) => {
  expectError(await quote(Buffer.from(key).toString('latin1')), 'malformed_request');
});

test('on a call that changes nothing the key is ignored', async () => {
  const headers = { 'Idempotency-Key': 'x'.repeat(500) };
  expect((await ask(world, { path: '/v1/ping', key: account.keys.test, headers })).status).toBe(200);
});
