import { fail } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import type { DbDeps } from '../../storage/database.ts';
import { isUniqueViolation } from '../../storage/database-errors.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import { revokeAllKeys } from '../accounts/keys/keys.queries.ts';
import { type FirstKeys, makeFirstKeys } from '../accounts/keys/make-key.ts';
import { checkWebhookUrl } from '../accounts/manage/check-webhook-url.ts';
import { type AccountDetails, openAccountWithKeys } from '../accounts/manage/open-account.ts';
import { type ShownAccount, showAccount } from '../accounts/show-account.ts';
import { type Actor, audit } from '../events/audit.ts';

interface Deps extends DbDeps {
  seal: Seal;
  allowPrivateUrls: boolean;
}

/** A new account, with keys that are shown only in this answer. */
export interface NewAccount {
  account: ShownAccount;
  keys: FirstKeys;
}

/** Create a customer's account. */
export async function createAccount(
  deps: Deps,
  actor: Actor,
  { id, ...details }: AccountDetails & { id: Id<'acct'> },
): Promise<NewAccount> {
  checkWebhookUrl(details.webhook_url, deps.allowPrivateUrls);
  try {
    return await deps.db.transaction('system', async (tx) => {
      const keys = await openAccountWithKeys(tx, deps, id, details);
      audit(tx, deps, actor, {
        action: 'account.create',
        target: toToken('acct', id),
        detail: { name: details.name },
      });
      return { account: (await showAccount(tx, await findAccount(tx, id))) ?? fail('not_found'), keys };
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'accounts_pkey')) throw error;
    return replaceKeys(deps, id);
  }
}

/** An earlier try of the same request created the account, but was cut off before anyone saw the keys: replace them. */
async function replaceKeys({ db, clock }: Deps, id: Id<'acct'>): Promise<NewAccount> {
  return db.transaction('system', async (tx) => {
    const account = (await showAccount(tx, await findAccount(tx, id))) ?? fail('not_found');
    const sandbox = account.sandbox ?? fail('not_found');
    await revokeAllKeys(tx, [id, sandbox], clock.now());
    return { account, keys: await makeFirstKeys(tx, { clock }, { live: id, sandbox }) };
  });
}
