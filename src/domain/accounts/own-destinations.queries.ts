import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import type { DisabledReason } from '../../wire/schemas/webhooks/endpoint.ts';

// The destination that an account's `webhook_url` is. The rest of it is the business of webhooks.

export interface OwnDestination {
  id: Id<'whe'>;
  account_id: Id<'acct'>;
  disabled_at: Date | null;
  disabled_reason: DisabledReason | null;
}

/** Those of the accounts that have a URL. */
export async function findOwnDestinations(tx: Tx, accounts: readonly Id<'acct'>[]): Promise<OwnDestination[]> {
  return tx.query<OwnDestination>({
    text: `SELECT id, account_id, disabled_at, disabled_reason FROM webhook_destinations
           WHERE account_id = ANY($1::uuid[]) AND kind = 'account' AND deleted_at IS NULL`,
    values: [accounts],
  });
}

/** Notes the member who gave the account its URL. */
export function noteUrlGiver(tx: Tx, account: Id<'acct'>, person: Id<'prs'> | null): void {
  tx.send({
    text: `UPDATE webhook_destinations SET person_id = $2 WHERE account_id = $1 AND kind = 'account'`,
    values: [account, person],
  });
}

/** Before the account: whoever pays writes an event, which locks a disabled destination, and then saves the card. */
export function lockOwnDestination(tx: Tx, account: Id<'acct'>): void {
  tx.send({
    text: `SELECT FROM webhook_destinations WHERE account_id = $1 AND kind = 'account' FOR UPDATE`,
    values: [account],
  });
}
