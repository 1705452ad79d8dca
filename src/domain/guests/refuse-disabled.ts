import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { isDisabled } from '../accounts/accounts.queries.ts';

/** Refuse all pages of a disabled account: they show nothing and accept no money. */
export async function refuseDisabled(tx: Tx, account: Id<'acct'>): Promise<void> {
  if (!(await isDisabled(tx, account))) return;
  fail('account_disabled', {
    message:
      'The account that this belongs to is disabled at the moment. Nothing can be seen, paid or changed here until that ends. Write to us if you think it is a mistake.',
  });
}
