import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import type { DisabledReason } from '../../wire/schemas/webhooks/endpoint.ts';

// Queries for the destination of an account's `webhook_url`; all others are in `domain/webhooks`.

export interface OwnDestination {
  id: Id<'whe'>;
  account_id: Id<'acct'>;
  disabled_at: Date | null;
  disabled_reason: DisabledReason | null;
}

/** Destinations of the accounts that have a URL. */
export async function findOwnDestinations(tx: Tx, accounts: readonly Id<'acct'>[]): Promise<OwnDestination[]> {
  return tx.query<OwnDestination>({
    text: `SELECT id, account_id, disabled_at, disabled_reason FROM webhook_destinations
           WHERE account_id = ANY($1::uuid[]) AND kind = 'account' AND deleted_at IS NULL`,
    values: [accounts],
  });
}

export function saveUrlSetter(tx: Tx, account: Id<'acct'>, person: Id<'prs'> | null): void {
  tx.send({
    text: `UPDATE webhook_destinations SET person_id = $2 WHERE account_id = $1 AND kind = 'account'`,
    values: [account, person],
  });
}

/** Lock before the account: a payment's event locks a disabled destination, then its saved card the account. */
export function lockOwnDestination(tx: Tx, account: Id<'acct'>): void {
  tx.send({
    text: `SELECT FROM webhook_destinations WHERE account_id = $1 AND kind = 'account' FOR UPDATE`,
    values: [account],
  });
}
