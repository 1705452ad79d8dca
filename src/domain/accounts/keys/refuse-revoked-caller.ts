import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { isDisabled, lockAccountRow } from '../accounts.queries.ts';
import type { AccountCaller } from '../caller.ts';
import { findKeyPerson, findRole, lockLiveKey } from './keys.queries.ts';

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

/**
 * Locks the account and checks the caller again, so that a concurrent revocation finds what this call creates, or stops
 * it. Returns the member who calls or who created the calling key; null: unknown, or the team.
 */
export async function lockMaker(tx: Tx, deps: { clock: Clock }, maker: ActingCaller): Promise<Id<'prs'> | null> {
  await lockAccountRow(tx, maker.account);
  if (maker.key === null && maker.person === null) return null;
  await refuseRevokedCaller(tx, deps, maker);
  return maker.person?.id ?? (maker.key && findKeyPerson(tx, maker.key));
}
