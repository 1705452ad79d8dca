import type { Clock } from '../../core/clock.ts';
import type { Seal } from '../../core/seal.ts';
import { fromToken, newId } from '../../core/tokens.ts';
import type { Tx } from '../../storage/database.ts';
import { findAccountByEmail } from '../accounts/accounts.queries.ts';
import { openSides } from '../accounts/open-account.ts';

/** The partner that a token names: null without a token, undefined when there is none of that name. */
export async function findPartner(tx: Tx, token: string | null): Promise<string | null | undefined> {
  if (token === null) return null;
  const id = fromToken('prt', token);
  if (id === null) return undefined;
  const [row] = await tx.query<{ id: string | null }>({
    name: 'find_partner',
    text: 'SELECT find_partner($1) AS id',
    values: [id],
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
): Promise<{ id: string; opened: boolean }> {
  const known = await findAccountByEmail(tx, referral.email, livemode);
  if (known !== undefined) return { id: known.id, opened: false };
  const id = newId();
  const name = referral.company ?? referral.name ?? referral.email;
  await openSides(tx, deps, id, { name, email: referral.email, phone: referral.phone ?? null, livemode });
  return { id, opened: true };
}
