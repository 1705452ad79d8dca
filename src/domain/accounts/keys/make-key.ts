import type { Clock } from '../../../core/clock.ts';
import { type Id, newId } from '../../../core/ids.ts';
import { hashSecret, newSecret } from '../../../core/secrets.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Scope } from '../../../wire/schemas/account.ts';
import type { KeyLimits } from '../../../wire/schemas/keys/key.ts';
import { type ApiKeyRow, insertKey } from './keys.queries.ts';

export interface NewKey {
  id: Id<'key'>;
  /** Null: a key of the team. */
  account: { id: Id<'acct'>; livemode: boolean } | null;
  name: string;
  scopes: Scope[] | null;
  expires_at?: Date | null;
  limits?: KeyLimits;
  rate_limit?: number | null;
  made_by?: Id<'key'> | null;
  person_id?: Id<'prs'> | null;
}

/** A new key with its secret, which is never stored: only its hash is. */
export interface MadeKey {
  key: ApiKeyRow;
  secret: string;
}

export async function makeKey(
  tx: Tx,
  { clock }: { clock: Clock },
  { id, account, name, scopes, expires_at = null, limits, rate_limit = null, made_by = null, person_id = null }: NewKey,
): Promise<MadeKey> {
  const kind = account === null ? 'dgm_team' : account.livemode ? 'dgm_live' : 'dgm_test';
  const secret = newSecret(kind);
  const key = {
    id,
    account_id: account?.id ?? null,
    name,
    hash: hashSecret(secret),
    hint: `${kind}_…${secret.slice(-4)}`,
    scopes,
    limit_per_order: limits?.per_order ?? null,
    limit_per_month: limits?.per_month ?? null,
    rate_limit,
    made_by,
    person_id,
    expires_at,
    created_at: clock.now(),
    last_used_at: null,
    revoked_at: null,
    version: 1,
  };
  await insertKey(tx, key);
  return { key, secret };
}

/** The secrets of an account's first keys. */
export interface FirstKeys {
  live: string;
  test: string;
}

export async function makeFirstKeys(
  tx: Tx,
  deps: { clock: Clock },
  { live, sandbox }: { live: Id<'acct'>; sandbox: Id<'acct'> },
): Promise<FirstKeys> {
  const make = (id: Id<'acct'>, livemode: boolean) =>
    makeKey(tx, deps, { id: newId(), account: { id, livemode }, name: 'First key', scopes: null });
  const [first, test] = await Promise.all([make(live, true), make(sandbox, false)]);
  return { live: first.secret, test: test.secret };
}
