import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import { type Id, newId } from '../../../core/ids.ts';
import { checkVersion } from '../../../core/lifecycle.ts';
import type { Seal } from '../../../core/seal.ts';
import { normaliseUrl, urlError } from '../../../net/outgoing-url.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { Billing, BillingChange } from '../../../wire/schemas/firm/billing.ts';
import {
  type AccountRow,
  type AccountUpdate,
  findAccount,
  findFirmCurrency,
  insertAccount,
  insertSource,
  lockAccount,
  saveUrlSetter,
  updateAccount,
} from '../accounts.queries.ts';
import { NO_BILLING, resolveBillingChange } from '../billing/check-billing.ts';
import type { AccountCaller } from '../caller.ts';
import { type FirstKeys, makeFirstKeys } from '../keys/create-key.ts';
import { lockMaker } from '../keys/refuse-revoked-caller.ts';
import { type ShownAccount, showAccount } from '../present-account.ts';
import { refuseDuplicateUrl } from '../refuse-duplicate-url.ts';
import { newWebhookSecret } from '../webhook-secret.ts';

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

/** The test gateway's reference for a card with this behaviour. */
export const testCardReference = (behaviour: string): string => `test_card_${behaviour}`;

/** First card of every sandbox: its charges always succeed and move no money. */
export const SANDBOX_CARD = { number: '4242424242424242', brand: 'visa', behaviour: 'success' } as const;

export interface AccountDetails {
  name: string;
  email: string;
  phone?: string | null;
  invoicing?: boolean;
  webhook_url?: string | null;
  /** Billing details on papers. */
  billing?: Billing;
}

interface Deps {
  clock: Clock;
  seal: Seal;
}

/**
 * Opens a live account with its sandbox, or a sandbox alone; returns the sandbox's id. Needs a transaction of system
 * scope.
 */
export async function openAccount(
  tx: Tx,
  deps: Deps,
  id: Id<'acct'>,
  { livemode, ...details }: AccountDetails & { livemode: boolean },
): Promise<Id<'acct'>> {
  await openSide(tx, deps, id, { ...details, parent: null, livemode });
  if (!livemode) return id;
  const sandbox = newId();
  await openSide(tx, deps, sandbox, { ...details, parent: id, livemode: false });
  return sandbox;
}

/** Opens an account with its sandbox and the first key of each. */
export async function openAccountWithKeys(
  tx: Tx,
  deps: Deps,
  id: Id<'acct'>,
  details: AccountDetails,
): Promise<FirstKeys> {
  const sandbox = await openAccount(tx, deps, id, { ...details, livemode: true });
  return makeFirstKeys(tx, deps, { live: id, sandbox });
}

async function openSide(
  tx: Tx,
  { clock, seal }: Deps,
  id: Id<'acct'>,
  side: AccountDetails & { parent: Id<'acct'> | null; livemode: boolean },
): Promise<void> {
  const now = clock.now();
  await insertAccount(tx, {
    id,
    parent_id: side.parent,
    name: side.name,
    email: side.email,
    phone: side.phone ?? null,
    livemode: side.livemode,
    invoicing: side.invoicing ?? false,
    webhook_url: side.webhook_url ?? null,
    webhook_secret: seal.seal(newWebhookSecret()),
    webhook_target: side.webhook_url ? normaliseUrl(side.webhook_url) : null,
    old_webhook_secret: null,
    old_webhook_secret_until: null,
    sandbox_pace: null,
    letters: 'all',
    billing: side.billing ?? NO_BILLING,
    currency: await findFirmCurrency(tx),
    tax_exempt: null,
    created_at: now,
    updated_at: now,
  });
  if (!side.livemode) await addSandboxCard(tx, id, now);
}

const SANDBOX_CARD_YEARS = 5;

async function addSandboxCard(tx: Tx, account: Id<'acct'>, now: Date): Promise<void> {
  const { number, brand, behaviour } = SANDBOX_CARD;
  await insertSource(tx, {
    id: newId(),
    account_id: account,
    type: 'card',
    brand,
    last4: number.slice(-4),
    exp_month: 12,
    exp_year: now.getUTCFullYear() + SANDBOX_CARD_YEARS,
    is_default: true,
    gateway: 'test',
    gateway_reference: testCardReference(behaviour),
    created_at: now,
  });
}

/** Refuses a webhook URL that the service would not call. */
export function checkWebhookUrl(url: string | null | undefined, allowPrivate: boolean): void {
  if (url === null || url === undefined) return;
  const error = urlError(url, { allowPrivate, allowHttp: allowPrivate });
  if (error !== null) failField('webhook_url', error);
}
