import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../src/wire/errors.ts';
import { type Operation, PATHS } from '../../../src/wire/paths.ts';
import type { Route } from '../../../src/wire/routes/route.ts';
import { ROUTES } from '../../../src/wire/routes.ts';
import { SCOPES } from '../../../src/wire/schemas/account.ts';
import { quickReader } from '../../support/doubles.ts';
import { data, expectError } from '../../world/answers.ts';
import { ask, askJson } from '../../world/requests.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({}, { reader: quickReader() });
const account = useFixture(() => world.newAccount());

const routes = (Object.keys(PATHS) as Operation[]).map((operation) => {
  const [method, pattern] = PATHS[operation];
  const route: Route = ROUTES[operation];
  // A well-formed token of no object: a caller who is let in gets 404 or 422, never 401 or 403.
  const path = pattern.replaceAll(/:([a-z]+)/g, (_, name: string) => exampleToken(route, name));
  return { operation, method, path, route };
});

function exampleToken({ params }: Route, name: string): string {
  const { properties } = params as unknown as { properties: Record<string, { examples: [string] }> };
  return properties[name]?.examples[0] ?? '';
}

async function refusalOf(asked: { method: string; path: string }, authorization?: string): Promise<string | null> {
  const headers: Record<string, string> = authorization === undefined ? {} : { Authorization: authorization };
  const answer = await ask(world, { method: asked.method, path: asked.path, headers });
  if (answer.status !== 401 && answer.status !== 403) {
    expect(answer.status).toBeLessThan(500);
    return null;
  }
  const { code } = JSON.parse(answer.text) as { code: ErrorCode };
  expectError(answer, code);
  if (answer.status === 401) expect(answer.headers['www-authenticate']).toBe('Bearer');
  return code;
}

async function keyWith(scopes: readonly string[]): Promise<string> {
  const answer = await askJson(world, { path: '/v1/keys', key: account.keys.live, json: { name: 'Narrow', scopes } });
  return data<{ key: string }>(answer, 201).key;
}

describe.each(routes)('$operation', ({ method, path, route }) => {
  const team = route.caller === 'team';

  test('the route refuses every caller without the right key', async () => {
    const ours = team ? world.teamKey : account.keys.live;
    const theirs = team ? account.keys.live : world.teamKey;
    expect({
      nobody: await refusalOf({ method, path }),
      'another scheme': await refusalOf({ method, path }, `Basic ${Buffer.from(`${ours}:`).toString('base64')}`),
      'a scheme without a key': await refusalOf({ method, path }, 'Bearer'),
      'two keys': await refusalOf({ method, path }, `Bearer ${ours} ${ours}`),
      'a made-up key': await refusalOf({ method, path }, 'Bearer dgm_live_guess'),
      'a key with a letter too many': await refusalOf({ method, path }, `Bearer ${ours}x`),
      'a key of the other side': await refusalOf({ method, path }, `Bearer ${theirs}`),
      'its own kind of key': await refusalOf({ method, path }, `bearer  ${ours}`),
    }).toEqual({
      nobody: 'unauthenticated',
      'another scheme': 'unauthenticated',
      'a scheme without a key': 'unauthenticated',
      'two keys': 'unauthenticated',
      'a made-up key': 'invalid_api_key',
      'a key with a letter too many': 'invalid_api_key',
      'a key of the other side': 'invalid_api_key',
      'its own kind of key': null,
    });
  });
});

describe('scopes', () => {
  test.each(SCOPES)('a key with only %s opens exactly the calls of that scope', async (scope) => {
    const key = await keyWith([scope]);
    for (const { method, path, route } of routes) {
      const allowed = route.caller === 'any' || route.caller === scope;
      const expected = allowed ? null : route.caller === 'team' ? 'invalid_api_key' : 'insufficient_scope';
      expect([method, path, await refusalOf({ method, path }, `Bearer ${key}`)]).toEqual([method, path, expected]);
    }
  });

  test('the refusal names the missing scope', async () => {
    const key = await keyWith(['files:read']);
    const answer = await ask(world, { path: '/v1/quotes', key });
    expect(expectError(answer, 'insufficient_scope')).toMatchObject({ scope: 'quotes:read' });
    expect(answer.headers['www-authenticate']).toContain('scope="quotes:read"');
  });

  test('a key cannot create one with more scopes than its own', async () => {
    const key = await keyWith(['account:write', 'files:read']);
    const wider = await askJson(world, { path: '/v1/keys', key, json: { name: 'Wide', scopes: ['quotes:pay'] } });
    expect(expectError(wider, 'validation_failed').errors).toHaveProperty('scopes');
    const same = await askJson(world, { path: '/v1/keys', key, json: { name: 'Same' } });
    expect(data<{ scopes: string[] }>(same, 201).scopes).toEqual(['account:write', 'files:read']);
  });
});

test('every route refuses a revoked key with its own code', async () => {
  const made = data<{ key: string; token: string }>(
    await askJson(world, { path: '/v1/keys', key: account.keys.live, json: { name: 'Brief' } }),
  );
  await ask(world, { method: 'DELETE', path: `/v1/keys/${made.token}`, key: account.keys.live });
  for (const { method, path } of routes) {
    expect(await refusalOf({ method, path }, `Bearer ${made.key}`)).toBe('key_revoked');
  }
});

test('a disabled account is closed, live and sandbox, until it is enabled again', async () => {
  const closing = await world.newAccount();
  const setDisabled = (disabled: boolean) =>
    world.team.call('teamChangeAccount', { params: { token: closing.token }, body: { disabled } });
  await setDisabled(true);
  for (const { method, path, route } of routes) {
    const expected = route.caller === 'team' ? ['account_disabled', 'invalid_api_key'] : ['account_disabled'];
    expect(expected).toContain(await refusalOf({ method, path }, `Bearer ${closing.keys.live}`));
    expect(expected).toContain(await refusalOf({ method, path }, `Bearer ${closing.keys.test}`));
  }
  await setDisabled(false);
  expect((await ask(world, { path: '/v1/ping', key: closing.keys.test })).status).toBe(200);
});

describe('keys at rest', () => {
  test('a key shows when it was last used', async () => {
    const key = await keyWith(['account:read']);
    await ask(world, { path: '/v1/ping', key });
    await expect
      .poll(
        async () => {
          const answer = await ask(world, { path: '/v1/keys', key });
          return data<{ name: string; last_used_at: string | null }[]>(answer)[0]?.last_used_at;
        },
        { interval: 500 },
      )
      .toMatch(/^\d{4}-/);
  });

  test('no table contains a key, not even in a stored answer', async () => {
    const headers = { 'Idempotency-Key': 'secret-answers' };
    const made = data<{ key: string }>(
      await askJson(world, { path: '/v1/keys', key: account.keys.live, json: { name: 'Secret' }, headers }),
    );
    const opened = data<{ keys: { live: string; test: string } }>(
      await askJson(world, {
        path: '/team/v1/accounts',
        key: world.teamKey,
        json: { name: 'Secret', email: 'a@secret.example' },
        headers,
      }),
    );
    const secrets = [made.key, opened.keys.live, opened.keys.test, account.keys.live, world.teamKey];
    const tables = await world.rows<{ name: string }>(
      `SELECT quote_ident(table_name) AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(8);
    for (const { name } of tables) {
      const rows = await world.rows<{ row: string }>(`SELECT row_to_json(t)::text AS row FROM ${name} t`);
      const text = rows
        .map(({ row }) => row.replaceAll(/\\\\x([0-9a-f]+)/g, (_, hex: string) => decodeHex(hex)))
        .join('\n');
      for (const secret of secrets) expect(text.includes(secret.slice(9)), `${name} holds a key`).toBe(false);
    }
  });
});

const decodeHex = (hex: string) => Buffer.from(hex, 'hex').toString('latin1');
