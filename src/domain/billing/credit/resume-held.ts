import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import { findAccountsHeld } from './credit.queries.ts';
import { type CreditUse, resumeWithinCredit } from './credit.ts';

/** Resume orders that a new agreement, a payment or a credit covers: of one account, or of all. */
export async function resumeHeld(
  deps: CreditUse & { db: Database },
  batch: number,
  account: Id<'acct'> | null = null,
): Promise<number> {
  const waiting = await deps.db.transaction('system', (tx) => findAccountsHeld(tx, account, batch));
  for (const held of waiting) await deps.db.transaction('system', (tx) => resumeWithinCredit(tx, deps, held));
  // Accounts that still wait are found again, so never report a full batch.
  return 0;
}
