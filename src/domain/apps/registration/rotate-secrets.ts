import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import { hashSecret } from '../../../core/secrets.ts';
import type { Database, DbDeps } from '../../../storage/database.ts';
import { newWebhookSecret, oldSecretUntil } from '../../accounts/webhook-secret.ts';
import { findApp, updateClientSecret, updateWebhookSecret } from '../apps.queries.ts';
import { newClientSecret } from './register-app.ts';

/** Sets and returns a new client secret; the old one is invalid at once. */
export async function rotateClientSecret({ db, clock }: DbDeps, account: Id<'acct'>, id: Id<'app'>): Promise<string> {
  const secret = newClientSecret();
  await db.transaction({ account }, async (tx) => {
    const app = (await findApp(tx, account, id)) ?? fail('not_found');
    if (!app.confidential) failField('token', 'The app is not confidential, so it has no secret.');
    await updateClientSecret(tx, id, hashSecret(secret), clock.now());
  });
  return secret;
}

/** Sets a new webhook secret; until the old one expires, deliveries carry a signature of each. */
export async function rotateAppWebhookSecret(
  { db, clock, seal }: { db: Database; clock: Clock; seal: Seal },
  account: Id<'acct'>,
  id: Id<'app'>,
): Promise<{ secret: string; oldValidUntil: Date }> {
  const secret = newWebhookSecret();
  const oldValidUntil = oldSecretUntil(clock.now());
  await db.transaction({ account }, async (tx) => {
    if ((await findApp(tx, account, id)) === undefined) fail('not_found');
    await updateWebhookSecret(tx, id, seal.seal(secret), oldValidUntil, clock.now());
  });
  return { secret, oldValidUntil };
}
