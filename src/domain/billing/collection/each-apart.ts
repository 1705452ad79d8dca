import { type Id, toToken } from '../../../core/ids.ts';
import type { Among } from './schedule.queries.ts';

/** More than this and something is wrong that no invoice is to blame for. */
const MOST_FAILURES = 500;

/**
 * Does the work for each invoice apart and says for how many: one that fails stops no other, takes no place of another,
 * and is named at the end.
 */
export async function eachApart(
  batch: number,
  find: (among: Among) => Promise<Id<'inv'>[]>,
  work: (id: Id<'inv'>) => Promise<void>,
): Promise<number> {
  const failures = new Map<Id<'inv'>, unknown>();
  let done = 0;
  for (let isFull = true; isFull && done < batch && failures.size < MOST_FAILURES; ) {
    const ids = await find({ limit: batch - done, but: [...failures.keys()] });
    isFull = ids.length === batch - done;
    for (const id of ids) {
      try {
        await work(id);
        done += 1;
      } catch (error) {
        failures.set(id, error);
      }
    }
  }
  if (failures.size === 0) return done;
  const named = [...failures.keys()].map((id) => toToken('inv', id)).join(', ');
  const [first] = failures.values();
  throw new Error(`Invoices that could not be done, beside ${done} that were: ${named}.`, { cause: first });
}
