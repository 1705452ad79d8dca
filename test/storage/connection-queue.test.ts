import { expect, test } from 'vitest';
import { asOneRequest, createLine, LineTooLongError } from '../../src/storage/connection-queue.ts';

const OPTIONS = { places: 1, mostWaiting: 100, waitMs: 60_000 };

test('a request that has begun goes before those that have not, and each kind in its order', async () => {
  const line = createLine(OPTIONS);
  const order: string[] = [];
  /** Three turns, as a payment has: who is calling, reserve, settle. */
  const request = (name: string) =>
    asOneRequest(async () => {
      for (const turn of ['first', 'second', 'third']) {
        const leave = await line.enter();
        order.push(`${name} ${turn}`);
        await Promise.resolve();
        leave();
      }
    });
  const leave = await line.enter();
  const all = ['a', 'b', 'c'].map(request);
  leave();
  await Promise.all(all);
  const whole = (name: string) => ['first', 'second', 'third'].map((turn) => `${name} ${turn}`);
  // While one lets go of its place and asks again, one that had waited is let in.
  expect(order.filter((one) => one.startsWith('a'))).toEqual(whole('a'));
  expect(order.indexOf('a third')).toBeLessThan(order.indexOf('c second'));
  expect(order.indexOf('a second')).toBeLessThan(order.indexOf('c first'));
});

test('no more than the places are in at once, and every place is given back once', async () => {
  const line = createLine({ ...OPTIONS, places: 3 });
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      const leave = await line.enter();
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      leave();
      leave();
    }),
  );
  expect([most, inside]).toEqual([3, 0]);
});

test('a line that is too long, or does not move, is left', async () => {
  const line = createLine({ places: 1, mostWaiting: 1, waitMs: 20 });
  const leave = await line.enter();
  const waiting = line.enter();
  await expect(line.enter()).rejects.toThrow(LineTooLongError);
  await expect(waiting).rejects.toThrow(LineTooLongError);
  leave();
  (await line.enter())();
});
