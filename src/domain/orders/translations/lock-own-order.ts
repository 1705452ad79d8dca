import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { findOrder, type LockedOrder, lockOrder, type OrderRow } from '../rows/orders.queries.ts';

/** Locks the account's own order for an act of its customer. */
export async function lockOwnOrder(tx: Tx, account: Id<'acct'>, id: Id<'order'>): Promise<LockedOrder> {
  const locked = await lockOrder(tx, account, id);
  if (locked !== undefined) return locked;
  const { order } = (await findOrder(tx, account, id)) ?? fail('not_found');
  checkCustomer(order, account);
  return fail('not_found');
}

/** Only the customer may act. The order's maker may see it, and gets an error that says whose order it is. */
export function checkCustomer({ account_id, created_by }: OrderRow, account: Id<'acct'>): void {
  if (account_id === account) return;
  if (created_by !== account) fail('not_found');
  fail('insufficient_scope', {
    message: 'This order belongs to the customer it was made for, and only they can act on it.',
  });
}
