import { timingSafeEqual } from 'node:crypto';
import { fail } from '../../core/fail.ts';
import { type Id, toToken } from '../../core/ids.ts';
import { hashSecret } from '../../core/secrets.ts';
import type { DbDeps } from '../../storage/database.ts';
import { findKeyHolder, findTokenHolder } from './authenticate.queries.ts';
import type { Caller } from './caller.ts';

export interface AuthenticateDeps extends DbDeps {
  /** Hash of the team key from the setting `TEAM_KEY`. */
  teamKeyHash: Buffer | null;
  /** Called with each use of a stored key. */
  used(keyId: Id<'key'>): void;
}

/** Keys have a prefix; access tokens of apps do not. */
export const isKey = (text: string): boolean => text.startsWith('dgm_');

/** Finds the caller of a key or an app's token; a refusal names the reason. */
export async function authenticate(deps: AuthenticateDeps, key: string): Promise<Caller> {
  const { teamKeyHash } = deps;
  const hash = hashSecret(key);
  if (teamKeyHash !== null && timingSafeEqual(hash, teamKeyHash)) return teamKey('TEAM_KEY', null);
  return isKey(key) ? callerOfKey(deps, hash) : callerOfToken(deps, hash);
}

async function callerOfKey({ db, clock, used }: AuthenticateDeps, hash: Buffer): Promise<Caller> {
  const holder = await findKeyHolder(db, hash);
  if (holder === undefined) {
    fail('invalid_api_key', {
      hint: 'Keys begin dgm_live_, dgm_test_ or dgm_team_ and are shown once, when they are made.',
    });
  }
  if (holder.revoked_at !== null) fail('key_revoked');
  if (holder.expires_at !== null && holder.expires_at <= clock.now()) {
    fail('key_expired', { hint: 'Make a new key, or ask an owner of the account for one.' });
  }
  used(holder.key_id);
  if (holder.account_id === null) return teamKey(toToken('key', holder.key_id), holder.expires_at);
  if (holder.disabled) fail('account_disabled');
  return {
    kind: 'account',
    account: holder.account_id,
    livemode: holder.livemode,
    invoicing: holder.invoicing,
    actor: toToken('key', holder.key_id),
    key: holder.key_id,
    rateLimits: (holder.limited_keys ?? []).map((key, at) => ({ key, limit: holder.key_limits?.[at] ?? 0 })),
    person: null,
    scopes: holder.scopes,
    app: null,
    until: holder.expires_at,
  };
}

const teamKey = (actor: string, until: Date | null): Caller => ({
  kind: 'team',
  actor,
  roles: ['admin'],
  held: ['admin'],
  until,
});

async function callerOfToken({ db, clock }: AuthenticateDeps, hash: Buffer): Promise<Caller> {
  const holder = await findTokenHolder(db, hash);
  if (holder === undefined || holder.ended) {
    fail('invalid_api_key', {
      message: 'The key or access token is not known, or the app was disconnected.',
      hint: 'Keys begin dgm_live_, dgm_test_ or dgm_team_; apps get their tokens from /oauth/token.',
    });
  }
  if (holder.expires_at <= clock.now()) fail('token_expired', { hint: 'Use the refresh token to get a new one.' });
  if (holder.disabled) fail('account_disabled');
  if (holder.paused) {
    fail('account_disabled', { message: 'The app is paused: the account that made it is disabled.' });
  }
  return {
    kind: 'account',
    account: holder.account_id,
    livemode: holder.livemode,
    invoicing: holder.invoicing,
    actor: toToken('app', holder.app_id),
    key: null,
    rateLimits: [],
    person: null,
    scopes: holder.scopes,
    app: { id: holder.app_id, verified: holder.verified },
    until: holder.expires_at,
  };
}
