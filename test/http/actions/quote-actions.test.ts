import { describe, expect, test } from 'vitest';
import { expectShape } from '../../world/answers.ts';
import { connectApp } from '../../world/apps.ts';
import { createKeyFor } from '../../world/guests/referrals.ts';
import { autobuy, pay, price, readyQuote, saveCard } from '../../world/money.ts';
import { newAccountPerson, newTeamMember } from '../../world/people.ts';
import { newQuote } from '../../world/quotes.ts';
import { useFixture } from '../../world/use-fixture.ts';
import type { Browser } from '../../world/visitors.ts';
import { type Account, useWorld } from '../../world/world.ts';
import type { Identity } from '../gather-callers.ts';
import { disagreements, readAs } from './try-actions.ts';

const world = useWorld({ ROLE: 'api', LOG_LEVEL: 'silent' });
const MONTH_MS = 31 * 24 * 3600 * 1000;

const bearer = (key: string): Identity => ({ Authorization: `Bearer ${key}` });
const signedIn = ({ cookie }: Browser): Identity => ({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' });

const me = useFixture(async () => {
  const account = await world.newAccount({ email: 'me@actions.example' });
  await saveCard(account.live, 'pays', true);
  return account;
});
const billed = useFixture(() => world.newAccount({ email: 'billed@actions.example', invoicing: true }));

/** Builders of a quote in every state that has its own actions. */
const STATES: Record<string, () => Promise<{ owner: Account; token: string }>> = {
  requested: async () => ({ owner: me, token: (await newQuote(me.live)).token }),
  'requested by autobuy': async () => ({ owner: me, token: (await autobuy(me.live)).token }),
  'requested by autobuy, and begun': async () => {
    const { token, order } = await autobuy(me.live);
    await world.team.call('teamAcceptOrder', { params: { token: order ?? '' } });
    return { owner: me, token };
  },
  ready: async () => ({ owner: me, token: (await readyQuote(world, me.live)).token }),
  paid: async () => {
    const { token } = await readyQuote(world, me.live);
    await pay(me.live, token);
    return { owner: me, token };
  },
  cancelled: async () => {
    const { token } = await newQuote(me.live);
    await me.live.call('cancelQuote', { params: { token } });
    return { owner: me, token };
  },
  approved: async () => {
    const { token } = await readyQuote(world, billed.live);
    await pay(billed.live, token);
    return { owner: billed, token };
  },
  'approved, and begun': async () => {
    const { token } = await readyQuote(world, billed.live);
    await world.team.call('teamAcceptOrder', { params: { token: await pay(billed.live, token) } });
    return { owner: billed, token };
  },
  'approved, and billed': async () => {
    const { token } = await readyQuote(world, billed.live);
    await pay(billed.live, token);
    const { data } = await world.team.call('teamListInvoices', { filters: { account: billed.token, status: 'open' } });
    await world.team.call('teamIssueInvoice', { params: { token: data[0]?.token ?? '' }, body: {} });
    return { owner: billed, token };
  },
};

const EXPECTED: Record<string, string[]> = {
  requested: ['edit', 'cancel', 'message'],
  'requested by autobuy': ['cancel', 'message'],
  'requested by autobuy, and begun': ['message'],
  ready: ['pay', 'cancel', 'message'],
  paid: ['message'],
  cancelled: ['message'],
  approved: ['cancel', 'message'],
  'approved, and begun': ['message'],
  'approved, and billed': ['message'],
};

describe('the actions of a quote agree with what the calls answer', () => {
  test.each(Object.keys(STATES))(
    'a quote that is %s lists the right actions for its customer and for the team',
    async (state) => {
      const { owner, token } = (await STATES[state]?.()) ?? { owner: me, token: '' };
      const own = bearer(owner.keys.live);
      const quote = await readAs(world, own, `/v1/quotes/${token}`);
      for (const action of quote?.actions ?? []) expectShape('Action', action);
      expect(quote?.actions.filter(({ allowed }) => allowed).map(({ name }) => name)).toEqual(EXPECTED[state]);
      expect(quote && (await disagreements(world, own, quote))).toEqual([]);
      const team = bearer(world.teamKey);
      const seen = await readAs(world, team, `/team/v1/quotes/${token}`);
      for (const one of [quote, seen]) {
        if (one?.next_action) expect(one.actions).toContainEqual({ ...one.next_action, allowed: true });
      }
      expect(seen && (await disagreements(world, team, seen))).toEqual([]);
    },
  );

  test('every kind of caller sees the actions its calls allow, and which right is missing', async () => {
    const callers: Record<string, Identity> = {};
    const unverified = await connectApp(world, me);
    callers['unverified'] = bearer(unverified.token);
    callers['verified'] = bearer((await connectApp(world, me, { verified: true })).token);
    for (const scopes of [['quotes:read'], ['quotes:read', 'quotes:pay'], ['quotes:read', 'quotes:write']] as const) {
      const { data } = await me.live.call('createKey', { body: { name: 'Narrow', scopes: [...scopes] } });
      callers[scopes.join()] = bearer(data.key);
    }
    const { data: limited } = await me.live.call('createKey', {
      body: { name: 'Limited', limits: { per_order: 100 } },
    });
    callers['limited'] = bearer(limited.key);
    for (const role of ['owner', 'member', 'billing', 'read_only'] as const) {
      const person = await newAccountPerson(world, me.token, role);
      callers[role] = { ...signedIn(person), 'Dragoman-Account': me.token };
    }
    const payStates: Record<string, string> = {};
    for (const [state, make] of Object.entries({ requested: STATES['requested'], ready: STATES['ready'] })) {
      const { token } = (await make?.()) ?? { token: '' };
      for (const [name, identity] of Object.entries(callers)) {
        const quote = await readAs(world, identity, `/v1/quotes/${token}`);
        if (quote === null) throw new Error(`${name} does not read it`);
        expect(await disagreements(world, identity, quote), `${name}, ${state}`).toEqual([]);
        const paying = quote.actions.find((action) => action.name === 'pay');
        payStates[`${name} ${state}`] = paying?.waits_for?.[0]?.code ?? `allowed, next ${quote.next_action?.name}`;
      }
    }
    expect(payStates).toMatchObject({
      'unverified requested': 'invalid_state',
      'unverified ready': 'payment_requires_verified_app',
      'verified ready': 'allowed, next pay',
      'quotes:read ready': 'insufficient_scope',
      'quotes:read,quotes:pay ready': 'allowed, next pay',
      'limited ready': 'spending_limit_reached',
      'billing ready': 'allowed, next pay',
      'read_only ready': 'insufficient_scope',
    });
  });

  test('the maker of a referred quote and its customer each see the actions their calls allow', async () => {
    const referral = { email: 'referred@actions.example', name: 'Nora' };
    for (const priced of [false, true]) {
      const { token } = await newQuote(me.live, { partner: { referral } });
      if (priced) await price(world, token);
      const [customer] = await world.rows<{ account_id: string }>(
        'SELECT account_id FROM quotes ORDER BY created_at DESC LIMIT 1',
      );
      const theirs = bearer(await createKeyFor(world, customer?.account_id ?? '', true));
      const path = `/v1/quotes/${token}`;
      const [maker, owner] = [await readAs(world, bearer(me.keys.live), path), await readAs(world, theirs, path)];
      expect(maker && (await disagreements(world, bearer(me.keys.live), maker))).toEqual([]);
      expect(owner && (await disagreements(world, theirs, owner))).toEqual([]);
      const allowed = (quote: typeof maker) => quote?.actions.filter((one) => one.allowed).map((one) => one.name);
      expect(allowed(maker)).toEqual(priced ? ['cancel'] : ['edit', 'cancel']);
      expect(allowed(owner)).toEqual(priced ? ['pay', 'cancel', 'message'] : ['cancel', 'message']);
      expect(maker?.next_action).toBeNull();
    }
  });

  test('every team role sees the actions of a quote that its calls allow', async () => {
    const { token } = await newQuote(me.live);
    const next: Record<string, unknown> = {};
    for (const role of ['admin', 'pricing', 'support', 'finance'] as const) {
      const identity = signedIn(await newTeamMember(world, role));
      const quote = await readAs(world, identity, `/team/v1/quotes/${token}`);
      if (quote === null) throw new Error(`${role} does not read it`);
      expect(await disagreements(world, identity, quote), role).toEqual([]);
      next[role] = quote.next_action?.name ?? null;
    }
    expect(next).toEqual({ admin: 'price', pricing: 'price', finance: 'price', support: null });
  });

  // Last test: advancing the clock ends the tokens of apps and sessions.
  test('an expired quote lists the right actions before and after the service has cancelled it', async () => {
    const { token } = await readyQuote(world, me.live);
    world.clock.advance(MONTH_MS);
    const own = bearer(me.keys.live);
    const late = await readAs(world, own, `/v1/quotes/${token}`);
    expect(late?.actions.find(({ name }) => name === 'pay')).toMatchObject({
      allowed: false,
      waits_for: [{ code: 'invalid_state', message: expect.stringContaining('expired') }],
    });
    expect(late?.next_action).toBeNull();
    expect(late && (await disagreements(world, own, late))).toEqual([]);
    await world.app.worker.runNow('expire_quotes');
    const expired = await readAs(world, own, `/v1/quotes/${token}`);
    expect(expired?.actions.filter(({ allowed }) => allowed).map(({ name }) => name)).toEqual(['renew', 'message']);
    expect(expired && (await disagreements(world, own, expired))).toEqual([]);
  });

  test('an expired quote without files cannot be renewed', async () => {
    const { token, number } = await readyQuote(world, me.live);
    world.clock.advance(MONTH_MS);
    await world.app.worker.runNow('expire_quotes');
    await world.rows('DELETE FROM quote_files USING quotes WHERE quote_id = id AND number = $1', [number]);
    const own = bearer(me.keys.live);
    const expired = await readAs(world, own, `/v1/quotes/${token}`);
    expect(expired?.actions.find(({ name }) => name === 'renew')).toMatchObject({
      allowed: false,
      waits_for: [{ code: 'validation_failed', message: 'files: Its files are gone: create a quote with new ones.' }],
    });
    expect(expired && (await disagreements(world, own, expired))).toEqual([]);
  });
});

test('lists show the next action of each quote and no other actions', async () => {
  const account = await world.newAccount({ email: 'lists@actions.example' });
  const [requested, ready] = [await newQuote(account.live), await readyQuote(world, account.live)];
  const { data } = await account.live.call('listQuotes');
  expect(data.map(({ token, next_action }) => [token, next_action?.name ?? null])).toEqual([
    [ready.token, 'pay'],
    [requested.token, null],
  ]);
  expect(data[0]).not.toHaveProperty('actions');
  expect(data[0]?.next_action).toEqual({
    name: 'pay',
    method: 'POST',
    url: `${ready.url}/pay`,
  });
  const { data: queue } = await world.team.call('teamListQuotes', { filters: { account: account.token } });
  expect(queue.map(({ next_action }) => next_action?.name ?? null)).toEqual([null, 'price']);
  expect(queue[0]).not.toHaveProperty('actions');
});
