import { expect, test } from 'vitest';
import { retryOnUnique } from '../../src/storage/database.ts';

const uniqueError = (constraint: string) => Object.assign(new Error(constraint), { code: '23505', constraint });

/** Fails once for each of the constraints, then succeeds. */
function failing(...constraints: string[]) {
  const left = [...constraints];
  return async () => {
    const constraint = left.shift();
    if (constraint !== undefined) throw uniqueError(constraint);
    return 'done';
  };
}

test('work is run again when a number it draws already exists', async () => {
  const work = failing('orders_number', 'quotes_number', 'orders_number');
  expect(await retryOnUnique(['orders_number', 'quotes_number'], work)).toBe('done');
});

test('another violated constraint is not retried', async () => {
  await expect(retryOnUnique(['orders_number'], failing('payments_one_open'))).rejects.toThrow('payments_one_open');
});

test('work whose number exists five times in a row fails', async () => {
  const numbers = Array.from({ length: 5 }, () => 'orders_number');
  await expect(retryOnUnique(['orders_number'], failing(...numbers))).rejects.toThrow('orders_number');
  expect(await retryOnUnique(['orders_number'], failing(...numbers.slice(1)))).toBe('done');
});
