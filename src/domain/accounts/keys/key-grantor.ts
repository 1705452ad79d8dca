import type { FieldErrors } from '../../../core/field-errors.ts';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { Scope } from '../../../wire/schemas/account.ts';
import type { KeyLimits } from '../../../wire/schemas/keys/key.ts';
import type { AccountCaller } from '../caller.ts';
import { type ApiKeyRow, findKeyChain } from './keys.queries.ts';

/** Creator or changer of a key: another key, a member, or the team. */
export interface KeyGrantor {
  account: Id<'acct'>;
  livemode: boolean;
  /** Null: every scope. */
  scopes: readonly Scope[] | null;
  /** Null for people and the team, who have no limits. */
  key: Id<'key'> | null;
  /** The signed-in member; null for keys and the team. */
  person: AccountCaller['person'];
}

/** Most rights that a key can get: those of its grantor. */
export interface Bounds {
  scopes: readonly Scope[] | null;
  expires_at: Date | null;
  limits: KeyLimits;
  rate_limit: number | null;
}

export const limitsOf = ({ limit_per_order, limit_per_month }: ApiKeyRow): KeyLimits => ({
  per_order: limit_per_order,
  per_month: limit_per_month,
});

/** The lowest limits of the grantor and of the keys that it descends from. */
export async function findBounds(tx: Tx, { key, scopes }: KeyGrantor): Promise<Bounds> {
  const chain = key === null ? [] : await findKeyChain(tx, key);
  const lowest = (name: 'limit_per_order' | 'limit_per_month' | 'rate_limit') => {
    const set = chain.flatMap((row) => row[name] ?? []);
    return set.length === 0 ? null : Math.min(...set);
  };
  const limits = { per_order: lowest('limit_per_order'), per_month: lowest('limit_per_month') };
  return { scopes, expires_at: chain[0]?.expires_at ?? null, limits, rate_limit: lowest('rate_limit') };
}

export function checkScopes(errors: FieldErrors, bounds: Bounds, scopes: readonly Scope[]): void {
  const excess = scopes.filter((scope) => bounds.scopes !== null && !bounds.scopes.includes(scope));
  if (excess.length > 0) errors.add('scopes', `A key cannot grant scopes that it does not have: ${excess.join(', ')}.`);
}

export function checkExpiry(errors: FieldErrors, bounds: Bounds, expires: Date | null, now: Date): void {
  if (expires !== null && expires <= now) errors.add('expires_at', 'Must lie in the future.');
  if (bounds.expires_at === null) return;
  if (expires === null || expires > bounds.expires_at) {
    const latest = formatTimestamp(bounds.expires_at);
    errors.add('expires_at', `A key cannot make one that outlives it: ${latest} at the latest.`);
  }
}

export function checkLimits(errors: FieldErrors, most: KeyLimits, wanted: KeyLimits): void {
  for (const name of ['per_order', 'per_month'] as const) {
    const [limit, asked] = [most[name], wanted[name]];
    if (limit !== null && (asked === null || asked > limit))
      errors.add(`limits.${name}`, `A key cannot allow more than it may spend itself: ${limit} at the most.`);
  }
}

export function checkRateLimit(errors: FieldErrors, { rate_limit: most }: Bounds, asked: number | null): void {
  if (most !== null && (asked === null || asked > most))
    errors.add('rate_limit', `A key cannot allow more than it may ask itself: ${most} a minute at the most.`);
}
