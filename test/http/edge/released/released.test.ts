import { describe, expect, test } from 'vitest';
import { newId } from '../../../../src/core/ids.ts';
import { quickReader } from '../../../support/doubles.ts';
import { expectError } from '../../../world/answers.ts';
import { ask } from '../../../world/requests.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';
import released from './requests-0.4.0.json' with { type: 'json' };

// Requests that release 0.4.0 served, each with the hash that it wrote into idempotency_keys. They were sent to the
// tagged release and read from its database: never change a hash, and never compute one with today's code.

interface Released {
  name: string;
  as: string;
  method: string;
  path: string;
  headers: Record<string, string | undefined>;
  body: string | null;
  hash: string;
}

const REQUESTS: readonly Released[] = released;
const OLD_ERROR = { message: 'The answer of before the upgrade.', request_id: 'req_of_before' };
const OLD_ANSWER = JSON.stringify({
  error: true,
  code: 'conflict',
  result: 'error',
  ...OLD_ERROR,
  hint: '',
  retryable: false,
  errors: {},
  data: { ...OLD_ERROR, errors: {} },
});

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const account = useFixture(() => world.newAccount());

let keyCount = 0;
const newKey = () => `released-${(keyCount += 1)}`;

function send({ as, method, path, headers, body }: Released, key: string, change: Record<string, string> = {}) {
  const known = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  return ask(world, {
    method,
    path,
    key: as === 'team' ? world.teamKey : as === 'live' ? account.keys.live : account.keys.test,
    headers: { ...Object.fromEntries(known), ...change, 'Idempotency-Key': key },
    ...(body !== null && { body }),
  });
}

/** Inserts a row as 0.4.0 left it; an interrupted request has no answer, and its lease has expired. */
async function insertOldRow(request: Released, key: string, { cutOff = false } = {}): Promise<string> {
  const probe = newKey();
  await send(request, probe);
  const subject = newId();
  await world.rows(
    `INSERT INTO idempotency_keys (owner, key, request_hash, subject, status, body, leased_until, created_at)
     SELECT owner, $2, decode($3, 'hex'), $4, $5, $6, now() - interval '1 minute', created_at FROM idempotency_keys WHERE key = $1`,
    [probe, key, request.hash, subject, cutOff ? null : 409, cutOff ? null : world.app.seal.seal(OLD_ANSWER)],
  );
  return subject;
}

const firstRequest = (): Released => {
  const [request] = REQUESTS;
  if (request === undefined) throw new Error('There are no requests of 0.4.0.');
  return request;
};

describe('a key that was used before the upgrade', () => {
  test.each(REQUESTS)('a key used before the upgrade returns the answer of that time: $name', async (request) => {
    const key = newKey();
    await insertOldRow(request, key);
    const { status, text, headers } = await send(request, key);
    expect({ status, text, replayed: headers['idempotent-replayed'] }).toEqual({
      status: 409,
      text: OLD_ANSWER,
      replayed: 'true',
    });
  });

  test('a key used before the upgrade refuses another request and warns about a repeated effect', async () => {
    const request = firstRequest();
    const key = newKey();
    await insertOldRow(request, key);
    const other = { ...request, body: request.body?.replace('"es"', '"fr"') ?? '' };
    for (const answer of [
      await send(other, key),
      await send({ ...request, path: '/v1/quotes/preview' }, key),
      await send(request, key, { 'Partner-Id': 'prt_01m7e0000000000000000000p1' }),
    ])
      expect(expectError(answer, 'idempotency_mismatch').hint).toContain('had its effect');
  });

  test('a request that the upgrade interrupted is finished by its repeat, with the same id', async () => {
    const request = firstRequest();
    const key = newKey();
    const subject = await insertOldRow(request, key, { cutOff: true });
    expectError(await send(request, key), 'validation_failed');
    const rows = await world.rows('SELECT subject, status, rule FROM idempotency_keys WHERE key = $1', [key]);
    expect(rows).toEqual([{ subject, status: 422, rule: 1 }]);
    expect((await send(request, key)).headers['idempotent-replayed']).toBe('true');
  });
});

test('a request counts as the same in JSON and in a form', async () => {
  const key = newKey();
  const json = { ...firstRequest(), path: '/v1/keys', body: '{"name":"Billing"}', as: 'live' };
  const form = { ...json, headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'name=Billing' };
  expect((await send(json, key)).status).toBe(201);
  expect((await send(form, key)).headers['idempotent-replayed']).toBe('true');
});
