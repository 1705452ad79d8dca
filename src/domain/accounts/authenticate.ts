import { timingSafeEqual } from 'node:crypto';
import { fail } from '../../core/fail.ts';
import { hashSecret, toToken } from '../../core/tokens.ts';
import type { Database } from '../../storage/database.ts';
import type { Caller } from './caller.ts';

interface KeyHolder {
  key_id: string;
  account_id: string | null;
  scopes: string[] | null;
  revoked_at: Date | null;
  livemode: boolean;
  invoicing: boolean;
  disabled: boolean;
}

export interface AuthenticateDeps {
  db: Database;
  /** Hash of the team key that is fixed by a setting. */
  teamKeyHash: Buffer | null;
  /** Told of each use of a stored key. */
  used(keyId: string): void;
}

/** The caller behind a key, or the refusal that says what is wrong with it. */
export async function authenticate({ db, teamKeyHash, used }: AuthenticateDeps, key: string): Promise<Caller> {
  const hash = hashSecret(key);
  if (teamKeyHash !== null && timingSafeEqual(hash, teamKeyHash))
    return { kind: 'team', actor: 'TEAM_KEY', role: 'admin' };
  const [holder] = await db.query<KeyHolder>({
    name: 'authenticate_key',
    text: 'SELECT * FROM authenticate_key($1)',
    values: [hash],
  });
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
