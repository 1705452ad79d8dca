import { fail, failField } from '../../../core/fail.ts';
import { type Id, newId, toToken } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import { normaliseUrl, urlError } from '../../../net/outgoing-url.ts';
import type { Database } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { DeliveryAttempt } from '../../../wire/schemas/event.ts';
import { type AccountRow, findAccount } from '../../accounts/accounts.queries.ts';
import type { AccountCaller } from '../../accounts/caller.ts';
import { findApp } from '../../apps/apps.queries.ts';
import { endPauses } from '../end-pause.queries.ts';
import { findEndpoint } from '../endpoints/endpoints.queries.ts';
import { type AttemptDeps, attemptDelivery } from './attempt.ts';

export interface TestDeps extends AttemptDeps {
  db: Database;
  seal: Seal;
  baseUrl: string;
  allowPrivateUrls: boolean;
}

/** Default URL and signing secrets of a test. */
type TestDestination = Pick<
  AccountRow,
  'webhook_url' | 'webhook_secret' | 'old_webhook_secret' | 'old_webhook_secret_until'
>;

/**
 * Sends one signed test delivery at once and returns the result. A test is no event and is not retried; if it succeeds,
 * the destination's pause ends.
 */
export async function sendTest(
  deps: TestDeps,
  caller: AccountCaller,
  input: { endpoint?: Id<'whe'>; url?: string },
): Promise<DeliveryAttempt> {
  const destination = await findDestination(deps, caller, input.endpoint);
  const url = input.url ?? destination.webhook_url;
  if (url === null) failField('url', `The ${receiverOf(caller)} has no webhook URL; set it, or name one here.`);
  const { allowPrivateUrls: allowPrivate } = deps;
  const error = urlError(url, { allowPrivate, allowHttp: allowPrivate });
  if (error !== null) failField('url', error);
  const { attempt, delivered } = await attemptDelivery(deps, {
    token: toToken('whd', newId()),
    account: caller.account,
    url,
    secrets: validSecrets(deps, destination),
    body: JSON.stringify(testEvent(deps, caller)),
  });
  const reader = { account: caller.account, app: caller.app?.id ?? null };
  if (delivered)
    await deps.db.transaction({ account: caller.account }, (tx) => endPauses(tx, reader, normaliseUrl(url)));
  return attempt;
}

const receiverOf = ({ app }: AccountCaller) => (app === null ? 'account' : 'app');

async function findDestination(
  { db }: TestDeps,
  { account, app }: AccountCaller,
  endpoint: Id<'whe'> | undefined,
): Promise<TestDestination> {
  // System scope: the app belongs to another account.
  return db.transaction(app === null ? { account } : 'system', async (tx) => {
    const named =
      endpoint === undefined
        ? null
        : ((await findEndpoint(tx, { account, app: app?.id ?? null }, endpoint)) ?? fail('not_found'));
    const ofApp = app !== null && (named === null || named.kind === 'app');
    const owner = ofApp ? await findApp(tx, null, app.id) : (await findAccount(tx, account))?.account;
    if (owner === undefined) fail('not_found');
    if (named === null) return owner;
    const { webhook_secret } = named;
    return webhook_secret === null
      ? { ...owner, webhook_url: named.url }
      : { ...named, webhook_url: named.url, webhook_secret };
  });
}

function validSecrets({ seal, clock }: TestDeps, destination: TestDestination): string[] {
  const { webhook_secret, old_webhook_secret: old, old_webhook_secret_until: until } = destination;
  const rotating = old !== null && until !== null && until > clock.now();
  return [webhook_secret, ...(rotating ? [old] : [])].map((sealed) => seal.open(sealed));
}

function testEvent({ clock, baseUrl }: TestDeps, caller: AccountCaller) {
  const account = toToken('acct', caller.account);
  const message = `This is a test delivery. Its signature is made with the ${receiverOf(caller)}’s own secret.`;
  return {
    id: toToken('evt', newId()),
    type: 'test',
    event: 'created',
    target: account,
    data: { message },
    url: `${baseUrl}/v1/account`,
    account,
    livemode: caller.livemode,
    created_at: formatTimestamp(clock.now()),
  };
}
