import { toToken } from '../../../core/ids.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import { SCOPES } from '../../../wire/schemas/account.ts';
import type { ApiKey } from '../../../wire/schemas/keys/key.ts';
import type { ApiKeyRow } from './keys.queries.ts';

/** `spent`: the key's spending this month. */
export function presentKey(row: ApiKeyRow, livemode: boolean, spent: number): ApiKey {
  return {
    token: toToken('key', row.id),
    name: row.name,
    hint: row.hint,
    scopes: row.scopes ?? [...SCOPES],
    limits: { per_order: row.limit_per_order, per_month: row.limit_per_month },
    rate_limit: row.rate_limit,
    spent_this_month: spent,
    made_by: row.made_by && toToken('key', row.made_by),
    person: row.person_id && toToken('prs', row.person_id),
    livemode,
    created_at: formatTimestamp(row.created_at),
    expires_at: row.expires_at && formatTimestamp(row.expires_at),
    last_used_at: row.last_used_at && formatTimestamp(row.last_used_at),
    revoked_at: row.revoked_at && formatTimestamp(row.revoked_at),
    version: row.version,
  };
}
