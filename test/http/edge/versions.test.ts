import { expect, test } from 'vitest';
import type { Operation } from '../../../src/wire/paths.ts';
import { PATHS } from '../../../src/wire/paths.ts';
import type { Route } from '../../../src/wire/routes/route.ts';
import { ROUTES } from '../../../src/wire/routes.ts';
import { quickReader } from '../../support/doubles.ts';
import { readAnswer } from '../../world/answers.ts';
import { fileForm } from '../../world/files.ts';
import { advanceTo, newCustomer, orderAt, read, teamRead } from '../../world/orders.ts';
import { newTeamMember } from '../../world/people.ts';
import { newQuote } from '../../world/quotes.ts';
import { assign, assignmentsOf } from '../../world/team/assignments.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

// `If-Match` carries the version that a change is based on.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const customer = useFixture(() => newCustomer(world));

const ifMatch = (version: number | string) => ({ 'If-Match': typeof version === 'number' ? `"${version}"` : version });

test('every change to a quote or an order creates a new version', async () => {
  const quote = await newQuote(customer.client);
  expect(quote.version).toBe(1);
  const params = { token: quote.token };
  const { data: edited } = await customer.client.call('editQuote', { params, body: { notes: 'x' } });
  const { data: priced } = await world.team.call('teamPriceQuote', { params, body: {} });
  expect([edited.version, priced.version]).toEqual([2, 3]);
  const placed = await orderAt('created', customer);
  const versions = [(await read(placed)).version];
  for (const status of ['in_progress', 'in_review', 'approved', 'completed'] as const) {
    await advanceTo(status, placed);
    versions.push((await read(placed)).version);
  }
  expect(versions[0]).toBe(1);
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
});

test('a cancellation request and its withdrawal are new versions of the order', async () => {
  const placed = await orderAt('in_progress', customer);
  await world.team.call('teamAcceptOrder', { params: placed.params }).catch(() => undefined);
  const before = (await read(placed)).version;
  const body = { reason: 'no_longer_required' as const };
  const { data: asked } = await customer.client.call('requestCancellation', { params: placed.params, body });
  const { data: latest } = await customer.client.call('withdrawCancellation', { params: placed.params });
  expect([asked.version > before, latest.version > asked.version]).toEqual([true, true]);
});

test('an edit based on an older version is refused with the current quote and changes nothing', async () => {
  const quote = await newQuote(customer.client);
  const params = { token: quote.token };
  const edit = (notes: string, version: number | string) =>
    readAnswer(customer.client.send('editQuote', { params, body: { notes }, headers: ifMatch(version) }));
  expect((await edit('First', 1)).status).toBe(200);
  const stale = await edit('Second', 1);
  expect([stale.status, stale.body['code'], stale.body['retryable']]).toEqual([409, 'stale', false]);
  expect(stale.body['current']).toMatchObject({ token: quote.token, notes: 'First', version: 2 });
  expect(stale.body['data']).toMatchObject({ current: { version: 2 } });
  expect((await edit('Second', 'W/"2"')).status).toBe(200);
  expect((await edit('Third', '3')).status).toBe(200);
  expect((await edit('Any', '*')).body['data']).toMatchObject({ notes: 'Any', version: 5 });
  const wrong = await edit('No', 'yesterday');
  expect([wrong.status, wrong.body['code']]).toEqual([400, 'malformed_request']);
});

const VERSIONED = (Object.keys(PATHS) as Operation[]).filter(
  (operation) => (ROUTES[operation] as Route).versioned !== undefined,
);
/** Operations that set a single value regardless of other changes, or change something only one person owns. */
const UNVERSIONED: readonly Operation[] = [
  'shareQuoteMessages',
  'shareOrderMessages',
  'teamChangeMember',
  'teamChangeView',
  'changeEndpoint',
  'teamChangeGuide',
];
/** Operations that edit a draft besides the PATCH. */
const DRAFT_OPERATIONS: readonly Operation[] = ['teamCopyPriceVersion', 'teamDeletePriceDraft', 'teamPublishPriceList'];
const orderActions = VERSIONED.filter((operation) => PATHS[operation][1].startsWith('/team/v1/orders/'));

const ACTION_PATH = /^\/team\/v1\/(orders|quotes)\/:token\/(?!messages|notes|adjustments\/preview)/;

test('every team action and every PATCH of a shared object accepts If-Match', () => {
  const changes = (Object.keys(PATHS) as Operation[]).filter((operation) => {
    const [method, path] = PATHS[operation];
    const isAction = method === 'POST' && ACTION_PATH.test(path);
    return isAction || (method === 'PATCH' && !UNVERSIONED.includes(operation));
  });
  const others = VERSIONED.filter((operation) => !DRAFT_OPERATIONS.includes(operation));
  expect(others.toSorted()).toEqual(changes.toSorted());
});

const BODIES: Partial<Record<Operation, object>> = {
  teamHoldOrder: { reason: 'Wait' },
  teamRefundOrder: { reason: 'Late' },
  teamVoidOrder: { reason: 'Late' },
  teamCancelOrder: { reason: 'duplicate' },
  teamSendBack: { note: 'The date is wrong.' },
  teamChangeOrder: { reference: 'Case 7' },
  teamCreditOrder: { amount: 1, reason: 'Late' },
  teamDeclineCancellation: { note: 'No' },
  teamAssignOrder: { translator: 'Somebody' },
  teamRecordApostille: { step: 'received' },
  teamReceiveOriginal: { what: 'A birth certificate', where: 'The safe' },
  teamMoveOriginal: { where: 'The safe' },
  teamReturnOriginal: { reference: 'A receipt' },
  teamAddConversion: { amount: '1.00', source_currency: 'MXN' },
  teamProposeAdjustment: {
    reason: 'More',
    line_items: [{ code: 'x', description: 'x', quantity: 1, unit_price: 100 }],
  },
};

/** Orders in states in which the actions are allowed. */
const ordersByState = useFixture(async () => ({
  open: await orderAt('created', customer),
  ready: await orderAt('approved', customer),
}));

test.each(orderActions)('the action %s with an older version is stale and changes nothing', async (operation) => {
  const placed = operation === 'teamCompleteOrder' ? ordersByState.ready : ordersByState.open;
  const before = await teamRead(placed);
  const source = before.files.find((file) => file.collection === 'source')?.id ?? '';
  const uploads = operation === 'teamAddTranslation' || operation === 'teamAddDeliverable';
  const body = uploads
    ? fileForm('x.txt', 'x', { source_file: source, language: 'en', service: 'apostille' })
    : BODIES[operation];
  const response = world.team.send(operation, {
    params: {
      ...placed.params,
      adjustment: 'adj_01k9zq4m8te3fs5f9r6vd2x7hb',
      original: 'orig_01k9zq4m8te3fs5f9r6vd2x7hb',
    },
    headers: ifMatch(before.version + 1),
    ...(body && { body }),
  });
  const { status, body: refused } = await readAnswer(response);
  // Neither seal nor shipping is due for this order, which is checked before its version.
  const isRefusedEarly = operation === 'teamNotarizeOrder' || operation === 'teamShipOrder';
  expect([status, refused['code']]).toEqual(isRefusedEarly ? [422, 'invalid_state'] : [409, 'stale']);
  if (!isRefusedEarly) expect(refused['current']).toMatchObject({ token: placed.token, version: before.version });
  expect((await teamRead(placed)).version).toBe(before.version);
});

test('an action with the current version succeeds', async () => {
  const placed = await orderAt('created', customer);
  const { version } = await teamRead(placed);
  const at = { params: placed.params, headers: ifMatch(version) };
  const { data } = await world.team.call('teamHoldOrder', { ...at, body: { reason: 'Wait' } });
  expect(data).toMatchObject({ status: 'on_hold', version: version + 1 });
  const again = await readAnswer(world.team.send('teamResumeOrder', at));
  expect([again.status, again.body['code']]).toEqual([409, 'stale']);
});

test('when two people change an assignment, the later gets the current one', async () => {
  const placed = await orderAt('created', customer);
  await assign(placed, { translator: 'Ana' });
  const [seen] = await assignmentsOf(placed);
  expect(seen?.version).toBe((await teamRead(placed)).version);
  const params = { token: seen?.token ?? '' };
  const change = (rate: number, version = 0) =>
    readAnswer(
      world.team.send('teamChangeAssignment', { params, body: { unit: 'page', rate }, headers: ifMatch(version) }),
    );
  const first = await change(900, seen?.version);
  expect(first.body['data']).toMatchObject({ rate: 900, version: (seen?.version ?? 0) + 1 });
  const late = await change(700, seen?.version);
  expect([late.status, late.body['code']]).toEqual([409, 'stale']);
  expect(late.body['current']).toMatchObject({ ...params, rate: 900, version: (seen?.version ?? 0) + 1 });
});

test('pricing, assigning and cancelling a quote check its version', async () => {
  const { token } = await newQuote(customer.client);
  const at = { params: { token }, headers: ifMatch(7) };
  const sent = [
    world.team.send('teamPriceQuote', { ...at, body: {} }),
    world.team.send('teamAssignQuote', { ...at, body: { assignee: 'Ann' } }),
    world.team.send('teamCancelQuote', { ...at, body: {} }),
  ];
  for (const response of sent) {
    const { status, body } = await readAnswer(response);
    expect([status, body['code']]).toEqual([409, 'stale']);
    expect(body['current']).toMatchObject({ token, status: 'requested', version: 1 });
  }
});

test('of several edits based on the same version at once, one succeeds', async () => {
  const { token } = await newQuote(customer.client);
  const edits = ['a', 'b', 'c', 'd'].map((notes) =>
    readAnswer(customer.client.send('editQuote', { params: { token }, body: { notes }, headers: ifMatch(1) })),
  );
  const statuses = (await Promise.all(edits)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
});

test('a repeat with its Idempotency-Key gets the first answer, whatever the version is by then', async () => {
  const placed = await orderAt('created', customer);
  const source = placed.sources[0] ?? '';
  const add = () =>
    world.team.call('teamAddTranslation', {
      params: placed.params,
      body: fileForm('en.txt', 'Once', { source_file: source, language: 'en' }),
      headers: ifMatch(1),
      idempotencyKey: `add ${placed.token}`,
    });
  expect((await add()).data.version).toBe((await add()).data.version);
});

/** Records that two team members open: the read, the change, and two changes of different fields. */
const RECORDS = [
  ['teamGetAccount', 'teamChangeAccount', { name: 'Acme Law' }, { emails: 'needed' }],
  ['teamGetPartner', 'teamChangePartner', { name: 'Best Visa' }, { disabled: true }],
  ['teamGetPerson', 'teamChangePerson', { name: 'Ann Other' }, { working_days: ['mon'] }],
  ['teamGetApp', 'teamChangeApp', { name: 'Case Pilot' }, { verified: true }],
] as const;

const recordTokens = useFixture(async (): Promise<Partial<Record<Operation, string>>> => {
  const { token: account } = await world.newAccount();
  const app = { name: 'Pilot', redirect_uris: ['https://pilot.example/back'], account };
  return {
    teamGetAccount: account,
    teamGetPartner: (await world.team.call('teamCreatePartner', { body: { name: 'Visa' } })).data.token,
    teamGetPerson: (await newTeamMember(world, 'translator')).token,
    teamGetApp: (await world.team.call('teamCreateApp', { body: app })).data.token,
  };
});

test.each(RECORDS)(
  'of two people who read with %s, the later gets the first one’s change',
  async (reads, changes, one, other) => {
    const params = { token: recordTokens[reads] ?? '' };
    const seen = (await world.team.call(reads, { params })).data;
    const change = (body: object, version: number) =>
      readAnswer(world.team.send(changes, { params, body: body as never, headers: ifMatch(version) }));
    expect((await change(one, seen.version)).body['data']).toMatchObject({ ...one, version: seen.version + 1 });
    const late = await change(other, seen.version);
    expect([late.status, late.body['code']]).toEqual([409, 'stale']);
    expect(late.body['current']).toMatchObject({ ...one, version: seen.version + 1 });
    // An identical change creates no new version.
    expect((await change(one, seen.version + 1)).body['data']).toMatchObject({ version: seen.version + 1 });
    const latest = (await change(other, seen.version + 1)).body['data'];
    expect(latest).toMatchObject({ ...one, version: seen.version + 2 });
  },
);
