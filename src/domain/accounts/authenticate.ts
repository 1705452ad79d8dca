import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { toToken } from '../../core/ids.ts';
import { hashSecret } from '../../core/secrets.ts';
import type { Database } from '../../storage/database.ts';
import type { Caller } from './caller.ts';

interface KeyHolder {
  key_id: Id<'key'>;
  account_id: Id<'acct'> | null;
  scopes: string[] | null;
  revoked_at: Date | null;
  livemode: boolean;
  invoicing: boolean;
  disabled: boolean;
}

export interface AuthenticateDeps {
  db: Database;
  clock: Clock;
  /** Hash of the team key that is fixed by a setting. */
  teamKeyHash: Buffer | null;
  /** Told of each use of a stored key. */
  used(keyId: Id<'key'>): void;
}

/** Keys say what they are; tokens of apps have no prefix. */
export const isKey = (text: string): boolean => text.startsWith('dgm_');

/** The caller behind a key or an app's token, or the refusal that says what is wrong with it. */
export async function authenticate(deps: AuthenticateDeps, key: string): Promise<Caller> {
  const { teamKeyHash } = deps;
  const hash = hashSecret(key);
  if (teamKeyHash !== null && timingSafeEqual(hash, teamKeyHash))
    return { kind: 'team', actor: 'TEAM_KEY', role: 'admin' };
  return isKey(key) ? holderOf(deps, hash) : appOf(deps, hash);
}

async function holderOf({ db, used }: AuthenticateDeps, hash: Buffer): Promise<Caller> {
  const [holder] = await db.query<KeyHolder>(
    {
      name: 'authenticate_key',
      text: 'SELECT * FROM authenticate_key($1)',
      values: [hash],
    },
    'first',
  );
  if (holder === undefined) {
    fail('invalid_api_key', {
      hint: 'Keys begin dgm_live_, dgm_test_ or dgm_team_ and are shown once, when they are made.',
    });
  }
  if (holder.revoked_at !== null) fail('key_revoked');
  used(holder.key_id);
  if (holder.account_id === null) return { kind: 'team', actor: toToken('key', holder.key_id), role: 'admin' };
  if (holder.disabled) fail('account_disabled');
  return {
    kind: 'account',
    account: holder.account_id,
    livemode: holder.livemode,
    invoicing: holder.invoicing,
    key: holder.key_id,
    scopes: holder.scopes,
    app: null,
  };
}

interface TokenHolder {
  connection_id: Id<'con'>;
  account_id: Id<'acct'>;
  scopes: string[];
  app_id: Id<'app'>;
  verified: boolean;
  expires_at: Date;
  ended: boolean;
  livemode: boolean;
  invoicing: boolean;
  disabled: boolean;
}

const NOT_KNOWN = 'The key or access token is not known, or the app was disconnected.';

async function appOf({ db, clock }: AuthenticateDeps, hash: Buffer): Promise<Caller> {
  const [holder] = await db.query<TokenHolder>(
    {
      name: 'authenticate_token',
      text: 'SELECT * FROM authenticate_token($1)',
      values: [hash],
    },
    'first',
  );
  if (holder === undefined || holder.ended) {
    fail('invalid_api_key', {
      message: NOT_KNOWN,
      hint: 'Keys begin dgm_live_, dgm_test_ or dgm_team_; apps get their tokens from /oauth/token.',
    });
  }
  if (holder.expires_at <= clock.now()) fail('token_expired', { hint: 'Use the refresh token to get a new one.' });
  if (holder.disabled) fail('account_disabled');
  return {
    kind: 'account',
    account: holder.account_id,
    livemode: holder.livemode,
    invoicing: holder.invoicing,
    key: toToken('con', holder.connection_id),
    scopes: holder.scopes,
    app: { id: holder.app_id, verified: holder.verified },
  };
}
