import { toToken } from '../../../core/ids.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import { type ApiKey, SCOPES } from '../../../wire/schemas/account.ts';
import type { ApiKeyRow } from './keys.queries.ts';

export function presentKey(row: ApiKeyRow, livemode: boolean): ApiKey {
  return {
    token: toToken('key', row.id),
    name: row.name,
    hint: row.hint,
    scopes: row.scopes ?? [...SCOPES],
    livemode,
    created_at: formatTimestamp(row.created_at),
    last_used_at: row.last_used_at && formatTimestamp(row.last_used_at),
    revoked_at: row.revoked_at && formatTimestamp(row.revoked_at),
  };
}
