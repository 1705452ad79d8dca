import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { findOrder, type LockedOrder, lockOrder } from '../orders.queries.ts';

/** The account's own order, locked for its customer's act. Who made it for another sees it, and is told whose it is. */
export async function lockOwnOrder(tx: Tx, account: Id<'acct'>, id: Id<'order'>): Promise<LockedOrder> {
  const locked = await lockOrder(tx, account, id);
  if (locked !== undefined) return locked;
  if ((await findOrder(tx, account, id)) === undefined) fail('not_found');
  return fail('insufficient_scope', {
    message: 'This order belongs to the customer it was made for, and only they can act on it.',
  });
}
