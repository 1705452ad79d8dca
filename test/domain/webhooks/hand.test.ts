import { expect, test } from 'vitest';
import { createHand, type Ready } from '../../../src/domain/webhooks/sending/delivery-queue.ts';
import { rowId } from '../../support/ids.ts';

// What a sender may begin with what it has at hand.

const DESTINATION = 'd';
const ready = (event: number, lane = `lane ${event}`): Ready => ({
  delivery_id: rowId(`00000000-0000-0000-0000-00000000000${event}`),
  destination_id: DESTINATION,
  lane,
  attempts: 0,
  id: rowId(`00000000-0000-0000-0001-00000000000${event}`),
  account_id: rowId('00000000-0000-0000-0002-000000000000'),
  type: 'quote',
  event: 'status_update',
  target: lane,
  url: '',
  data: {},
  livemode: false,
  created_at: new Date(0),
  files: new Map(),
});

const state = { id: DESTINATION, url: '', failures: 0, webhook_secret: Buffer.alloc(0), old_webhook_secret: null };
const wish = { destination: DESTINATION, after: '', most: 10 };

function holding(...rows: Ready[]) {
  const hand = createHand();
  hand.hold([DESTINATION], 0);
  hand.settle([DESTINATION], [state]);
  hand.accept([wish], rows, 0);
  return hand;
}

test('nothing begins when the lease might not outlast it, until it is renewed', () => {
  const hand = holding(ready(1));
  expect(hand.begin(5001)).toBeUndefined();
  hand.renewed([DESTINATION], 5001);
  expect(hand.begin(5002)?.delivery.delivery_id).toBe('delivery 1');
});

test('nothing begins at a destination that is no longer ours or may not be sent to', () => {
  const hand = holding(ready(1));
  hand.settle([DESTINATION], []);
  expect(hand.begin(1)).toBeUndefined();
});

test('an older event that is read later goes first, and what is known is not taken twice', () => {
  const hand = holding(ready(2), ready(3));
  expect(hand.accept([wish], [ready(1), ready(2), ready(3)], 1)).toBe(1);
  expect([1, 2, 3, 4].map(() => hand.begin(1)?.delivery.id)).toEqual(['00000001', '00000002', '00000003', undefined]);
});

test('the next of a target waits for the one under way, others do not', () => {
  const hand = holding(ready(1, 'same'), ready(2, 'same'), ready(3));
  const first = hand.begin(1);
  expect(hand.begin(1)?.delivery.id).toBe('00000003');
  expect(hand.begin(1)).toBeUndefined();
  if (first !== undefined) hand.end(first, true);
  expect(hand.begin(1)?.delivery.id).toBe('00000002');
});

test('after a failure nothing begins until it is written', () => {
  const hand = holding(ready(1), ready(2));
  const first = hand.begin(1);
  if (first === undefined) throw new Error('nothing began');
  hand.end(first, false);
  expect(hand.begin(1)).toBeUndefined();
  hand.written(first, false, 1);
  expect(hand.begin(1)?.delivery.id).toBe('00000002');
});
