import type { Clock } from '../../../core/clock.ts';
import { toToken } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { record } from '../../events/record.ts';
import type { ConnectionRow } from './connections.queries.ts';

/** Records the connection's status for the account and the app. */
export function recordConnection(
  tx: Tx,
  deps: { clock: Clock; baseUrl: string },
  row: Pick<ConnectionRow, 'id' | 'account_id' | 'app_id' | 'scopes' | 'livemode'>,
  event: 'created' | 'status_update',
  status: 'connected' | 'disconnected',
): void {
  const account = toToken('acct', row.account_id);
  record(tx, deps, {
    account: row.account_id,
    type: 'connection',
    event,
    target: account,
    // The target is the account, which the app can fetch as well.
    url: `${deps.baseUrl}/v1/account`,
    data: { app: toToken('app', row.app_id), account, scopes: row.scopes, status },
    quote: null,
    connection: row.id,
    livemode: row.livemode,
  });
}
