import type { Clock } from '../../core/clock.ts';
import type { Id } from '../../core/ids.ts';
import { newId } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import type { Tx } from '../../storage/database.ts';
import { findAccountByEmail } from '../accounts/accounts.queries.ts';
import { openAccount } from '../accounts/open-account.ts';

/** The partner that a request names: null when it names none, `unknown` for a text that is no token of a partner. */
export type NamedPartner = Id<'prt'> | 'unknown' | null;

/** Whether a partner may be named; undefined when there is none of that id. */
export async function findPartner(tx: Tx, named: NamedPartner): Promise<Id<'prt'> | null | undefined> {
  if (named === null) return null;
  if (named === 'unknown') return undefined;
  const [row] = await tx.query<{ id: Id<'prt'> | null }>({
    name: 'find_partner',
    text: 'SELECT find_partner($1) AS id',
    values: [named],
  });
  return row?.id ?? undefined;
}

export interface Referral {
  email: string;
  name?: string;
  phone?: string;
  company?: string;
}

/** The referred customer's account, opened when there is none yet. Needs a transaction of the service itself. */
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
