import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';

/** Whether the account has members; those of the live account belong to its sandbox too. */
export async function hasPeople(tx: Tx, account: Id<'acct'>): Promise<boolean> {
  const rows = await tx.query({
    text: `SELECT FROM members m JOIN accounts a ON a.id = $1 WHERE m.account_id IN (a.id, a.parent_id) LIMIT 1`,
    values: [account],
  });
  return rows.length > 0;
}
