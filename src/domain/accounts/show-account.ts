import type { Tx } from '../../storage/database.ts';
import type { FullAccount } from './accounts.queries.ts';
import { findOwnDestinations, type OwnDestination } from './own-destinations.queries.ts';

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
