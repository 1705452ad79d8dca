import type { Clock } from '../../../core/clock.ts';
import { failField } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import { type Id, newId, toToken } from '../../../core/ids.ts';
import { hashSecret, newSecret } from '../../../core/secrets.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import type { Scope } from '../../../wire/schemas/account.ts';
import type { KeyLimits } from '../../../wire/schemas/keys/key.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { checkExpiry, checkLimits, checkRateLimit, checkScopes, findBounds, type KeyGrantor } from './key-grantor.ts';
import { type ApiKeyRow, countOpenKeys, findKey, insertKey } from './keys.queries.ts';
import { lockMaker } from './refuse-revoked-caller.ts';

export interface KeyRequest {
  id: Id<'key'>;
  name: string;
  /** Default: all scopes of the grantor. */
  scopes?: Scope[];
  expires_at?: Date | null;
  limits?: Partial<KeyLimits>;
  /** Requests per minute; null: the account's limit. */
  rate_limit?: number | null;
}

const MOST = 100;

/** Creates a key with at most the grantor's rights. */
export async function createKey(
  { db, clock }: DbDeps,
  grantor: KeyGrantor,
  actor: Actor,
  request: KeyRequest,
): Promise<MadeKey> {
  const { account, livemode } = grantor;
  return db.transaction('system', async (tx) => {
    const person_id = await lockMaker(tx, { clock }, grantor);
    await refuseTooMany(tx, { clock }, account, request.id);
    const bounds = await findBounds(tx, grantor);
    const errors = new FieldErrors();
    const scopes = request.scopes ?? (bounds.scopes && [...bounds.scopes]);
    const expires_at = request.expires_at === undefined ? bounds.expires_at : request.expires_at;
    const limits = { ...bounds.limits, ...request.limits };
    const rate_limit = request.rate_limit === undefined ? bounds.rate_limit : request.rate_limit;
    checkScopes(errors, bounds, scopes ?? []);
    checkExpiry(errors, bounds, expires_at, clock.now());
    checkLimits(errors, bounds.limits, limits);
    checkRateLimit(errors, bounds, rate_limit);
    errors.throwIfAny();
    const { id, name } = request;
    const key = { id, account: { id: account, livemode }, name, scopes, expires_at, limits, rate_limit };
    audit(tx, { clock }, actor, {
      action: 'key.create',
      target: toToken('key', id),
      detail: { account: toToken('acct', account), name, scopes, limits, rate_limit },
    });
    return makeKey(tx, { clock }, { ...key, made_by: grantor.key, person_id });
  });
}

/** Needs the account's lock. A retry of an interrupted request adds no key, so it passes. */
async function refuseTooMany(tx: Tx, { clock }: { clock: Clock }, account: Id<'acct'>, id: Id<'key'>): Promise<void> {
  if ((await countOpenKeys(tx, account, clock.now())) < MOST) return;
  if ((await findKey(tx, account, id)) !== undefined) return;
  failField('name', `An account can have at most ${MOST} active keys. Revoke one that you no longer use first.`);
}

interface NewKey {
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
interface MadeKey {
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
