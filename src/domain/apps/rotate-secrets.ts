import { fail, failField } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { hashSecret } from '../../core/secrets.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import { newWebhookSecret, oldSecretUntil } from '../accounts/webhook-secret.ts';
import { findApp, saveClientSecret, saveWebhookSecret } from './apps.queries.ts';
import { type AppDeps, newClientSecret } from './register.ts';

/** Gives the app a new client secret; the one before is void at once. */
export async function rotateClientSecret(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  account: Id<'acct'>,
  id: Id<'app'>,
): Promise<{ client_secret: string }> {
  const secret = newClientSecret();
  await db.transaction({ account }, async (tx) => {
    const app = (await findApp(tx, account, id)) ?? fail('not_found');
    if (!app.confidential) failField('token', 'The app is not confidential, so it has no secret.');
    await saveClientSecret(tx, id, hashSecret(secret), clock.now());
  });
  return { client_secret: secret };
}

/** Gives the app a new webhook secret; until the old one is over, deliveries carry a signature of each. */
export async function rotateAppWebhookSecret(
  { db, clock, seal }: Pick<AppDeps, 'db' | 'clock' | 'seal'>,
  account: Id<'acct'>,
  id: Id<'app'>,
): Promise<{ secret: string; previous_valid_until: string }> {
  const secret = newWebhookSecret();
  const until = oldSecretUntil(clock.now());
  await db.transaction({ account }, async (tx) => {
    if ((await findApp(tx, account, id)) === undefined) fail('not_found');
    await saveWebhookSecret(tx, id, seal.seal(secret), until, clock.now());
  });
  return { secret, previous_valid_until: formatTimestamp(until) };
}
