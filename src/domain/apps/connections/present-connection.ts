import { toToken } from '../../../core/ids.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { Connection, TeamConnection } from '../../../wire/schemas/app.ts';
import type { ConnectionRow } from './connections.queries.ts';

export function presentConnection(row: ConnectionRow): Connection {
  return {
    token: toToken('con', row.id),
    app: { token: toToken('app', row.app_id), name: row.app_name, verified: row.app_verified },
    account: toToken('acct', row.account_id),
    account_name: row.account_name,
    scopes: row.scopes,
    status: row.ended_at === null ? 'connected' : 'disconnected',
    paused: row.ended_at === null && row.paused,
    livemode: row.livemode,
    created_at: formatTimestamp(row.created_at),
    ended_at: row.ended_at && formatTimestamp(row.ended_at),
  };
}

export const presentTeamConnection = (row: ConnectionRow): TeamConnection => ({
  ...presentConnection(row),
  connected_by: row.person_name,
});
