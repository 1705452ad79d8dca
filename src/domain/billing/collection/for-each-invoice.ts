import { type Id, toToken } from '../../../core/ids.ts';
import type { InvoiceSelection } from './schedule.queries.ts';

/** More failures have a common cause outside the invoices. */
const MAX_FAILURES = 500;

/**
 * Run the work for each invoice separately; returns how many succeeded. A failed invoice does not block others or use
 * up the batch; the error at the end names it.
 */
export async function forEachInvoice(
  batch: number,
  find: (selection: InvoiceSelection) => Promise<Id<'inv'>[]>,
  work: (id: Id<'inv'>) => Promise<void>,
): Promise<number> {
  const failures = new Map<Id<'inv'>, unknown>();
  let done = 0;
  for (let isFull = true; isFull && done < batch && failures.size < MAX_FAILURES; ) {
    const ids = await find({ limit: batch - done, except: [...failures.keys()] });
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
