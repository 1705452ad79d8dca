import { newId } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import type { DbDeps } from '../../storage/database.ts';
import { hasAccounts } from '../accounts/accounts.queries.ts';
import { type FirstKeys as AccountKeys, makeKey } from '../accounts/keys/create-key.ts';
import { openAccountWithKeys } from '../accounts/manage/own-account.ts';
import { makeAdministratorLink } from '../people/links/use-link.ts';
import { insertMember } from '../people/rows/members.queries.ts';
import { lockFirstStart, saveServiceAddress } from './prepare-start.queries.ts';

export interface FirstKeys extends AccountKeys {
  team: string;
  /** Signs the administrator in to the console, once. */
  signInLink: string;
}

export interface FirstStartDeps extends DbDeps {
  seal: Seal;
  baseUrl: string;
}

/**
 * Store the service's address. On an empty database, also create an administrator, a demo account with its sandbox, and
 * the team's first key; null if done before.
 */
export async function prepareStart(deps: FirstStartDeps): Promise<FirstKeys | null> {
  return deps.db.transaction('system', async (tx) => {
    await lockFirstStart(tx);
    saveServiceAddress(tx, deps.baseUrl, deps.clock.now());
    if (await hasAccounts(tx)) return null;
    const demo = newId();
    const keys = await openAccountWithKeys(tx, deps, demo, { name: 'Demo', email: 'demo@example.com' });
    const team = await makeKey(tx, deps, { id: newId(), account: null, name: 'First team key', scopes: null });
    const { secret: signInLink, person } = await makeAdministratorLink(tx, deps);
    // An administrator trying out the service sees the customer's side too.
    await insertMember(tx, { account: demo, person, role: 'owner' }, deps.clock.now());
    return { ...keys, team: team.secret, signInLink };
  });
}
