import type { Clock } from '../../core/clock.ts';
import { fail, failField } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { checkVersion } from '../../core/locked.ts';
import type { Database } from '../../storage/database.ts';
import type { BillingChange } from '../../wire/schemas/firm/billing.ts';
import { type AccountUpdate, findAccount, lockAccount, updateAccount } from './accounts.queries.ts';
import { settleBilling } from './billing/settle-billing.ts';
import type { AccountCaller } from './caller.ts';
import { checkWebhookUrl } from './check-webhook-url.ts';
import { refuseTakenUrl } from './refuse-taken-url.ts';
import { type ShownAccount, showAccount } from './show-account.ts';

export async function readOwnAccount({ db }: { db: Database }, account: Id<'acct'>): Promise<ShownAccount> {
  const found = await db.transaction({ account }, async (tx) => showAccount(tx, await findAccount(tx, account)));
  return found ?? fail('not_found');
}

type OwnChange = Pick<AccountUpdate, 'name' | 'webhook_url' | 'sandbox_pace' | 'letters' | 'currency'> & {
  billing?: BillingChange;
};

/** What an account may change of itself. */
export async function changeOwnAccount(
  { db, clock, allowPrivateUrls }: { db: Database; clock: Clock; allowPrivateUrls: boolean },
  { account, livemode, app }: Pick<AccountCaller, 'account' | 'livemode' | 'app'>,
  { version, billing, ...change }: OwnChange & { version?: number | undefined },
): Promise<ShownAccount> {
  // The URL would go on hearing of everything after the app's connection has ended.
  if (app !== null && change.webhook_url !== undefined) {
    fail('insufficient_scope', { message: 'An app cannot set the account’s webhook URL; it has one of its own.' });
  }
  checkWebhookUrl(change.webhook_url, allowPrivateUrls);
  if (livemode && change.sandbox_pace) failField('sandbox_pace', 'Only a sandbox has a simulated team.');
  return refuseTakenUrl('webhook_url', () =>
    db.transaction({ account }, async (tx) => {
      const locked = (await lockAccount(tx, account, change)) ?? fail('not_found');
      checkVersion(locked, version);
      const settled = await settleBilling(tx, { clock }, locked, {
        ...change,
        ...(billing !== undefined && { billing }),
      });
      await updateAccount(tx, account, { ...change, ...settled }, clock.now());
      return (await showAccount(tx, await findAccount(tx, account))) ?? fail('not_found');
    }),
  );
}
