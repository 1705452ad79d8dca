import { fail } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { checkVersion, refuseState } from '../../../core/lifecycle.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import type { KeyLimits } from '../../../wire/schemas/keys/key.ts';
import { type Actor, audit } from '../../events/audit.ts';
import type { KeyRequest } from './create-key.ts';
import {
  type Bounds,
  checkExpiry,
  checkLimits,
  checkRateLimit,
  checkScopes,
  findBounds,
  type KeyGrantor,
  limitsOf,
} from './key-grantor.ts';
import { type ApiKeyRow, findKeyChain, lockKey, updateKey } from './keys.queries.ts';

export type KeyChange = Partial<Omit<KeyRequest, 'id'>>;

/** Changes a key; it never gets more rights than its grantor has. */
export async function changeKey(
  { db, clock }: DbDeps,
  grantor: KeyGrantor,
  actor: Actor,
  { id, version, ...change }: KeyChange & { id: Id<'key'>; version?: number | undefined },
): Promise<ApiKeyRow> {
  return db.transaction('system', async (tx) => {
    const key = (await lockKey(tx, grantor.account, id)) ?? fail('not_found');
    checkVersion(key, version);
    if (key.revoked_at !== null) refuseState('key', 'revoked', 'Make a new one.');
    const bounds = await findBounds(tx, grantor);
    const errors = new FieldErrors();
    const limits = { ...limitsOf(key), ...change.limits };
    if (change.scopes !== undefined) checkScopes(errors, bounds, change.scopes);
    if (change.expires_at !== undefined) checkExpiry(errors, bounds, change.expires_at, clock.now());
    if (change.limits !== undefined) checkLimits(errors, await maxLimits(tx, grantor, bounds, key), limits);
    if (change.rate_limit !== undefined) checkRateLimit(errors, bounds, change.rate_limit);
    errors.throwIfAny();
    const changed = await updateKey(tx, id, {
      name: change.name ?? key.name,
      scopes: change.scopes ?? key.scopes,
      expires_at: change.expires_at === undefined ? key.expires_at : change.expires_at,
      limit_per_order: limits.per_order,
      limit_per_month: limits.per_month,
      rate_limit: change.rate_limit === undefined ? key.rate_limit : change.rate_limit,
    });
    audit(tx, { clock }, actor, {
      action: 'key.change',
      target: toToken('key', id),
      detail: { account: toToken('acct', grantor.account), ...change },
    });
    return changed;
  });
}

/** Upper bounds: a limited key may raise keys that it made, up to its own limits; others it may only lower. */
async function maxLimits(tx: Tx, { key: grantor }: KeyGrantor, { limits }: Bounds, key: ApiKeyRow): Promise<KeyLimits> {
  if (limits.per_order === null && limits.per_month === null) return limits;
  const madeByGrantor = (await findKeyChain(tx, key.id)).slice(1).some(({ id }) => id === grantor);
  if (madeByGrantor) return limits;
  const own = limitsOf(key);
  const lower = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.min(a, b));
  return { per_order: lower(own.per_order, limits.per_order), per_month: lower(own.per_month, limits.per_month) };
}
