import { expect, test } from 'vitest';
import {
  addReady,
  beginNext,
  type DeliveryQueue,
  endAttempt,
  forgetAttempt,
  newLeasedDestination,
  type ReadyDelivery,
  type RunningAttempt,
  updateStates,
} from '../../../src/domain/webhooks/sending/delivery-queue.ts';
import { markRenewed, noLeases } from '../../../src/domain/webhooks/sending/lease-destinations.ts';
import { rowId } from '../../support/ids.ts';

// Deliveries that a sender may begin, of those it has read ahead.

const DESTINATION = rowId<'whe'>('00000000-0000-0000-0003-000000000000');
const eventId = (event: number) => rowId<'evt'>(`00000000-0000-0000-0001-00000000000${event}`);
const ready = (event: number, lane = `lane ${event}`): ReadyDelivery => ({
  delivery_id: rowId(`00000000-0000-0000-0000-00000000000${event}`),
  destination_id: DESTINATION,
  receiver_id: rowId('00000000-0000-0000-0002-000000000000'),
  lane,
  attempts: 0,
  id: eventId(event),
  account_id: rowId('00000000-0000-0000-0002-000000000000'),
  type: 'quote',
  event: 'status_update',
  target: lane,
  url: '',
  data: {},
  links_payment: false,
  quote_id: null,
  livemode: false,
  created_at: new Date(0),
  files: new Map(),
});

const state = { id: DESTINATION, target: '', failures: 0, webhook_secret: Buffer.alloc(0), old_webhook_secret: null };
const read = { destination: DESTINATION, after: '', most: 10 };

/** A destination that was leased at 0, with these deliveries ready. */
function leased(...rows: ReadyDelivery[]) {
  const leases = noLeases('sender');
  leases.destinations.set(DESTINATION, newLeasedDestination(DESTINATION, 0));
  const queue: DeliveryQueue = { destinations: leases.destinations, running: 0, begun: 0 };
  updateStates(queue, [DESTINATION], [state]);
  addReady(queue, [read], rows, 0);
  return { leases, queue };
}

function begun(queue: DeliveryQueue, now = 1): RunningAttempt {
  const attempt = beginNext(queue, now);
  if (attempt === undefined) throw new Error('nothing began');
  return attempt;
}

test('no attempt begins when the lease might end before it, until the lease is renewed', () => {
  const { leases, queue } = leased(ready(1));
  expect(beginNext(queue, 5001)).toBeUndefined();
  markRenewed(leases, [DESTINATION], 5001);
  expect(begun(queue, 5002).delivery.id).toBe(eventId(1));
});

test('no attempt begins at a destination that is no longer leased or is disabled', () => {
  const { queue } = leased(ready(1));
  updateStates(queue, [DESTINATION], []);
  expect(beginNext(queue, 1)).toBeUndefined();
});

test('an older event that is read later goes first, and a known delivery is not added twice', () => {
  const { queue } = leased(ready(2), ready(3));
  expect(addReady(queue, [read], [ready(1), ready(2), ready(3)], 1)).toBe(1);
  const order = [1, 2, 3, 4].map(() => beginNext(queue, 1)?.delivery.id);
  expect(order).toEqual([eventId(1), eventId(2), eventId(3), undefined]);
});

test('the next delivery of a lane waits for the running one; other lanes do not', () => {
  const { queue } = leased(ready(1, 'same'), ready(2, 'same'), ready(3));
  const first = begun(queue);
  expect(begun(queue).delivery.id).toBe(eventId(3));
  expect(beginNext(queue, 1)).toBeUndefined();
  endAttempt(queue, first, true);
  expect(begun(queue).delivery.id).toBe(eventId(2));
});

test('after a failure no attempt begins until the failure is stored', () => {
  const { queue } = leased(ready(1), ready(2));
  const first = begun(queue);
  endAttempt(queue, first, false);
  expect(beginNext(queue, 1)).toBeUndefined();
  forgetAttempt(first, false, 1);
  expect(begun(queue).delivery.id).toBe(eventId(2));
});
