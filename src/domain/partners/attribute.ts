import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import type { Seal } from '../../core/seal.ts';
import { fromToken, newId } from '../../core/tokens.ts';
import type { Tx } from '../../storage/database.ts';
import { findAccountByEmail } from '../accounts/accounts.queries.ts';
import { openSide } from '../accounts/open-account.ts';
import type { PartnerRow } from '../tables.ts';

/** The partner a quote is attributed to, or null; a token that names none is refused. */
export async function attribute(tx: Tx, token: string | null): Promise<string | null> {
  if (token === null) return null;
  const id = fromToken('prt', token) ?? fail('partner_not_found');
  const [partner] = await tx.query<PartnerRow>({
    name: 'find_partner',
    text: 'SELECT * FROM partners WHERE id = $1 AND disabled_at IS NULL',
    values: [id],
  });
  return partner?.id ?? fail('partner_not_found');
}

export interface Referral {
  email: string;
  name?: string;
  company?: string;
}

/** The referred customer's account, opened when there is none yet. Needs a transaction of the service itself. */
export async function referredAccount(
  tx: Tx,
  deps: { clock: Clock; seal: Seal },
  referral: Referral,
  livemode: boolean,
): Promise<string> {
  const known = await findAccountByEmail(tx, referral.email, livemode);
  if (known !== undefined) return known.id;
  const id = newId();
  await openSide(tx, deps, id, {
    name: referral.company ?? referral.name ?? referral.email,
    email: referral.email,
    parent: null,
    livemode,
  });
  return id;
}
