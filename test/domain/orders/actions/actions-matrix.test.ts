import { expect, test } from 'vitest';
import { MILESTONE_ACTIONS, ORDER_LIFECYCLE } from '../../../../src/domain/orders/order.lifecycle.ts';
import type { Operation } from '../../../../src/wire/paths.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../../src/wire/schemas/order.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { fileForm } from '../../../world/files.ts';
import { expectWrongState } from '../../../world/orders/records.ts';
import { newCustomer, orderAt } from '../../../world/orders.ts';
import { physical } from '../../../world/services.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

interface Step {
  operation: Operation;
  /** Statuses in which the action is allowed. */
  in: readonly OrderStatus[];
  body?: () => unknown;
}

const STARTED = ['created', 'in_progress'] as const;
const OPEN = ORDER_LIFECYCLE.hold.from;

/** Every action of the team, with the statuses that the lifecycle tables allow. */
const STEPS: readonly Step[] = [
  { operation: 'teamIntakeOrder', in: MILESTONE_ACTIONS.intake.in, body: () => ({}) },
  { operation: 'teamAssignOrder', in: MILESTONE_ACTIONS.assign.in, body: () => ({ translator: 'Ana' }) },
  { operation: 'teamAcceptOrder', in: MILESTONE_ACTIONS.accept.in },
  { operation: 'teamTranslatedOrder', in: MILESTONE_ACTIONS.translated.in },
  { operation: 'teamSendBack', in: STARTED, body: () => ({ note: 'The date is wrong.' }) },
  { operation: 'teamProofreadOrder', in: MILESTONE_ACTIONS.proofread.in },
  { operation: 'teamNotarizeOrder', in: MILESTONE_ACTIONS.notarize.in },
  { operation: 'teamShipOrder', in: MILESTONE_ACTIONS.ship.in, body: () => ({}) },
  { operation: 'teamAddTranslation', in: STARTED, body: () => fileForm('en.txt', 'Text') },
  // A review of a created order begins the work.
  { operation: 'teamReviewOrder', in: [...ORDER_LIFECYCLE.begin.from, ...ORDER_LIFECYCLE.review.from] },
  { operation: 'teamCompleteOrder', in: ORDER_LIFECYCLE.complete.from },
  { operation: 'teamChangeOrder', in: [...OPEN, 'on_hold'], body: () => ({ due_at: '2099-01-04' }) },
  { operation: 'teamHoldOrder', in: OPEN, body: () => ({ reason: 'Wait' }) },
  { operation: 'teamResumeOrder', in: ORDER_LIFECYCLE.resume.from },
  { operation: 'teamRefundOrder', in: ORDER_LIFECYCLE.refund.from, body: () => ({ reason: 'Late' }) },
  { operation: 'teamCancelOrder', in: ORDER_LIFECYCLE.refund.from, body: () => ({ reason: 'duplicate' }) },
  { operation: 'teamVoidOrder', in: ORDER_LIFECYCLE.void.from, body: () => ({ reason: 'Mistake' }) },
];

test.each(ORDER_STATUSES)('an order that is %s refuses every action of other statuses, unchanged', async (status) => {
  const services = physical({ certification: 'notarized' });
  const order = await orderAt(status, customer, { services });
  const wrong = STEPS.filter((step) => !step.in.includes(status));
  expect(wrong.length).toBeGreaterThan(3);
  for (const { operation, body } of wrong) {
    await expectWrongState(order, operation, body === undefined ? {} : { body: body() });
  }
});

const WITHOUT_REVIEW = ORDER_STATUSES.filter((status) => status !== 'in_review' && status !== 'approved');

test.each(WITHOUT_REVIEW)(
  'an order without translation that is %s accepts results while it is open',
  async (status) => {
    const services = {
      expert_opinion_letter: true,
      expert_opinion_letter_options: { visa_type: 'H-1B', subject_name: 'Juan', subject_dob: '1990-02-28' },
    };
    const order = await orderAt(status === 'completed' ? 'in_progress' : status, customer, { services });
    const { params } = order;
    const deliver = () => fileForm('letter.txt', 'Letter', { service: 'expert_opinion_letter' });
    if (status === 'completed') {
      await world.team.call('teamAddDeliverable', { params, body: deliver() });
      await world.team.call('teamCompleteOrder', { params });
    }
    for (const operation of ['teamReviewOrder', 'teamNotarizeOrder', 'teamShipOrder'] as const) {
      await expectWrongState(order, operation, operation === 'teamShipOrder' ? { body: {} } : {});
    }
    if (OPEN.some((open) => open === status)) {
      const { data } = await world.team.call('teamAddDeliverable', { params, body: deliver() });
      expect(data).toMatchObject({ status: 'in_progress', missing: [] });
    } else {
      await expectWrongState(order, 'teamAddDeliverable', { body: deliver() });
      await expectWrongState(order, 'teamCompleteOrder');
    }
  },
);

test('no action leaves a final status', () => {
  const moves = Object.values(ORDER_LIFECYCLE).flatMap((move) => [...move.from]);
  for (const status of ['refunded', 'voided']) expect(moves).not.toContain(status);
});
