import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import type { Database } from '../../storage/database.ts';
import { isUniqueViolation } from '../../storage/database-errors.ts';
import type { TeamAccount } from '../../wire/schemas/account.ts';
import {
  type AccountFilters,
  type AccountUpdate,
  findAccount,
  listAccounts,
  updateAccount,
} from '../accounts/accounts.queries.ts';
import { checkWebhookUrl } from '../accounts/check-webhook-url.ts';
import { revokeAllKeys } from '../accounts/keys/keys.queries.ts';
import { makeFirstKeys } from '../accounts/keys/make-key.ts';
import { type AccountDetails, openAccountWithKeys } from '../accounts/open-account.ts';
import { presentTeamAccount } from '../accounts/present-account.ts';
import { type Actor, audit } from '../events/audit.ts';
import type { Page } from '../list-query.ts';

export interface TeamAccountDeps {
  db: Database;
  clock: Clock;
  seal: Seal;
  allowPrivateUrls: boolean;
}

/** Opens an account for a customer; the keys leave only in this answer. */
export async function createAccount(deps: TeamAccountDeps, actor: Actor, request: AccountDetails & { id: Id<'acct'> }) {
  checkWebhookUrl(request.webhook_url, deps.allowPrivateUrls);
  const { id } = request;
  try {
    return await deps.db.transaction('system', async (tx) => {
      const keys = await openAccountWithKeys(tx, deps, id, request);
      audit(tx, deps.clock, actor, {
        action: 'account.create',
        target: toToken('acct', id),
        detail: { name: request.name },
      });
      return { ...presentTeamAccount((await findAccount(tx, id)) ?? fail('not_found')), keys };
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'accounts_pkey')) throw error;
    return giveNewKeys(deps, id);
  }
}

/** An earlier try of the same request opened the account and was cut off before anybody saw its keys. */
async function giveNewKeys({ db, clock }: TeamAccountDeps, id: Id<'acct'>) {
  return db.transaction('system', async (tx) => {
    const whole = (await findAccount(tx, id)) ?? fail('not_found');
    const sandbox = whole.sandbox ?? fail('not_found');
    await revokeAllKeys(tx, [id, sandbox], clock.now());
    return { ...presentTeamAccount(whole), keys: await makeFirstKeys(tx, { clock }, { live: id, sandbox }) };
  });
}

export async function readAccount({ db }: Pick<TeamAccountDeps, 'db'>, id: Id<'acct'>): Promise<TeamAccount> {
  const whole = await db.transaction('system', (tx) => findAccount(tx, id));
  return presentTeamAccount(whole ?? fail('not_found'));
}

export async function readAccounts({ db }: Pick<TeamAccountDeps, 'db'>, filters: AccountFilters, page: Page) {
  const { rows, total } = await db.transaction('system', (tx) => listAccounts(tx, filters, page));
  return { rows: rows.map(presentTeamAccount), total };
}

export async function changeAccount(
  deps: TeamAccountDeps,
  actor: Actor,
  id: Id<'acct'>,
  change: AccountUpdate,
): Promise<TeamAccount> {
  checkWebhookUrl(change.webhook_url, deps.allowPrivateUrls);
  return deps.db.transaction('system', async (tx) => {
    const [, whole] = await Promise.all([updateAccount(tx, id, change, deps.clock.now()), findAccount(tx, id)]);
    audit(tx, deps.clock, actor, { action: 'account.change', target: toToken('acct', id), detail: { ...change } });
    return presentTeamAccount(whole ?? fail('not_found'));
  });
}
