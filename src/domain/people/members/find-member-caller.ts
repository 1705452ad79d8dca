import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import type { AccountCaller } from '../../accounts/caller.ts';
import { findMembership } from '../rows/members.queries.ts';
import type { Person } from '../rows/sessions.queries.ts';
import { ROLE_SCOPES } from './role-scopes.ts';

type SignedIn = Pick<Person, 'id' | 'signed_in_until'>;

/** A signed-in member as caller for the account; for others the account does not exist. */
export async function findMemberCaller(
  { db }: { db: Database },
  { id: person, signed_in_until: until }: SignedIn,
  account: Id<'acct'>,
): Promise<AccountCaller> {
  const found = await db.transaction('system', (tx) => findMembership(tx, person, account));
  if (found === undefined) fail('not_found', { message: 'There is no such account among yours.' });
  const { role, livemode, invoicing, disabled } = found;
  if (disabled) fail('account_disabled');
  return {
    kind: 'account',
    account,
    livemode,
    invoicing,
    actor: toToken('prs', person),
    key: null,
    rateLimits: [],
    person: { id: person, role },
    scopes: ROLE_SCOPES[role],
    app: null,
    until,
  };
}
