import { expect, test } from 'vitest';
import { type Id, newId, toToken } from '../../../../src/core/ids.ts';
import { forEachInvoice } from '../../../../src/domain/billing/collection/scheduled-invoices.ts';

/** Waiting invoices, of which the first `bad` fail. */
function waiting(count: number, bad: number) {
  const ids = Array.from({ length: count }, () => newId() as Id<'inv'>);
  const done: Id<'inv'>[] = [];
  const find = async ({ limit, except }: { limit: number; except: readonly Id<'inv'>[] }) =>
    ids.filter((id) => !done.includes(id) && !except.includes(id)).slice(0, limit);
  const work = async (id: Id<'inv'>) => {
    if (ids.indexOf(id) < bad) throw new Error('No');
    done.push(id);
  };
  return { ids, done, find, work };
}

test('one batch of invoices is processed, and no more', async () => {
  const { done, find, work } = waiting(7, 0);
  expect(await forEachInvoice(3, find, work)).toBe(3);
  expect(await forEachInvoice(9, find, work)).toBe(4);
  expect(done).toHaveLength(7);
});

test('failing invoices do not count towards the batch, however many come first, and each is named', async () => {
  const { ids, done, find, work } = waiting(9, 5);
  const run = forEachInvoice(2, find, work);
  await expect(run).rejects.toThrow('beside 2 that were');
  await expect(run).rejects.toThrow(
    ids
      .slice(0, 5)
      .map((id) => toToken('inv', id))
      .join(', '),
  );
  expect(done).toEqual(ids.slice(5, 7));
});

test('the run ends when all invoices fail', async () => {
  const { done, find, work } = waiting(2000, 2000);
  await expect(forEachInvoice(50, find, work)).rejects.toThrow('beside 0 that were');
  expect(done).toEqual([]);
});
