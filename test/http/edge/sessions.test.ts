import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { MemberRole } from '../../../src/wire/schemas/app.ts';
import { quickReader } from '../../support/doubles.ts';
import { CARDS, card, payable, readyQuote } from '../../world/money.ts';
import { newAccountPerson } from '../../world/people.ts';
import { ask } from '../../world/requests.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { type Browser } from '../../world/visitors.ts';
import { type Account, useWorld } from '../../world/world.ts';

// Signed-in people call /v1 with their session, for an account that they name.

interface Line {
  route?: string;
  who?: string;
  account?: string;
}
const lines: Line[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log });
const account = useFixture(() => world.newAccount());
const newPerson = (role: MemberRole, of: Account = account) => newAccountPerson(world, of.token, role);

interface Answered {
  status: number;
  headers: Record<string, unknown>;
  data?: unknown;
}

interface Call {
  method?: string;
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

async function call(
  browser: Browser,
  { method = 'GET', path, body, headers = {} }: Call,
  of = account.token,
): Promise<Answered> {
  const answer = await ask(world, {
    method,
    path,
    headers: {
      Cookie: browser.cookie,
      'Sec-Fetch-Site': 'same-origin',
      'Dragoman-Account': of,
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, ...(JSON.parse(answer.text) as Record<string, unknown>) };
}
const get = (browser: Browser, headers: Record<string, string>) => call(browser, { path: '/v1/account', headers });

describe('access with a session', () => {
  test('an owner creates a working key with limits, and the audit and the log name the owner', async () => {
    const owner = await newPerson('owner');
    const body = { name: 'For the intake', scopes: ['quotes:read'], limits: { per_month: 10_000 } };
    const made = await call(owner, { method: 'POST', path: '/v1/keys', body });
    expect(made).toMatchObject({
      status: 201,
      data: { limits: { per_month: 10_000, per_order: null }, made_by: null },
    });
    const { key, token } = made.data as { key: string; token: string };
    expect((await world.as(key).call('listQuotes')).data).toEqual([]);
    const { data: audited } = await world.team.call('teamListAudit', { filters: { target: token } });
    expect(audited).toMatchObject([{ actor: owner.token, action: 'key.create' }]);
    await expect
      .poll(() => lines.findLast(({ route }) => route === '/v1/keys'))
      .toMatchObject({ who: owner.token, account: account.token });
  });

  test('the header names the live account or its sandbox', async () => {
    const owner = await newPerson('owner');
    const { data } = await world.team.call('teamGetAccount', { params: { token: account.token } });
    const live = await call(owner, { path: '/v1/account' });
    const sandbox = await call(owner, { path: '/v1/account' }, data.sandbox ?? '');
    expect([live.data, sandbox.data]).toMatchObject([
      { token: account.token, livemode: true },
      { token: data.sandbox, livemode: false },
    ]);
  });

  test('a session is ignored on requests from another site or an unknown one', async () => {
    const owner = await newPerson('owner');
    for (const site of ['cross-site', 'same-site', 'none', '']) {
      expect(await get(owner, { 'Sec-Fetch-Site': site })).toMatchObject({ status: 401, code: 'unauthenticated' });
    }
    const { cookie } = owner;
    const bare = await ask(world, {
      path: '/v1/account',
      headers: { Cookie: cookie, 'Dragoman-Account': account.token },
    });
    expect(bare.status).toBe(401);
    const preflight = await ask(world, {
      method: 'OPTIONS',
      path: '/v1/account',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'GET' },
    });
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  test('without a valid account header the answer says what to send', async () => {
    const owner = await newPerson('owner');
    for (const named of ['', 'acct_', 'demo', 'quote_01k9zq4m8te3fs5f9r6vd2x7hb']) {
      expect(await get(owner, { 'Dragoman-Account': named })).toMatchObject({
        status: 401,
        code: 'unauthenticated',
        hint: expect.stringContaining('Dragoman-Account: acct_'),
      });
    }
  });

  test('another person’s account and an unknown one get the same answer', async () => {
    const owner = await newPerson('owner');
    const other = await world.newAccount();
    const answers = await Promise.all(
      [other.token, 'acct_01k9zq4m8te3fs5f9r6vd2x7hb'].map((named) => get(owner, { 'Dragoman-Account': named })),
    );
    expect(answers).toMatchObject([
      { status: 404, code: 'not_found', message: 'There is no such account among yours.' },
      { status: 404, code: 'not_found', message: 'There is no such account among yours.' },
    ]);
  });

  test('a member who is removed or signed out, or whose account is disabled, is refused from the next call on', async () => {
    const own = await world.newAccount();
    await newPerson('owner', own);
    const member = await newPerson('member', own);
    const ping = () => call(member, { path: '/v1/ping' }, own.token);
    expect((await ping()).status).toBe(200);
    await world.team.call('teamChangeAccount', { params: { token: own.token }, body: { disabled: true } });
    expect(await ping()).toMatchObject({ status: 403, code: 'account_disabled' });
    await world.team.call('teamChangeAccount', { params: { token: own.token }, body: { disabled: false } });
    await world.team.call('teamRemoveMember', { params: { token: own.token, person: member.token } });
    expect((await ping()).status).toBe(404);
    await member.post('/sign-out');
    expect((await ping()).status).toBe(401);
  });

  test('a key in the request takes precedence over the session', async () => {
    const owner = await newPerson('owner');
    const other = await world.newAccount();
    const answer = await get(owner, { Authorization: `Bearer ${other.keys.live}` });
    expect(answer.data).toMatchObject({ token: other.token });
  });
});

describe('rights of each role', () => {
  const refused = (role: MemberRole) => ({ status: 403, code: 'insufficient_scope', role });

  test('members work with quotes but cannot change the account or its keys', async () => {
    const member = await newPerson('member');
    expect((await call(member, { path: '/v1/quotes' })).status).toBe(200);
    expect((await call(member, { path: '/v1/account' })).status).toBe(200);
    for (const [method, path, body] of [
      ['PATCH', '/v1/account', { name: 'Mine' }],
      ['GET', '/v1/keys', undefined],
      ['POST', '/v1/keys', { name: 'Mine' }],
      ['POST', '/v1/sources', { card: card(CARDS.pays) }],
    ] as const) {
      expect(await call(member, { method, path, ...(body && { body }) })).toMatchObject(refused('member'));
    }
  });

  test('billing saves cards and pays but cannot request quotes', async () => {
    const billing = await newPerson('billing');
    const saved = await call(billing, { method: 'POST', path: '/v1/sources', body: { card: card(CARDS.pays) } });
    expect(saved.status).toBe(201);
    const { token } = await readyQuote(world, account.live);
    const payment_method = (saved.data as { token: string }).token;
    const paid = await call(billing, { method: 'POST', path: `/v1/quotes/${token}/pay`, body: { payment_method } });
    expect(paid.status).toBe(200);
    expect((await call(billing, { path: '/v1/invoices' })).status).toBe(200);
    expect(await call(billing, { method: 'POST', path: '/v1/quotes', body: {} })).toMatchObject(refused('billing'));
  });

  test('a read-only member cannot pay through the API or with the account’s cards on the page', async () => {
    const reader = await newPerson('read_only');
    const { test: sandbox, token: live } = account;
    const quote = await payable(world, sandbox);
    const { data } = await world.team.call('teamGetAccount', { params: { token: live } });
    const path = `/v1/quotes/${quote.token}/pay`;
    expect(await call(reader, { method: 'POST', path, body: {} }, data.sandbox ?? '')).toMatchObject(
      refused('read_only'),
    );
    const source = (await sandbox.call('getAccount')).data.default_source ?? '';
    expect((await reader.get(quote.path)).text).not.toContain(source);
    expect((await (await newPerson('billing')).get(quote.path)).text).toContain(source);
    const tried = await reader.post(`/account/${live}/apps`, { name: 'Mine' });
    expect(tried.status).toBe(403);
  });

  test('a changed role applies from the next call on', async () => {
    const owner = await newPerson('owner');
    const person = await newPerson('read_only');
    const order = () => call(person, { method: 'POST', path: '/v1/quotes', body: {} });
    expect((await order()).status).toBe(403);
    await owner.post(`/account/${account.token}/people/${person.token}/role`, { role: 'member' });
    expect((await order()).status).toBe(422);
  });
});

test('an Idempotency-Key belongs to one person and one account', async () => {
  const [ana, ben] = [await newPerson('owner'), await newPerson('owner')];
  const { data: full } = await world.team.call('teamGetAccount', { params: { token: account.token } });
  const make = (browser: Browser, of = account.token) =>
    call(
      browser,
      { method: 'POST', path: '/v1/keys', body: { name: 'Once' }, headers: { 'Idempotency-Key': 'k-1' } },
      of,
    );
  const token = async (answer: ReturnType<typeof make>) => ((await answer).data as { token: string }).token;
  const first = await make(ana);
  const again = await make(ana);
  expect(again.headers['idempotent-replayed']).toBe('true');
  const tokens = [
    (first.data as { token: string }).token,
    await token(make(ben)),
    await token(make(ana, full.sandbox ?? '')),
    (await account.live.call('createKey', { body: { name: 'Once' }, idempotencyKey: 'k-1' })).data.token,
  ];
  expect(new Set(tokens).size).toBe(4);
});
