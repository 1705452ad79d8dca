import type { Static } from 'typebox';
import { toToken } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { Account, Source, TeamAccount } from '../../wire/schemas/account.ts';
import { type FullAccount, findOwnDestinations, type OwnDestination, type SourceRow } from './accounts.queries.ts';

export function presentSource(source: SourceRow): Static<typeof Source> {
  return {
    token: toToken('src', source.id),
    type: source.type,
    brand: source.brand,
    last4: source.last4,
    exp_month: source.exp_month,
    exp_year: source.exp_year,
    default: source.is_default,
  };
}

function presentWebhook({ id, disabled_at, disabled_reason }: OwnDestination): Account['webhook'] {
  return {
    endpoint: toToken('whe', id),
    status: disabled_at === null ? 'enabled' : 'disabled',
    reason: disabled_reason,
    since: disabled_at && formatTimestamp(disabled_at),
  };
}

export function presentAccount({ account, sources, webhook }: ShownAccount): Omit<Account, 'agreement'> {
  const preferred = sources.find((source) => source.is_default);
  return {
    token: toToken('acct', account.id),
    name: account.name,
    email: account.email,
    livemode: account.livemode,
    invoicing: account.invoicing,
    webhook_url: account.webhook_url,
    webhook: webhook && presentWebhook(webhook),
    default_source: preferred === undefined ? null : toToken('src', preferred.id),
    sources: sources.map(presentSource),
    emails: account.letters,
    billing: account.billing,
    currency: account.currency,
    tax_exempt: account.tax_exempt,
    sandbox_pace: account.sandbox_pace,
    created_at: formatTimestamp(account.created_at),
    updated_at: formatTimestamp(account.updated_at),
    version: account.version,
  };
}

export function presentTeamAccount(found: ShownAccount): TeamAccount {
  const { account, sandbox } = found;
  return {
    ...presentAccount(found),
    sandbox: sandbox === null ? null : toToken('acct', sandbox),
    parent: account.parent_id === null ? null : toToken('acct', account.parent_id),
    phone: account.phone,
    disabled_at: account.disabled_at && formatTimestamp(account.disabled_at),
  };
}

/** An account with the destination of its `webhook_url`; null: no URL. */
export interface ShownAccount extends FullAccount {
  webhook: OwnDestination | null;
}

export async function showAccounts(tx: Tx, found: readonly FullAccount[]): Promise<ShownAccount[]> {
  if (found.length === 0) return [];
  const destinations = await findOwnDestinations(
    tx,
    found.map(({ account }) => account.id),
  );
  return found.map((full) => ({
    ...full,
    webhook: destinations.find(({ account_id }) => account_id === full.account.id) ?? null,
  }));
}

export async function showAccount(tx: Tx, found: FullAccount | undefined): Promise<ShownAccount | undefined> {
  const [shown] = await showAccounts(tx, found === undefined ? [] : [found]);
  return shown;
}
