import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import type { Database } from '../../storage/database.ts';
import { hasAccounts } from '../accounts/accounts.queries.ts';
import { type FirstKeys as AccountKeys, makeKey } from '../accounts/keys/make-key.ts';
import { openAccountWithKeys } from '../accounts/open-account.ts';
import { makeAdministratorLink } from '../people/links.ts';
import { addMember } from '../people/members/members.ts';

export interface FirstKeys extends AccountKeys {
  team: string;
  /** Signs the administrator in to the console, once. */
  signInLink: string;
}

/** On an empty database: an administrator, a demo account with its sandbox, and the team's first key. Null when it was done before. */
export async function prepareFirstStart({
  db,
  clock,
  seal,
}: {
  db: Database;
  clock: Clock;
  seal: Seal;
}): Promise<FirstKeys | null> {
  return db.transaction('system', async (tx) => {
    // Of several processes that start at once, one prepares.
    await tx.query({ text: 'SELECT pg_advisory_xact_lock(726174)' });
    if (await hasAccounts(tx)) return null;
    const demo = newId();
    const keys = await openAccountWithKeys(tx, { clock, seal }, demo, { name: 'Demo', email: 'demo@example.com' });
    const team = await makeKey(tx, { clock }, { id: newId(), account: null, name: 'First team key', scopes: null });
    const { secret: signInLink, person } = await makeAdministratorLink(tx, clock);
    // Whoever tries the service out sees the customer's side too.
    await addMember(tx, clock, { account: demo, person, role: 'owner' });
    return { ...keys, team: team.secret, signInLink };
  });
}
