import type { Clock } from '../../core/clock.ts';
import { type Id, newId } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import type { Tx } from '../../storage/database.ts';
import { findAccountByEmail } from '../accounts/accounts.queries.ts';
import { openAccount } from '../accounts/manage/open-account.ts';
import type { Referral } from './referral.ts';

/** The referred customer's account, opened when there is none yet. Needs a transaction of system scope. */
export async function referredAccount(
  tx: Tx,
  deps: { clock: Clock; seal: Seal },
  referral: Referral,
  livemode: boolean,
): Promise<{ id: Id<'acct'>; opened: boolean }> {
  const known = await findAccountByEmail(tx, referral.email, livemode);
  if (known !== undefined) return { id: known.id, opened: false };
  const id = newId();
  const name = referral.company ?? referral.name ?? referral.email;
  await openAccount(tx, deps, id, { name, email: referral.email, phone: referral.phone ?? null, livemode });
  return { id, opened: true };
}
