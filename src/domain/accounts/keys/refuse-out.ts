import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import type { Tx } from '../../../storage/database.ts';
import { isDisabled } from '../accounts.queries.ts';
import type { AccountCaller } from '../caller.ts';
import { lockLiveKey } from './keys.queries.ts';

/** In the transaction that acts for a caller who was admitted a while ago: refuses one whose account or key is out by now. */
export async function refuseOut(
  tx: Tx,
  { clock }: { clock: Clock },
  { account, key }: Pick<AccountCaller, 'account' | 'key'>,
): Promise<void> {
  if (await isDisabled(tx, account)) fail('account_disabled');
  if (key !== null && !(await lockLiveKey(tx, key, clock.now()))) fail('invalid_api_key');
}
