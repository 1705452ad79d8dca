import type { Clock } from '../../core/clock.ts';
import { fail, failField } from '../../core/fail.ts';
import { urlFault } from '../../net/outgoing-url.ts';
import type { Database } from '../../storage/database.ts';
import { type AccountUpdate, type AccountWhole, findAccount, updateAccount } from './accounts.queries.ts';
import type { AccountCaller } from './caller.ts';

/** What an account may change of itself. */
export async function changeOwnAccount(
  { db, clock, allowPrivateUrls }: { db: Database; clock: Clock; allowPrivateUrls: boolean },
  { account, livemode, app }: AccountCaller,
  change: Pick<AccountUpdate, 'name' | 'webhook_url' | 'sandbox_pace'>,
): Promise<AccountWhole> {
  // It would go on hearing of everything after its connection has ended.
  if (app !== null && change.webhook_url !== undefined) {
    fail('insufficient_scope', { message: 'An app cannot set the account’s webhook URL; it has one of its own.' });
  }
  checkWebhookUrl(change.webhook_url, allowPrivateUrls);
  if (livemode && change.sandbox_pace) failField('sandbox_pace', 'Only a sandbox has a simulated team.');
  return db.transaction({ account }, async (tx) => {
    await updateAccount(tx, account, change, clock.now());
    return (await findAccount(tx, account)) ?? fail('not_found');
  });
}

export function checkWebhookUrl(url: string | null | undefined, allowPrivate: boolean): void {
  if (url === null || url === undefined) return;
  const fault = urlFault(url, { allowPrivate, allowHttp: allowPrivate });
  if (fault !== null) failField('webhook_url', fault);
}
