import type { Clock } from '../../../core/clock.ts';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { lockAccountRow } from '../accounts.queries.ts';
import { findKeyPerson } from './keys.queries.ts';
import { type ActingCaller, refuseRevokedCaller } from './refuse-revoked-caller.ts';

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
