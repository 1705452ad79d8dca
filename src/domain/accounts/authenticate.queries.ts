import type { Id } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import type { Scope } from '../../wire/schemas/account.ts';

// Authentication runs before the account is known, so the functions in `sql/` bypass the row policies. Columns are
// named: a later release may add one to a function while this one still runs.

/** A key and its account; `account_id` null: a key of the team. */
export interface KeyHolder {
  key_id: Id<'key'>;
  account_id: Id<'acct'> | null;
  scopes: Scope[] | null;
  revoked_at: Date | null;
  expires_at: Date | null;
  livemode: boolean;
  invoicing: boolean;
  disabled: boolean;
  /** The key and its ancestors that have a rate limit; `key_limits` has the limits in the same order. */
  limited_keys: Id<'key'>[] | null;
  key_limits: number[] | null;
}

export async function findKeyHolder(db: Database, hash: Buffer): Promise<KeyHolder | undefined> {
  const [holder] = await db.query<KeyHolder>(
    {
      name: 'authenticate_key',
      text: `SELECT key_id, account_id, scopes, revoked_at, expires_at, livemode, invoicing, disabled, limited_keys, key_limits
             FROM authenticate_key($1)`,
      values: [hash],
    },
    'first',
  );
  return holder;
}

/** An app's access token, and the account it acts for. */
export interface TokenHolder {
  connection_id: Id<'con'>;
  account_id: Id<'acct'>;
  scopes: Scope[];
  app_id: Id<'app'>;
  verified: boolean;
  expires_at: Date;
  ended: boolean;
  livemode: boolean;
  invoicing: boolean;
  disabled: boolean;
  /** The account that made the app is disabled. */
  paused: boolean;
}

export async function findTokenHolder(db: Database, hash: Buffer): Promise<TokenHolder | undefined> {
  const [holder] = await db.query<TokenHolder>(
    {
      name: 'authenticate_token',
      text: `SELECT connection_id, account_id, scopes, app_id, verified, expires_at, ended, livemode, invoicing, disabled,
               paused
             FROM authenticate_token($1)`,
      values: [hash],
    },
    'first',
  );
  return holder;
}
