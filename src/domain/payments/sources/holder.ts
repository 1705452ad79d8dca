import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database, Scope } from '../../../storage/database.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import type { Actor } from '../../events/audit.ts';
import { type Gateways, gatewayOf } from '../ask-gateway.ts';
import type { Gateway } from '../gateway.ts';

/** Owner of a card, and the team member who acts for the account; null if the account itself does. */
export interface Holder {
  account: Id<'acct'>;
  actor: Actor | null;
}

export const scopeOf = ({ account, actor }: Holder): Scope => (actor === null ? { account } : 'system');

/** Gateway of the account; play money for a sandbox. */
export async function gatewayOfHolder(
  { db, gateways }: { db: Database; gateways: Gateways },
  { account }: Holder,
): Promise<Gateway> {
  const found = (await db.transaction('system', (tx) => findAccount(tx, account))) ?? fail('not_found');
  return gatewayOf(gateways, found.account);
}
