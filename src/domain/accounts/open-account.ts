import type { Clock } from '../../core/clock.ts';
import type { Id } from '../../core/ids.ts';
import { newId } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import { normaliseUrl } from '../../net/outgoing-url.ts';
import type { Tx } from '../../storage/database.ts';
import { insertAccount, insertSource } from './accounts.queries.ts';
import { makeKey } from './keys.ts';
import { newWebhookSecret } from './webhook-secret.ts';

export interface AccountDetails {
  name: string;
  email: string;
  phone?: string | null;
  invoicing?: boolean;
  webhook_url?: string | null;
}

interface Deps {
  clock: Clock;
  seal: Seal;
}

/** Opens the live side with its sandbox, or a sandbox alone; gives the sandbox's id. */
export async function openSides(
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
    created_at: now,
    updated_at: now,
  });
  if (!side.livemode) await giveTestCard(tx, clock, id);
}

/** A sandbox is born able to pay: its card always succeeds and moves no money. */
async function giveTestCard(tx: Tx, clock: Clock, account: Id<'acct'>): Promise<void> {
  await insertSource(tx, {
    id: newId(),
    account_id: account,
    type: 'card',
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: clock.now().getUTCFullYear() + 5,
    is_default: true,
    gateway: 'test',
    gateway_reference: 'test_card_success',
    created_at: clock.now(),
  });
}

/** Opens an account with its sandbox and the first key of each. */
export async function openAccount(tx: Tx, deps: Deps, id: Id<'acct'>, details: AccountDetails): Promise<FirstKeys> {
  const sandbox = await openSides(tx, deps, id, { ...details, livemode: true });
  return makeFirstKeys(tx, deps, { live: id, sandbox });
}

export interface FirstKeys {
  live: string;
  test: string;
}

export async function makeFirstKeys(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { live, sandbox }: { live: Id<'acct'>; sandbox: Id<'acct'> },
): Promise<FirstKeys> {
  const make = (id: Id<'acct'>, livemode: boolean) =>
    makeKey(tx, clock, { id: newId(), account: { id, livemode }, name: 'First key', scopes: null });
  const [first, test] = await Promise.all([make(live, true), make(sandbox, false)]);
  return { live: first.secret, test: test.secret };
}
