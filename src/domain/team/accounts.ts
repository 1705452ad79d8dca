import type { Clock } from '../../core/clock.ts';
import { fail, failField } from '../../core/fail.ts';
import type { Seal } from '../../core/seal.ts';
import { fromToken, toToken } from '../../core/tokens.ts';
import { OutgoingError } from '../../net/outgoing-error.ts';
import { parseOutgoingUrl } from '../../net/outgoing-url.ts';
import type { Database } from '../../storage/database.ts';
import type { TeamAccount } from '../../wire/account.ts';
import { type AccountFilters, findAccount, listAccounts, updateAccount } from '../accounts/accounts.queries.ts';
import { type AccountDetails, openAccount } from '../accounts/open-account.ts';
import { presentTeamAccount } from '../accounts/present-account.ts';
import { type Actor, audit } from '../events/audit.ts';

export interface TeamAccountDeps {
  db: Database;
  clock: Clock;
  seal: Seal;
  allowPrivateUrls: boolean;
}

/** Opens an account for a customer; the keys leave only in this answer. */
export async function createAccount(deps: TeamAccountDeps, actor: Actor, request: AccountDetails & { id: string }) {
  checkWebhookUrl(request.webhook_url, deps.allowPrivateUrls);
  return deps.db.transaction('system', async (tx) => {
    const { keys } = await openAccount(tx, deps, request.id, request);
    audit(tx, deps.clock, actor, 'account.create', toToken('acct', request.id), { name: request.name });
    const whole = (await findAccount(tx, request.id)) ?? fail('not_found');
    return { ...presentTeamAccount(whole), keys };
  });
}

export async function readAccount({ db }: Pick<TeamAccountDeps, 'db'>, token: string): Promise<TeamAccount> {
  const id = fromToken('acct', token) ?? fail('not_found');
  const whole = await db.transaction('system', (tx) => findAccount(tx, id));
  return presentTeamAccount(whole ?? fail('not_found'));
}

export async function readAccounts(
  { db }: Pick<TeamAccountDeps, 'db'>,
  filters: AccountFilters,
  page: { page: number; perPage: number },
) {
  const { rows, total } = await db.transaction('system', (tx) =>
    listAccounts(tx, filters, page.perPage, (page.page - 1) * page.perPage),
  );
  return { rows: rows.map(presentTeamAccount), total };
}

export interface AccountChange extends Partial<AccountDetails> {
  disabled?: boolean;
}

export async function changeAccount(
  deps: TeamAccountDeps,
  actor: Actor,
  token: string,
  change: AccountChange,
): Promise<TeamAccount> {
  checkWebhookUrl(change.webhook_url, deps.allowPrivateUrls);
  const id = fromToken('acct', token) ?? fail('not_found');
  const { disabled, ...fields } = change;
  return deps.db.transaction('system', async (tx) => {
    const { account } = (await findAccount(tx, id)) ?? fail('not_found');
    const now = deps.clock.now();
    const disabledAt = disabled === undefined ? account.disabled_at : disabled ? (account.disabled_at ?? now) : null;
    await updateAccount(tx, id, { ...fields, disabled_at: disabledAt, updated_at: now });
    audit(tx, deps.clock, actor, 'account.change', token, { ...change });
    return presentTeamAccount((await findAccount(tx, id)) ?? fail('not_found'));
  });
}

function checkWebhookUrl(url: string | null | undefined, allowPrivate: boolean): void {
  if (url === null || url === undefined) return;
  try {
    parseOutgoingUrl(url, { allowPrivate, allowHttp: allowPrivate });
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    failField('webhook_url', error.message);
  }
}
