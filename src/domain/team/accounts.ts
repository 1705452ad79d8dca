import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import { checkVersion } from '../../core/lifecycle.ts';
import type { Seal } from '../../core/seal.ts';
import { type Database, type DbDeps, isUniqueViolation } from '../../storage/database.ts';
import type { BillingChange } from '../../wire/schemas/firm/billing.ts';
import {
  type AccountFilters,
  type AccountUpdate,
  findAccount,
  listAccounts,
  lockAccount,
  updateAccount,
} from '../accounts/accounts.queries.ts';
import { resolveBillingChange } from '../accounts/billing/check-billing.ts';
import { type FirstKeys, makeFirstKeys } from '../accounts/keys/create-key.ts';
import { revokeAllKeys } from '../accounts/keys/keys.queries.ts';
import { type AccountDetails, checkWebhookUrl, openAccountWithKeys } from '../accounts/manage/own-account.ts';
import { type ShownAccount, showAccount, showAccounts } from '../accounts/present-account.ts';
import { refuseDuplicateUrl } from '../accounts/refuse-duplicate-url.ts';
import { type Actor, audit } from '../events/audit.ts';
import type { Listed, Page } from '../list-query.ts';
import { skipWaiting } from '../webhooks/endpoints/disabled-endpoints.queries.ts';

// Customer accounts, as the team sees and changes them.

// A job skips the rest of a longer queue; nothing of the rest is sent before.
const SKIPPED_AT_ONCE = 1000;

export async function readAccount({ db }: { db: Database }, id: Id<'acct'>): Promise<ShownAccount> {
  const account = await db.transaction('system', async (tx) => showAccount(tx, await findAccount(tx, id)));
  return account ?? fail('not_found');
}

export async function readAccounts(
  { db }: { db: Database },
  filters: AccountFilters,
  page: Page,
): Promise<Listed<ShownAccount>> {
  return db.transaction('system', async (tx) => {
    const { rows, ...rest } = await listAccounts(tx, filters, page);
    return { rows: await showAccounts(tx, rows), ...rest };
  });
}

/**
 * Change an account. Disabling it ends all access at once: keys, people, links, pages, and its apps in other accounts.
 * Enabling it restores everything.
 */
export async function changeAccount(
  { db, clock, allowPrivateUrls }: { db: Database; clock: Clock; allowPrivateUrls: boolean },
  actor: Actor,
  id: Id<'acct'>,
  {
    version,
    billing,
    ...change
  }: Omit<AccountUpdate, 'billing'> & { billing?: BillingChange; version?: number | undefined },
): Promise<ShownAccount> {
  checkWebhookUrl(change.webhook_url, allowPrivateUrls);
  return refuseDuplicateUrl('webhook_url', () =>
    db.transaction('system', async (tx) => {
      const locked = (await lockAccount(tx, id, change)) ?? fail('not_found');
      checkVersion(locked, version);
      const asked = { ...change, ...(billing !== undefined && { billing }) };
      const update = { ...change, ...(await resolveBillingChange(tx, { clock }, locked, asked)) };
      const [, account] = await Promise.all([updateAccount(tx, id, update, clock.now()), findAccount(tx, id)]);
      if (change.disabled === true) await skipWaiting(tx, null, SKIPPED_AT_ONCE);
      audit(tx, { clock }, actor, { action: 'account.change', target: toToken('acct', id), detail: asked });
      return (await showAccount(tx, account)) ?? fail('not_found');
    }),
  );
}

interface Deps extends DbDeps {
  seal: Seal;
  allowPrivateUrls: boolean;
}

/** A new account, with keys that are shown only in this answer. */
interface NewAccount {
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
