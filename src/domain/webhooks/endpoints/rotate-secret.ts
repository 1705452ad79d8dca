import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import type { Database } from '../../../storage/database.ts';
import { newWebhookSecret, oldSecretUntil } from '../../accounts/webhook-secret.ts';
import type { DeliveryReader } from '../visible-destinations.ts';
import type { EndpointDeps } from './create-endpoint.ts';
import { findEndpoint, replaceEndpointSecret, replaceSecret } from './endpoints.queries.ts';

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

/** Rotates an endpoint's signing secret; the account's own URL has the account's secret. */
export async function rotateEndpointSecret(
  deps: Omit<EndpointDeps, 'allowPrivateUrls'>,
  reader: DeliveryReader,
  id: Id<'whe'>,
): Promise<{ secret: string; oldUntil: Date }> {
  const { db, clock, seal } = deps;
  const { account } = reader;
  const secret = newWebhookSecret();
  const now = clock.now();
  const oldUntil = oldSecretUntil(now);
  const kind = await db.transaction({ account }, async (tx) => {
    const row = (await findEndpoint(tx, reader, id)) ?? fail('not_found');
    if (row.kind === 'quote')
      failField('token', 'URLs of quotes are signed with the account’s secret: POST /v1/webhooks/secret replaces it.');
    if (row.kind === 'endpoint') await replaceEndpointSecret(tx, { id, sealed: seal.seal(secret), oldUntil, now });
    return row.kind;
  });
  return kind === 'endpoint' ? { secret, oldUntil } : rotateSecret(deps, account);
}
