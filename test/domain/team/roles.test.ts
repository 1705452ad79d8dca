import { beforeAll, describe, expect, test } from 'vitest';
import { type Operation, PATHS } from '../../../src/wire/paths.ts';
import type { Route } from '../../../src/wire/routes/route.ts';
import { ROUTES } from '../../../src/wire/routes.ts';
import { ROLES, type Role } from '../../../src/wire/schemas/team.ts';
import { quickReader } from '../../support/doubles.ts';
import { refusal, summarizeRefusal } from '../../world/answers.ts';
import { newColleague, newTeamMember, signInAs } from '../../world/people.ts';
import { newQuote } from '../../world/quotes.ts';
import { ask, askJson } from '../../world/requests.ts';
import { shipping, translation, usAddress } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { type Browser, newBrowser, pathOf } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// Team members signed in to the console: the calls and the orders of each role.

const world = useWorld({}, { reader: quickReader() });
const account = useFixture(() => world.newAccount());
const colleagues = useFixture(async () => {
  const signedIn = await Promise.all(ROLES.map(async (role) => [role, await newTeamMember(world, role)] as const));
  return Object.fromEntries(signedIn) as Record<Role, Browser & { token: string }>;
});

const asRole = (role: Role, method: string, path: string, headers: Record<string, string> = {}) =>
  ask(world, {
    method,
    path,
    headers: { cookie: colleagues[role].cookie, 'sec-fetch-site': 'same-origin', ...headers },
  });

const code = (answer: { text: string }) => (JSON.parse(answer.text) as { code?: string }).code;

const teamRoutes = (Object.keys(PATHS) as Operation[]).flatMap((operation) => {
  const route: Route = ROUTES[operation];
  if (route.caller !== 'team') return [];
  const { properties = {} } = (route.params ?? {}) as { properties?: Record<string, { examples: string[] }> };
  const [method, pattern] = PATHS[operation];
  const path = pattern.replaceAll(/:([a-z]+)/g, (_, name: string) => properties[name]?.examples[0] ?? '');
  return [{ operation, method, path, roles: ['admin', ...(route.roles ?? [])] }];
});

test.each(teamRoutes)('$operation is for its roles only', async ({ method, path, roles }) => {
  for (const role of ROLES) {
    const answer = await asRole(role, method, path);
    const closed = answer.status === 403 && code(answer) === 'insufficient_scope';
    expect([role, closed]).toEqual([role, !roles.includes(role)]);
    expect(answer.status).not.toBe(401);
    expect(answer.status).toBeLessThan(500);
  }
});

test('a session counts only for calls from the console itself', async () => {
  for (const site of ['cross-site', 'same-site', 'none']) {
    const answer = await asRole('admin', 'GET', '/team/v1/quotes', { 'sec-fetch-site': site });
    expect([site, answer.status]).toEqual([site, 401]);
  }
  expect((await asRole('admin', 'GET', '/team/v1/quotes')).status).toBe(200);
  expect((await asRole('admin', 'GET', '/v1/quotes')).status).toBe(401);
});

describe('orders', () => {
  let plain: string;
  let stamped: string;
  beforeAll(async () => {
    plain = await order(translation());
    stamped = await order({
      ...translation({ certification: 'notarized', delivery: 'physical' }),
      ...shipping(usAddress()),
    });
  });

  async function order(services: ReturnType<typeof translation>): Promise<string> {
    const { token } = await newQuote(account.test, { services });
    await world.team.call('teamPriceQuote', { params: { token }, body: {} });
    return (await account.test.call('payQuote', { params: { token }, body: {} })).data.order.token;
  }

  const seenBy = async (role: Role) => {
    const answer = await asRole(role, 'GET', '/team/v1/orders');
    const { data, meta } = JSON.parse(answer.text) as { data: { token: string }[]; meta: { total: number } };
    expect(meta.total).toBe(data.length);
    return data.map((one) => one.token).sort();
  };

  test('a translator sees only their own orders, nothing unassigned and nothing of others', async () => {
    expect(await seenBy('translator')).toEqual([]);
    const params = { token: plain };
    await world.team.call('teamAssignOrder', { params, body: { translator: 'Somebody outside' } });
    expect(await seenBy('translator')).toEqual([]);
    expect((await asRole('translator', 'GET', `/team/v1/orders/${plain}`)).status).toBe(404);
    expect((await asRole('translator', 'POST', `/team/v1/orders/${plain}/accept`)).status).toBe(404);
    await world.team.call('teamAssignOrder', { params, body: { translator: colleagues.translator.token } });
    expect(await seenBy('translator')).toEqual([plain]);
    expect((await asRole('translator', 'POST', `/team/v1/orders/${plain}/accept`)).status).toBe(200);
  });

  test('notary and shipping see the orders that have reached their action', async () => {
    expect([await seenBy('notary'), await seenBy('shipping')]).toEqual([[], []]);
    await world.team.call('teamAcceptOrder', { params: { token: stamped } });
    expect([await seenBy('notary'), await seenBy('shipping')]).toEqual([[stamped], [stamped]]);
    expect((await asRole('notary', 'GET', `/team/v1/orders/${plain}`)).status).toBe(404);
  });

  test('support and finance see every order, whatever it waits for', async () => {
    const ended = await order(translation());
    await world.team.call('teamVoidOrder', { params: { token: ended }, body: { reason: 'A duplicate' } });
    for (const role of ['support', 'finance'] as const) {
      expect([role, await seenBy(role)]).toEqual([role, expect.arrayContaining([plain, stamped, ended])]);
    }
    expect(await seenBy('proofreader')).not.toContain(ended);
  });

  test('support grants a cancellation with a refund, and finance grants a credit', async () => {
    const token = await order(translation());
    await world.team.call('teamAcceptOrder', { params: { token } });
    await account.test.call('requestCancellation', { params: { token }, body: { reason: 'no_longer_required' } });
    const path = `/team/v1/orders/${token}`;
    const send = (role: Role, action: string, json: object) =>
      askJson(world, {
        method: 'POST',
        path: `${path}/${action}`,
        headers: { cookie: colleagues[role].cookie, 'sec-fetch-site': 'same-origin' },
        json,
      });
    const credit = { amount: 100, reason: 'A late page' };
    expect((await send('support', 'credit', credit)).status).toBe(403);
    expect((await send('finance', 'credit', credit)).status).toBe(200);
    expect((await send('finance', 'cancellation/grant', {})).status).toBe(403);
    expect((await send('support', 'cancellation/grant', {})).status).toBe(200);
    const { data } = await account.test.call('getOrder', { params: { token } });
    expect(data.cancellation).toMatchObject({ status: 'granted' });
  });

  test('a person with several roles may make the calls of each, and each call shows only what its roles see', async () => {
    const body = { name: 'Nora', roles: ['notary' as const, 'finance' as const] };
    const { data: person } = await world.team.call('teamCreatePerson', { body });
    expect(person).toMatchObject({ role: 'notary', roles: ['notary', 'finance'] });
    const { data: link } = await world.team.call('teamCreateSignInLink', { params: { token: person.token }, body: {} });
    const browser = newBrowser(world);
    await browser.post(pathOf(link.url));
    const token = await order(translation());
    const call = async (method: string, path: string) => {
      const headers = { cookie: browser.cookie, 'sec-fetch-site': 'same-origin' };
      const answer = await ask(world, { method, path: `/team/v1${path}`, headers });
      return { status: answer.status, code: code(answer) };
    };
    expect(await call('GET', `/orders/${token}`)).toEqual({ status: 200, code: undefined });
    expect((await call('GET', '/invoices')).status).toBe(200);
    // The order is visible to finance, but not to the notary.
    expect(await call('POST', `/orders/${token}/notarize`)).toEqual({ status: 404, code: 'not_found' });
    expect(await call('POST', `/orders/${token}/proofread`)).toEqual({ status: 403, code: 'insufficient_scope' });
    for (const role of body.roles) {
      const { data } = await world.team.call('teamListPeople', { filters: { role } });
      expect(data.map((one) => one.token)).toContain(person.token);
    }
    const params = { token: person.token };
    await world.team.call('teamChangePerson', { params, body: { role: 'notary' } });
    expect(await call('GET', `/orders/${token}`)).toEqual({ status: 404, code: 'not_found' });
  });

  test('an action is written to the audit trail under the person’s token', async () => {
    const { data } = await world.team.call('teamListAudit', { filters: { target: plain, action: 'order.accept' } });
    expect(data).toEqual([
      expect.objectContaining({ actor: colleagues.translator.token, detail: { from: 'created', to: 'in_progress' } }),
    ]);
    const { meta } = await world.team.call('teamListAudit', { filters: { actor: colleagues.translator.token } });
    expect(meta.total).toBe(1);
  });
});

describe('people', () => {
  test('a person of the team has a name, a role and a unique address', async () => {
    const body = { name: 'Maria Lopez', email: 'Maria@team.example', role: 'translator' as const };
    const { data } = await world.team.call('teamCreatePerson', { body });
    expect(data).toMatchObject({ name: 'Maria Lopez', role: 'translator', disabled_at: null });
    const duplicate = await refusal(
      world.team.call('teamCreatePerson', { body: { ...body, email: 'maria@TEAM.example' } }),
    );
    expect(summarizeRefusal(duplicate)).toMatchObject({ status: 422, fields: ['email'] });
    const { data: changed } = await world.team.call('teamChangePerson', {
      params: { token: data.token },
      body: { role: 'proofreader' },
    });
    expect(changed).toMatchObject({ name: 'Maria Lopez', role: 'proofreader' });
    const { data: listed } = await world.team.call('teamListPeople', { filters: { role: 'proofreader' } });
    expect(listed.map((one) => one.token)).toContain(data.token);
  });

  test.each([
    ['no role', {}, 'role'],
    ['an empty list of roles', { roles: [] }, 'roles'],
    ['the same role twice', { roles: ['notary', 'notary'] }, 'roles'],
    ['a role and several', { role: 'notary', roles: ['shipping'] }, 'roles'],
    ['an unknown role', { roles: ['king'] }, 'roles.0'],
  ])('a person of the team with %s is refused at the field', async (_, input, field) => {
    const refused = await refusal(world.team.call('teamCreatePerson', { body: { name: 'Nora', ...input } as never }));
    expect(summarizeRefusal(refused)).toEqual({ status: 422, code: 'validation_failed', fields: [field] });
  });

  test('a disabled person is signed out, and cannot be assigned work', async () => {
    const { cookie, token } = colleagues.pricing;
    await world.team.call('teamChangePerson', { params: { token }, body: { disabled: true } });
    const answer = await ask(world, {
      path: '/team/v1/quotes',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.status).toBe(401);
    const { token: quote } = await newQuote(account.test);
    const refused = await refusal(
      world.team.call('teamAssignQuote', { params: { token: quote }, body: { assignee: token } }),
    );
    expect(Object.keys(refused.errors)).toEqual(['assignee']);
    const link = await refusal(world.team.call('teamCreateSignInLink', { params: { token } }));
    expect(link.status).toBe(404);
  });

  test('a person who is disabled and enabled again must sign in again', async () => {
    const person = await newColleague(world, 'pricing');
    const before = newBrowser(world);
    await signInAs(before, person);
    expect((await before.get('/console')).status).toBe(200);
    for (const disabled of [true, false]) {
      await world.team.call('teamChangePerson', { params: { token: person.token }, body: { disabled } });
      expect((await before.get('/console')).to).toContain('/sign-in');
    }
    const anew = newBrowser(world);
    await signInAs(anew, person);
    expect((await anew.get('/console')).status).toBe(200);
  });

  test('a remaining session of a disabled person opens nothing', async () => {
    const person = await newColleague(world, 'pricing');
    const browser = newBrowser(world);
    await signInAs(browser, person);
    await world.rows('UPDATE people SET disabled_at = now() WHERE email = $1', [person.email]);
    expect((await browser.get('/console')).to).toContain('/sign-in');
  });

  test('a sign-in link does not work while its person is disabled, nor when they are enabled again', async () => {
    const { token, email } = await newColleague(world, 'pricing');
    const { data } = await world.team.call('teamCreateSignInLink', { params: { token }, body: {} });
    const tried = async () => (await newBrowser(world).post(pathOf(data.url))).status;
    // A remaining link of a disabled person does not work, and disabling removes every link.
    await world.rows('UPDATE people SET disabled_at = now() WHERE email = $1', [email]);
    expect(await tried()).toBe(404);
    for (const disabled of [true, false]) {
      await world.team.call('teamChangePerson', { params: { token }, body: { disabled } });
      expect(await tried()).toBe(404);
    }
  });

  test('one administrator is always left', async () => {
    const { token } = colleagues.admin;
    const { data } = await world.team.call('teamListPeople', { filters: { role: 'admin' } });
    expect(data.map((one) => one.token)).toEqual([token]);
    for (const body of [{ role: 'notary' as const }, { disabled: true }]) {
      const refused = await refusal(world.team.call('teamChangePerson', { params: { token }, body }));
      expect(summarizeRefusal(refused)).toMatchObject({ status: 422, fields: ['role'] });
    }
    expect((await asRole('admin', 'GET', '/team/v1/people')).status).toBe(200);
  });
});

test('queues are searched by number, token, reference, and the account’s name or address', async () => {
  const other = await world.newAccount({ name: 'Zebra & Sons', email: 'desk@zebra.example' });
  const quote = await newQuote(other.live, { reference: 'Case 77', client_reference: 'C-1' });
  for (const q of [quote.number, quote.token, 'Case 77', 'C-1', 'zebra', 'desk@ZEBRA']) {
    const { data } = await world.team.call('teamListQuotes', { filters: { q } });
    expect([q, data.map((one) => one.token)]).toEqual([q, [quote.token]]);
  }
  await world.team.call('teamAssignQuote', { params: { token: quote.token }, body: { assignee: 'Ana' } });
  const { data } = await world.team.call('teamListQuotes', { filters: { assignee: 'Ana' } });
  expect(data.map(({ token, assignee }) => [token, assignee])).toEqual([[quote.token, 'Ana']]);
});
