import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import type { Tx } from '../../../storage/database.ts';
import { isDisabled } from '../accounts.queries.ts';
import type { AccountCaller } from '../caller.ts';
import { findRole, lockLiveKey } from './keys.queries.ts';

/** Caller for an account: one of its keys, or a signed-in member. */
export type ActingCaller = Pick<AccountCaller, 'account' | 'key' | 'person'>;

/**
 * Checks again, in the transaction that acts, a caller who was authenticated earlier: refuses a disabled account, an
 * invalid key, and a member who was removed or has another role.
 */
export async function refuseRevokedCaller(
  tx: Tx,
  { clock }: { clock: Clock },
  { account, key, person }: ActingCaller,
): Promise<void> {
  if (await isDisabled(tx, account)) fail('account_disabled');
  if (key !== null && !(await lockLiveKey(tx, key, clock.now()))) fail('invalid_api_key');
  if (person !== null && (await findRole(tx, person.id, account)) !== person.role)
    fail('not_found', { message: 'There is no such account among yours.' });
}
