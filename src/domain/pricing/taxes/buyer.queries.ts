import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { AccountRow } from '../../accounts/accounts.queries.ts';

/** The part of an account that taxes depend on. */
export type Buyer = Pick<AccountRow, 'billing' | 'tax_exempt'>;

export async function findBuyer(tx: Tx, account: Id<'acct'>): Promise<Buyer | undefined> {
  return tx.first<Buyer>({
    name: 'find_buyer',
    text: 'SELECT billing, tax_exempt FROM accounts WHERE id = $1',
    values: [account],
  });
}
