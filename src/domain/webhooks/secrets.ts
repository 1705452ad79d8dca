import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import type { Database } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import { newWebhookSecret, oldSecretUntil } from '../accounts/webhook-secret.ts';

/** Gives the account a new signing secret; until the old one is over, deliveries carry a signature of each. */
export async function rotateSecret(
  { db, clock, seal }: { db: Database; clock: Clock; seal: Seal },
  account: Id<'acct'>,
): Promise<{ secret: string; previous_valid_until: string }> {
  const secret = newWebhookSecret();
  const until = oldSecretUntil(clock.now());
  await db.transaction({ account }, async (tx) => {
    const rows = await tx.query({
      text: `UPDATE accounts SET old_webhook_secret = webhook_secret, old_webhook_secret_until = $2, webhook_secret = $3,
               updated_at = $4 WHERE id = $1 RETURNING 1`,
      values: [account, until, seal.seal(secret), clock.now()],
    });
    if (rows.length === 0) fail('not_found');
  });
  return { secret, previous_valid_until: formatTimestamp(until) };
}
