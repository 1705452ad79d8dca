import { toToken } from '../../core/ids.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { App, TeamApp } from '../../wire/schemas/app.ts';
import type { AppRow } from './apps.queries.ts';

export function presentApp({ baseUrl }: { baseUrl: string }, row: AppRow): App {
  const token = toToken('app', row.id);
  return {
    token,
    name: row.name,
    website: row.website,
    logo_url: row.has_logo ? `${baseUrl}/apps/${token}/logo` : null,
    redirect_uris: row.redirect_uris,
    confidential: row.confidential,
    webhook_url: row.webhook_url,
    verified: row.verified_at !== null,
    disabled_at: row.disabled_at && formatTimestamp(row.disabled_at),
    livemode: row.livemode,
    created_at: formatTimestamp(row.created_at),
    updated_at: formatTimestamp(row.updated_at),
    version: row.version,
  };
}

export function presentTeamApp(deps: { baseUrl: string }, row: AppRow): TeamApp {
  return {
    ...presentApp(deps, row),
    account: toToken('acct', row.account_id),
    account_name: row.account_name,
    verified_at: row.verified_at && formatTimestamp(row.verified_at),
    verified_by: row.verified_by,
  };
}
