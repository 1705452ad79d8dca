import { fail, failField } from '../../core/fail.ts';
import { newId, toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import { urlFault } from '../../net/outgoing-url.ts';
import type { Database } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { DeliveryAttempt } from '../../wire/schemas/event.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import type { AccountCaller } from '../accounts/caller.ts';
import { findApp } from '../apps/apps.queries.ts';
import { type AttemptDeps, tryDelivery } from './sending/attempt.ts';

export interface TestDeps extends AttemptDeps {
  db: Database;
  seal: Seal;
  baseUrl: string;
  allowPrivateUrls: boolean;
}

interface Destination {
  webhook_url: string | null;
  webhook_secret: Buffer;
  old_webhook_secret: Buffer | null;
  old_webhook_secret_until: Date | null;
}

/** Sends one signed test delivery at once and tells how it went. It is no event, and is not tried again. */
export async function sendTest(
  deps: TestDeps,
  { account, app, livemode }: AccountCaller,
  given: string | undefined,
): Promise<DeliveryAttempt> {
  const { db, clock, seal, baseUrl, allowPrivateUrls: allowPrivate } = deps;
  const receiver = app === null ? 'account' : 'app';
  const destination: Destination =
    // The app is another account's.
    (await db.transaction(app === null ? { account } : 'system', async (tx) =>
      app === null ? (await findAccount(tx, account))?.account : findApp(tx, null, app.id),
    )) ?? fail('not_found');
  const url = given ?? destination.webhook_url;
  if (url === null) failField('url', `The ${receiver} has no webhook URL; set it, or name one here.`);
  const fault = urlFault(url, { allowPrivate, allowHttp: allowPrivate });
  if (fault !== null) failField('url', fault);
  const token = toToken('acct', account);
  const body = JSON.stringify({
    id: toToken('evt', newId()),
    type: 'test',
    event: 'test',
    target: token,
    data: { message: `This is a test delivery. Its signature is made with the ${receiver}’s own secret.` },
    url: `${baseUrl}/v1/account`,
    account: token,
    livemode,
    created_at: formatTimestamp(clock.now()),
  });
  const { webhook_secret, old_webhook_secret: old, old_webhook_secret_until: until } = destination;
  const rotating = old !== null && until !== null && until > clock.now();
  const secrets = [webhook_secret, ...(rotating ? [old] : [])].map((sealed) => seal.open(sealed));
  const { attempt } = await tryDelivery(deps, { token: toToken('whd', newId()), account, url, secrets, body });
  return attempt;
}
