import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { checkVersion } from '../../../core/locked.ts';
import { normaliseUrl } from '../../../net/outgoing-url.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { BillingChange } from '../../../wire/schemas/firm/billing.ts';
import { type AccountRow, type AccountUpdate, findAccount, lockAccount, updateAccount } from '../accounts.queries.ts';
import { resolveBillingChange } from '../billing/resolve-billing-change.ts';
import type { AccountCaller } from '../caller.ts';
import { lockMaker } from '../keys/lock-maker.ts';
import { saveUrlSetter } from '../own-destinations.queries.ts';
import { refuseDuplicateUrl } from '../refuse-duplicate-url.ts';
import { type ShownAccount, showAccount } from '../show-account.ts';
import { checkWebhookUrl } from './check-webhook-url.ts';

export async function readOwnAccount({ db }: { db: Database }, account: Id<'acct'>): Promise<ShownAccount> {
  const found = await db.transaction({ account }, async (tx) => showAccount(tx, await findAccount(tx, account)));
  return found ?? fail('not_found');
}

type OwnChange = Pick<AccountUpdate, 'name' | 'webhook_url' | 'sandbox_pace' | 'emails' | 'currency'> & {
  billing?: BillingChange;
};

type OwnCaller = Pick<AccountCaller, 'account' | 'livemode' | 'app' | 'key' | 'person'>;

export async function changeOwnAccount(
  { db, clock, allowPrivateUrls }: { db: Database; clock: Clock; allowPrivateUrls: boolean },
  caller: OwnCaller,
  { version, billing, ...change }: OwnChange & { version?: number | undefined },
): Promise<ShownAccount> {
  const { account, livemode, app } = caller;
  // The URL would still receive every event after the app is disconnected.
  if (app !== null && change.webhook_url !== undefined) {
    fail('insufficient_scope', { message: 'An app cannot set the account’s webhook URL; it has one of its own.' });
  }
  checkWebhookUrl(change.webhook_url, allowPrivateUrls);
  if (livemode && change.sandbox_pace) failField('sandbox_pace', 'Only a sandbox has a simulated team.');
  return refuseDuplicateUrl('webhook_url', () =>
    db.transaction({ account }, async (tx) => {
      const locked = (await lockAccount(tx, account, change)) ?? fail('not_found');
      checkVersion(locked, version);
      const resolved = await resolveBillingChange(tx, { clock }, locked, {
        ...change,
        ...(billing !== undefined && { billing }),
      });
      const urlSetter = await lockUrlSetter(tx, { clock }, caller, locked, change);
      await updateAccount(tx, account, { ...change, ...resolved }, clock.now());
      if (urlSetter !== undefined) saveUrlSetter(tx, account, urlSetter);
      return (await showAccount(tx, await findAccount(tx, account))) ?? fail('not_found');
    }),
  );
}

/** The member who sets a new URL, checked again; undefined when the URL does not change. */
async function lockUrlSetter(
  tx: Tx,
  deps: { clock: Clock },
  caller: OwnCaller,
  { webhook_target }: AccountRow,
  { webhook_url }: OwnChange,
): Promise<Id<'prs'> | null | undefined> {
  if (webhook_url === undefined || webhook_url === null || normaliseUrl(webhook_url) === webhook_target)
    return undefined;
  return lockMaker(tx, deps, caller);
}
