import { describe, expect, test } from 'vitest';
import { APOSTILLE_LIFECYCLE } from '../../../../src/domain/orders/apostille/apostille.lifecycle.ts';
import { APOSTILLE_STEPS } from '../../../../src/wire/schemas/orders/apostille.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { expectShape, refusal, summarizeRefusal } from '../../../world/answers.ts';
import { apostilleStep, OFFICE, walkApostille } from '../../../world/certificates/papers.ts';
import { fileForm } from '../../../world/files.ts';
import { auditOf, recordedBy, refusedWithoutChange } from '../../../world/orders/records.ts';
import {
  newCustomer,
  orderAt,
  type PlacedOrder,
  placeOrder,
  read,
  runAction,
  teamRead,
} from '../../../world/orders.ts';
import { newTeamMember } from '../../../world/people.ts';
import { ask } from '../../../world/requests.ts';
import { translation } from '../../../world/services.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

const apostille = { apostille: true, apostille_options: { target_country: 'MX' } };
const place = () => placeOrder(customer, { services: apostille });
const bothAt = (status: 'created' | 'in_review' | 'approved') =>
  orderAt(status, customer, { services: { ...translation(), ...apostille } });
const deliver = ({ params }: PlacedOrder) =>
  world.team.call('teamAddDeliverable', { params, body: fileForm('scan.txt', 'Scan', { service: 'apostille' }) });
const complete = ({ params }: PlacedOrder) => world.team.call('teamCompleteOrder', { params });

describe('the steps of an apostille', () => {
  test('each step of an apostille is recorded with its author, time, place and reference', async () => {
    const order = await place();
    expect((await read(order)).apostille).toEqual({ status: 'waiting', steps: [] });
    await walkApostille(order);
    const team = await teamRead(order);
    expectShape('TeamOrder', team);
    expect(team.apostille?.status).toBe('returned');
    expect(
      team.apostille?.steps.map(({ at, ...details }) => ({ ...details, at: Number.isNaN(Date.parse(at)) })),
    ).toEqual(
      APOSTILLE_STEPS.map((name) => ({ step: name, where: OFFICE, reference: 'MD-4711', by: 'TEAM_KEY', at: false })),
    );
    const trail = (await auditOf(order)).filter(({ action }) => action === 'order.apostille');
    expect(trail.map(({ detail }) => detail)).toMatchObject(
      APOSTILLE_STEPS.map((name) => ({ step: name, where: OFFICE, reference: 'MD-4711' })),
    );
  });

  test('the customer sees every step, but not which team member recorded it', async () => {
    const order = await place();
    await walkApostille(order, 'submitted');
    const data = await read(order);
    expectShape('Order', data);
    expect(data.apostille?.status).toBe('submitted');
    expect(data.apostille?.steps.map(({ step: name, where }) => [name, where])).toEqual([
      ['received', OFFICE],
      ['notarized', OFFICE],
      ['submitted', OFFICE],
    ]);
    expect(JSON.stringify(data)).not.toContain('TEAM_KEY');
  });

  test('an order without an apostille refuses its steps', async () => {
    const order = await placeOrder(customer);
    expect((await read(order)).apostille).toBeNull();
    const error = await refusedWithoutChange(order, () => apostilleStep(order, 'received'));
    expect(summarizeRefusal(error)).toMatchObject({ status: 422, code: 'invalid_state' });
  });

  test('receiving the paper does not start the work; submitting it does, and only that records an event', async () => {
    const order = await place();
    expect(await recordedBy(order, () => apostilleStep(order, 'received'))).toEqual([]);
    expect((await read(order)).status).toBe('created');
    expect(await recordedBy(order, () => apostilleStep(order, 'submitted'))).toEqual(['in_progress']);
    expect(await recordedBy(order, () => apostilleStep(order, 'issued'))).toEqual([]);
  });

  test('a paper that needs no notary is submitted right after its receipt', async () => {
    const order = await place();
    await apostilleStep(order, 'received');
    expect((await apostilleStep(order, 'submitted')).apostille?.status).toBe('submitted');
  });

  test('another paper can be received after a return', async () => {
    const order = await place();
    await walkApostille(order);
    expect((await apostilleStep(order, 'received')).apostille?.status).toBe('received');
    expect((await teamRead(order)).missing).toContain('the return of the apostille, which is received');
  });

  const moves = Object.values(APOSTILLE_LIFECYCLE);
  const invalidSteps = ['waiting', ...APOSTILLE_STEPS].flatMap((at) =>
    APOSTILLE_STEPS.filter((to) => !moves.some((move) => move.to === to && move.from.some((one) => one === at))).map(
      (to) => [to, at] as const,
    ),
  );
  test.each(invalidSteps)('the step %s of an apostille that is %s is refused, and changes nothing', async (to, at) => {
    const order = await place();
    const reached = APOSTILLE_STEPS.find((one) => one === at);
    if (reached !== undefined) await walkApostille(order, reached);
    const error = await refusedWithoutChange(order, () => apostilleStep(order, to));
    expect(summarizeRefusal(error)).toMatchObject({ status: 422, code: 'invalid_state' });
    expect(error.message).toContain(`This apostille is ${at}.`);
  });

  test.each([
    ['submitted', { reference: 'A' }, 'where', 'received'],
    ['submitted', { where: '  ' }, 'where', 'received'],
    ['issued', { where: OFFICE }, 'reference', 'submitted'],
    ['issued', { reference: '' }, 'reference', 'submitted'],
  ] as const)('%s with %j is refused at %s, and nothing changes', async (name, details, field, at) => {
    const order = await place();
    await walkApostille(order, at);
    const error = await refusedWithoutChange(order, () => apostilleStep(order, name, details));
    expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: [field] });
  });

  test('an unknown step is refused at its field', async () => {
    const order = await place();
    const error = await refusedWithoutChange(order, () => apostilleStep(order, 'stamped' as never));
    expect(summarizeRefusal(error)).toEqual({ status: 422, code: 'validation_failed', fields: ['step'] });
  });

  test('a step sent twice under one key is recorded once', async () => {
    const order = await place();
    const headers = { 'Idempotency-Key': `apostille-${order.token}` };
    const call = () =>
      world.team.call('teamRecordApostille', { params: order.params, body: { step: 'received' }, headers });
    await call();
    await call();
    expect((await teamRead(order)).apostille?.steps).toHaveLength(1);
  });
});

describe('completion', () => {
  test('completion is refused until the apostille is returned, and the refusal names its status', async () => {
    const order = await place();
    await deliver(order);
    for (const [index, name] of APOSTILLE_STEPS.entries()) {
      const error = await refusedWithoutChange(order, () => complete(order));
      expect(summarizeRefusal(error)).toMatchObject({ status: 422, code: 'invalid_state' });
      const at = APOSTILLE_STEPS[index - 1] ?? 'waiting';
      expect(error.message).toContain(`Still missing: the return of the apostille, which is ${at}.`);
      await apostilleStep(order, name);
    }
    expect((await complete(order)).data.status).toBe('completed');
  });

  test('an apostille continues while the translation is made and reviewed', async () => {
    const order = await bothAt('created');
    await apostilleStep(order, 'received');
    await runAction(order, 'teamAcceptOrder');
    const reviewed = await bothAt('in_review');
    await walkApostille(reviewed, 'submitted');
    const approved = await bothAt('approved');
    await deliver(approved);
    await walkApostille(approved);
    expect((await complete(approved)).data.status).toBe('completed');
  });

  test.each(['on_hold', 'completed', 'refunded', 'voided'] as const)(
    'no step of an apostille is recorded while its order is %s',
    async (status) => {
      const order = await place();
      if (status === 'completed') {
        await deliver(order);
        await walkApostille(order);
        await complete(order);
      } else {
        const call = { on_hold: 'teamHoldOrder', refunded: 'teamRefundOrder', voided: 'teamVoidOrder' } as const;
        await world.team.call(call[status], { params: order.params, body: { reason: 'Wait' } });
      }
      const error = await refusedWithoutChange(order, () => apostilleStep(order, 'received'));
      expect(summarizeRefusal(error)).toMatchObject({ status: 422, code: 'invalid_state' });
      expect(error.message).toContain(`This order is ${status}.`);
    },
  );

  test('work has started once the paper is submitted, so the team decides on a cancellation', async () => {
    const order = await bothAt('created');
    await walkApostille(order, 'submitted');
    const cancellationRequest = { params: order.params, body: { reason: 'no_longer_required' as const } };
    const { data } = await customer.client.call('requestCancellation', cancellationRequest);
    expect([data.status, data.cancellation?.status]).toEqual(['in_progress', 'requested']);
  });
});

test.each(['notary', 'shipping'] as const)(
  'a person with the role %s sees the apostille and records its steps',
  async (role) => {
    const order = await place();
    const { cookie } = await newTeamMember(world, role);
    const headers = { 'sec-fetch-site': 'same-origin', cookie, 'content-type': 'application/json' };
    const path = `/team/v1/orders/${order.token}`;
    expect((await ask(world, { method: 'GET', path, headers })).status).toBe(200);
    const body = JSON.stringify({ step: 'received', where: 'Desk' });
    expect((await ask(world, { method: 'POST', path: `${path}/apostille`, headers, body })).status).toBe(200);
    const other = await newTeamMember(world, 'translator');
    const refused = { ...headers, cookie: other.cookie };
    expect((await ask(world, { method: 'POST', path: `${path}/apostille`, headers: refused, body })).status).toBe(403);
  },
);

test('an account cannot record a step of its apostille', async () => {
  const order = await place();
  const error = await refusal(
    customer.client.call('teamRecordApostille' as never, { params: order.params, body: { step: 'received' } } as never),
  );
  expect(error.status).toBe(401);
});
