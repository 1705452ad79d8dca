import type { Clock } from '../../core/clock.ts';
import { type Id, newId } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import type { Tx } from '../../storage/database.ts';
import { findAccountByEmail } from '../accounts/accounts.queries.ts';
import { openAccount } from '../accounts/manage/own-account.ts';

/** A customer, as entered by the account that refers them. */
export interface Referral {
  email: string;
  name?: string;
  phone?: string;
  company?: string;
}

/** Columns that show whether another account made a quote or order. */
export interface ReferralColumns {
  account_id: Id<'acct'>;
  created_by: Id<'acct'>;
  referral: Referral | null;
}

/** Whether an account other than the owner made the quote or order. */
export const isReferred = ({ account_id, created_by }: Pick<ReferralColumns, 'account_id' | 'created_by'>): boolean =>
  account_id !== created_by;

/** Name to greet in emails: the person's rather than the company's. */
export const referredName = ({ name, company, email }: Referral): string => name ?? company ?? email;

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
