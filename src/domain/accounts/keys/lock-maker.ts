import type { Clock } from '../../../core/clock.ts';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { lockAccountRow } from '../accounts.queries.ts';
import { findKeyPerson } from './keys.queries.ts';
import { type ActingCaller, refuseOut } from './refuse-out.ts';

/**
 * Locks the account and looks at the caller again, before something is made that outlives the call: whoever removes a
 * member or revokes a key meanwhile finds it, or it is refused. Gives the member whose it is: the caller, or whoever made
 * the calling key; null when that is not known, and for the team.
 */
export async function lockMaker(tx: Tx, deps: { clock: Clock }, maker: ActingCaller): Promise<Id<'prs'> | null> {
  await lockAccountRow(tx, maker.account);
  if (maker.key === null && maker.person === null) return null;
  await refuseOut(tx, deps, maker);
  return maker.person?.id ?? (maker.key && findKeyPerson(tx, maker.key));
}
