import type { Clock } from '../../core/clock.ts';
import { fail, failField } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import { newId, toToken } from '../../core/ids.ts';
import { hashSecret, newSecret } from '../../core/secrets.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import { type ApiKey, SCOPES, type Scope } from '../../wire/schemas/account.ts';
import { type AccountCaller, hasScope } from './caller.ts';
import type { ApiKeyRow } from './keys.queries.ts';
import { findKey, insertKey, listKeys, markRevoked } from './keys.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

export interface NewKey {
  /** The row's id. */
  id: Id<'key'>;
  /** Null: a key of the team. */
  account: { id: Id<'acct'>; livemode: boolean } | null;
  name: string;
  scopes: string[] | null;
}

/** Makes a key in the caller's transaction; the secret leaves only in this answer. */
export async function makeKey(
  tx: Tx,
  clock: Clock,
  { id, account, name, scopes }: NewKey,
): Promise<{ secret: string; row: ApiKeyRow }> {
  const kind = account === null ? 'dgm_team' : account.livemode ? 'dgm_live' : 'dgm_test';
  const secret = newSecret(kind);
  const row = {
    id,
    account_id: account?.id ?? null,
    name,
    hash: hashSecret(secret),
    hint: `${kind}_…${secret.slice(-4)}`,
    scopes,
    created_at: clock.now(),
  };
  await insertKey(tx, row);
  return { secret, row: { ...row, last_used_at: null, revoked_at: null } };
}

/** Makes a further key of the caller's account, with no more scopes than the caller has. */
export async function createKey(
  { db, clock }: Deps,
  caller: AccountCaller,
  request: { id?: Id<'key'>; name: string; scopes?: Scope[] },
) {
  const excess = (request.scopes ?? []).filter((scope) => !hasScope(caller, scope));
  if (excess.length > 0) failField('scopes', `This key cannot give what it does not have: ${excess.join(', ')}.`);
  const scopes = request.scopes ?? (caller.scopes === null ? null : [...caller.scopes]);
  const { secret, row } = await db.transaction({ account: caller.account }, (tx) =>
    makeKey(tx, clock, {
      id: request.id ?? newId(),
      account: { id: caller.account, livemode: caller.livemode },
      name: request.name,
      scopes,
    }),
  );
  return { ...presentKey(row, caller.livemode), key: secret };
}

export async function readKeys(
  { db }: Pick<Deps, 'db'>,
  caller: AccountCaller,
  page: { page: number; perPage: number },
) {
  const { rows, total } = await db.transaction({ account: caller.account }, (tx) =>
    listKeys(tx, caller.account, page.perPage, (page.page - 1) * page.perPage),
  );
  return { rows: rows.map((row) => presentKey(row, caller.livemode)), total };
}

export async function revokeKey({ db, clock }: Deps, caller: AccountCaller, id: Id<'key'>): Promise<ApiKey> {
  const row = await db.transaction({ account: caller.account }, async (tx) => {
    const key = (await findKey(tx, caller.account, id)) ?? fail('not_found');
    if (key.revoked_at !== null) return key;
    await markRevoked(tx, caller.account, id, clock.now());
    return { ...key, revoked_at: clock.now() };
  });
  return presentKey(row, caller.livemode);
}

function presentKey(row: ApiKeyRow, livemode: boolean): ApiKey {
  return {
    token: toToken('key', row.id),
    name: row.name,
    hint: row.hint,
    scopes: (row.scopes as Scope[] | null) ?? [...SCOPES],
    livemode,
    created_at: formatTimestamp(row.created_at),
    last_used_at: row.last_used_at && formatTimestamp(row.last_used_at),
    revoked_at: row.revoked_at && formatTimestamp(row.revoked_at),
  };
}
