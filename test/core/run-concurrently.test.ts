import { expect, test } from 'vitest';
import { runConcurrently } from '../../src/core/run-concurrently.ts';

test('every item is worked on, the first ones first, and never more at once than allowed', async () => {
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  await runConcurrently(3, [1, 2, 3, 4, 5, 6, 7], async (item) => {
    begun.push(item);
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

test('one item that fails does not stop the others, and its failure is thrown at the end', async () => {
  const done: number[] = [];
  const working = runConcurrently(2, [1, 2, 3, 4], async (item) => {
    if (item === 2) throw new Error('Two cannot be done.');
    await new Promise(setImmediate);
    done.push(item);
  });
  await expect(working).rejects.toThrow('Two cannot be done.');
  expect(done).toEqual([1, 3, 4]);
});

test('emptying the array during the work ends it early', async () => {
  const items = [1, 2, 3, 4, 5];
  const done: number[] = [];
  await runConcurrently(1, items, async (item) => {
    done.push(item);
    if (item === 2) items.length = 0;
  });
  expect(done).toEqual([1, 2]);
});
