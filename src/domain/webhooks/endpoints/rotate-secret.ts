import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import type { Database } from '../../../storage/database.ts';
import { newWebhookSecret, oldSecretUntil } from '../../accounts/webhook-secret.ts';
import { replaceSecret } from './secrets.queries.ts';

/** Rotates the account's signing secret; until the old one expires, deliveries carry a signature of each. */
export async function rotateSecret(
  { db, clock, seal }: { db: Database; clock: Clock; seal: Seal },
  account: Id<'acct'>,
): Promise<{ secret: string; oldUntil: Date }> {
  const secret = newWebhookSecret();
  const now = clock.now();
  const oldUntil = oldSecretUntil(now);
  const sealed = seal.seal(secret);
  await db.transaction({ account }, async (tx) => {
    if (!(await replaceSecret(tx, { account, sealed, oldUntil, now }))) fail('not_found');
  });
  return { secret, oldUntil };
}
