import { expect, test } from 'vitest';
import { createConnectionQueue, QueueFullError } from '../../src/storage/pool/connection-queue.ts';

const OPTIONS = { connections: 1, maxWaiting: 100, waitMs: 60_000 };

test('requests in progress come before new ones, and each kind in its order', async () => {
  const queue = createConnectionQueue(OPTIONS);
  const order: string[] = [];
  /** Three turns, as a payment has: identify the caller, reserve, settle. */
  const request = async (name: string) => {
    for (const turn of ['first', 'second', 'third']) {
      const release = await queue.acquire(turn === 'first' ? 'first' : 'later');
      order.push(`${name} ${turn}`);
      await Promise.resolve();
      release();
    }
  };
  const release = await queue.acquire('later');
  const all = ['a', 'b', 'c'].map(request);
  release();
  await Promise.all(all);
  const allTurns = (name: string) => ['first', 'second', 'third'].map((turn) => `${name} ${turn}`);
  // Between a release and the next acquire of one request, a waiting one gets the connection.
  expect(order.filter((one) => one.startsWith('a'))).toEqual(allTurns('a'));
  expect(order.indexOf('a third')).toBeLessThan(order.indexOf('c second'));
  expect(order.indexOf('a second')).toBeLessThan(order.indexOf('c first'));
});

test('no more connections are used than exist, and each is released once', async () => {
  const queue = createConnectionQueue({ ...OPTIONS, connections: 3 });
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      const release = await queue.acquire('later');
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      release();
      release();
    }),
  );
  expect({ most, inside }).toEqual({ most: 3, inside: 0 });
});

test('a request that waits too long, or behind too many, is refused', async () => {
  const queue = createConnectionQueue({ connections: 1, maxWaiting: 1, waitMs: 20 });
  const release = await queue.acquire('later');
  const waiting = queue.acquire('later');
  await expect(queue.acquire('later')).rejects.toThrow(QueueFullError);
  await expect(waiting).rejects.toThrow(QueueFullError);
  release();
  (await queue.acquire('later'))();
});
