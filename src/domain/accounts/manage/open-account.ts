import type { Clock } from '../../../core/clock.ts';
import { type Id, newId } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import { normaliseUrl } from '../../../net/outgoing-url.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Billing } from '../../../wire/schemas/firm/billing.ts';
import { findFirmCurrency, insertAccount } from '../accounts.queries.ts';
import { NO_BILLING } from '../billing/check-billing.ts';
import { type FirstKeys, makeFirstKeys } from '../keys/make-key.ts';
import { insertSource } from '../sources.queries.ts';
import { newWebhookSecret } from '../webhook-secret.ts';

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
