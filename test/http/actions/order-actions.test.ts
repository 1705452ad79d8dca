import { describe, expect, test } from 'vitest';
import type { Role } from '../../../src/wire/schemas/team.ts';
import { quickJoiner, quickReader, quickRenderer } from '../../support/doubles.ts';
import { scaleTimeout } from '../../support/run/scale-timeout.ts';
import { expectShape } from '../../world/answers.ts';
import { connectApp } from '../../world/apps.ts';
import { upload } from '../../world/files.ts';
import { createKeyFor, referredOrder } from '../../world/guests/referrals.ts';
import { NO_FILE } from '../../world/orders/translations.ts';
import {
  addTranslation,
  advanceTo,
  type Customer,
  newCustomer,
  orderAt,
  type PlacedOrder,
  placeOrder,
  teamRead,
} from '../../world/orders.ts';
import { newAccountPerson, newTeamMember } from '../../world/people.ts';
import { assign } from '../../world/team/assignments.ts';
import { useFixture } from '../../world/use-fixture.ts';
import type { Browser } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';
import type { Identity } from '../gather-callers.ts';
import { ALL_SERVICES, after, bodiesFor, heldForPayment, propose, STATES } from './order-states.ts';
import { type Actionable, BODIES, disagreements, readAs } from './try-actions.ts';

const world = useWorld(
  { ROLE: 'api', LOG_LEVEL: 'silent' },
  { reader: quickReader(), renderer: quickRenderer, joiner: quickJoiner },
);
const customer: Customer = useFixture(() => newCustomer(world));

const bearer = (key: string): Identity => ({ Authorization: `Bearer ${key}` });
const signedIn = ({ cookie }: Browser): Identity => ({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' });

/** Actions allowed to a customer and to an administrator with full rights; `-` marks a refused one. */
const EXPECTED: Record<string, string> = {
  created: 'approve- revise- add_files cancel message | intake assign accept change hold void cancel refund credit',
  in_review: 'approve revise add_files cancel message | hold send_back-',
  approved: 'revise add_files cancel message | complete hold',
  completed: 'revise message download | credit refund cancel change-',
  'on_hold for an adjustment': 'pay_adjustment decline_adjustment | withdraw_adjustment resume-',
  'on_hold, answered': 'message | resume',
  'to be cancelled': 'withdraw_cancellation cancel- | grant_cancellation decline_cancellation',
  'on_hold for its payment': 'pay message | resume-',
  'unpaid, by autobuy': 'cancel- | propose_adjustment- void cancel refund-',
  'approved, to be sealed, sent and evaluated': 'revise | notarize ship- complete- add_deliverable print_pack',
};

const allowedOf = ({ actions }: Actionable) => actions.filter(({ allowed }) => allowed).map(({ name }) => name);

function expectAllowed(acted: Actionable, words: string): void {
  const allowed = allowedOf(acted);
  for (const word of words.split(' ').filter((one) => one !== '')) {
    if (word.endsWith('-')) expect(allowed).not.toContain(word.slice(0, -1));
    else expect(allowed).toContain(word);
  }
}

describe('the actions of an order agree with what the calls answer', () => {
  test.each(Object.keys(STATES))(
    'an order that is %s lists the right actions for its customer and for the team',
    async (state) => {
      const placed = await STATES[state]?.(customer);
      if (placed === undefined) throw new Error(`no order is ${state}`);
      const bodies = await bodiesFor(placed);
      const own = bearer(customer.key);
      const order = await readAs(world, own, `/v1/orders/${placed.token}`);
      const team = bearer(world.teamKey);
      const seen = await readAs(world, team, `/team/v1/orders/${placed.token}`);
      if (order === null || seen === null) throw new Error('somebody does not read it');
      for (const action of [...order.actions, ...seen.actions]) expectShape('Action', action);
      const [theirs = '', ours = ''] = (EXPECTED[state] ?? '').split(' | ');
      expectAllowed(order, theirs);
      expectAllowed(seen, ours);
      for (const { next_action, actions } of [order, seen]) {
        if (next_action !== null) expect(actions).toContainEqual({ ...next_action, allowed: true });
      }
      expect(await disagreements(world, own, order, bodies)).toEqual([]);
      expect(await disagreements(world, team, seen, bodies)).toEqual([]);
    },
  );
});

describe('rights', () => {
  const NEXT: Record<string, string | null> = {
    'admin created': 'accept',
    'finance created': null,
    'admin in_progress': 'add_translation',
    'translator in_progress': 'add_translation',
    'proofreader in_progress': null,
    'admin approved': 'notarize',
    'notary approved': 'notarize',
    'shipping approved': null,
  };

  test.each(['created', 'in_progress', 'approved'] as const)(
    'every team role sees the actions that its calls allow, for an order that is %s',
    async (status) => {
      const roles: Role[] = ['admin', 'translator', 'proofreader', 'notary', 'shipping', 'support', 'finance'];
      const people = new Map<Role, Browser & { token: string }>();
      for (const role of roles) people.set(role, await newTeamMember(world, role));
      const placed = await placeOrder(customer, ALL_SERVICES);
      await assign(placed, { translator: people.get('translator')?.token ?? '' });
      await assign(placed, { proofreader: people.get('proofreader')?.token ?? '' });
      await advanceTo(status, placed);
      const bodies = await bodiesFor(placed);
      for (const [role, person] of people) {
        const order = await readAs(world, signedIn(person), `/team/v1/orders/${placed.token}`);
        if (order === null) continue;
        expect(await disagreements(world, signedIn(person), order, bodies), role).toEqual([]);
        const next = NEXT[`${role} ${status}`];
        if (next !== undefined) expect(order.next_action?.name ?? null, role).toBe(next);
      }
    },
    scaleTimeout(120_000),
  );

  test('a translator assigned to one language waits only for that language', async () => {
    const one = await newTeamMember(world, 'translator');
    const two = await newTeamMember(world, 'translator');
    const placed = await placeOrder(customer, { languages: ['en', 'fr'] });
    await assign(placed, { translator: one.token, language: 'en' });
    await assign(placed, { translator: two.token, language: 'fr' });
    await advanceTo('in_progress', placed);
    const order = await readAs(world, signedIn(one), `/team/v1/orders/${placed.token}`);
    if (order === null) throw new Error('the translator does not read it');
    expect(order.actions.find(({ name }) => name === 'translated')).toMatchObject({
      allowed: false,
      waits_for: [{ code: 'missing_translation', message: expect.stringContaining('into English') }],
    });
    expect(await disagreements(world, signedIn(one), order, await bodiesFor(placed))).toEqual([]);
    await addTranslation(placed, placed.sources[0] ?? '', 'en');
    const done = await readAs(world, signedIn(one), `/team/v1/orders/${placed.token}`);
    expect(done?.actions.find(({ name }) => name === 'translated')).toMatchObject({ allowed: true });
    expect(done?.next_action).toBeNull();
    expect(done && (await disagreements(world, signedIn(one), done, await bodiesFor(placed)))).toEqual([]);
  });

  test('missing translations before a review are named with their document', async () => {
    const placed = await orderAt('in_progress', customer, { languages: ['en', 'fr'] });
    const { actions } = await teamRead(placed);
    expect(actions.find(({ name }) => name === 'review')?.waits_for).toEqual(
      ['English', 'French'].map((language) => ({
        code: 'missing_translation',
        message: `The translation of "birth.txt" into ${language} is not there yet.`,
        target: placed.sources[0],
      })),
    );
  });

  test('keys, apps and members see the actions that their calls allow', async () => {
    const account = {
      token: customer.account,
      live: customer.client,
      test: customer.client,
      keys: { live: '', test: '' },
    };
    const callers: Record<string, Identity> = { app: bearer((await connectApp(world, account)).token) };
    for (const scopes of [['orders:read'], ['orders:read', 'orders:write']] as const) {
      const { data } = await customer.client.call('createKey', { body: { name: 'Narrow', scopes: [...scopes] } });
      callers[scopes.join()] = bearer(data.key);
    }
    const limits = { per_order: 100 };
    callers['limited'] = bearer(
      (await customer.client.call('createKey', { body: { name: 'Limited', limits } })).data.key,
    );
    for (const role of ['member', 'billing', 'read_only'] as const) {
      const person = await newAccountPerson(world, customer.account, role);
      callers[role] = { ...signedIn(person), 'Dragoman-Account': customer.account };
    }
    const next: Record<string, string | null> = {};
    for (const state of ['in_review', 'on_hold for an adjustment', 'on_hold for an answer']) {
      const placed = await STATES[state]?.(customer);
      if (placed === undefined) throw new Error(state);
      const bodies = await bodiesFor(placed);
      for (const [name, identity] of Object.entries(callers)) {
        const order = await readAs(world, identity, `/v1/orders/${placed.token}`);
        if (order === null) throw new Error(`${name} does not read it`);
        expect(await disagreements(world, identity, order, bodies), `${name}, ${state}`).toEqual([]);
        next[`${name}: ${state}`] = order.next_action?.name ?? null;
      }
    }
    expect(next).toMatchObject({
      'member: in_review': 'approve',
      'billing: in_review': null,
      'orders:read: in_review': null,
      'billing: on_hold for an adjustment': 'pay_adjustment',
      'app: on_hold for an adjustment': null,
      'member: on_hold for an answer': 'message',
    });
  });

  test('the maker of a referred order may act on nothing of it, and its customer may', async () => {
    const maker = await world.newAccount({ email: 'maker@actions.example' });
    const order = await referredOrder(world, maker, { email: 'theirs@actions.example' });
    const path = `/v1/orders/${order.token}`;
    const [row] = await world.rows<{ account_id: string }>(
      'SELECT account_id FROM orders ORDER BY created_at DESC LIMIT 1',
    );
    const key = await createKeyFor(world, row?.account_id ?? '', true);
    const theirs = bearer(key);
    const fresh = await upload(world.as(key));
    const [seen, owned] = [await readAs(world, bearer(maker.keys.live), path), await readAs(world, theirs, path)];
    if (seen === null || owned === null) throw new Error('somebody does not read it');
    const bodies = {
      ...BODIES,
      add_files: () => ({ files: [fresh] }),
      revise: () => ({ file_id: NO_FILE, revision: 'Spell Iván' }),
      cancel: () => ({ reason: 'no_longer_required' }),
    };
    expect(await disagreements(world, bearer(maker.keys.live), seen, bodies)).toEqual([]);
    expect(allowedOf(seen)).toEqual([]);
    expect(await disagreements(world, theirs, owned, bodies)).toEqual([]);
    expect(allowedOf(owned)).toContain('cancel');
  });
});

test('lists show the same next action as the order itself', async () => {
  const mine = await newCustomer(world);
  const placed: PlacedOrder[] = [];
  for (const status of ['in_progress', 'in_review', 'on_hold', 'completed'] as const) {
    placed.push(await orderAt(status, mine));
  }
  placed.push(await after(await orderAt('in_progress', mine), propose));
  placed.push(await heldForPayment(mine));
  const { data } = await mine.client.call('listOrders');
  const named = placed.map(({ token }) => data.find((order) => order.token === token)?.next_action?.name ?? null);
  expect(named).toEqual([null, 'approve', 'message', null, 'pay_adjustment', 'pay']);
  const { data: queue } = await world.team.call('teamListOrders', { filters: { account: mine.account } });
  for (const { token } of placed) {
    const own = await mine.client.call('getOrder', { params: { token } });
    expect(data.find((order) => order.token === token)?.next_action).toEqual(own.data.next_action);
    const seen = await world.team.call('teamGetOrder', { params: { token } });
    expect(queue.find((order) => order.token === token)?.next_action).toEqual(seen.data.next_action);
  }
  expect(data[0]).not.toHaveProperty('actions');
});
