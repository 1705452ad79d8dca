import type { Clock } from '../../../core/clock.ts';
import { failField } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import type { Scope } from '../../../wire/schemas/account.ts';
import type { KeyLimits } from '../../../wire/schemas/keys/key.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { checkExpiry, checkLimits, checkRateLimit, checkScopes, findBounds, type KeyGrantor } from './key-grantor.ts';
import { countOpenKeys, findKey } from './keys.queries.ts';
import { lockMaker } from './lock-maker.ts';
import { type MadeKey, makeKey } from './make-key.ts';

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
