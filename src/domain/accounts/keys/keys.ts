import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import { type Id, newId } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import type { Scope } from '../../../wire/schemas/account.ts';
import type { Listed, Page } from '../../list-query.ts';
import { type AccountCaller, hasScope } from '../caller.ts';
import { type ApiKeyRow, findKey, listKeys, markRevoked } from './keys.queries.ts';
import { type MadeKey, makeKey } from './make-key.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** Makes a further key of the caller's account, with no more scopes than the caller has. */
export async function createKey(
  { db, clock }: Deps,
  caller: AccountCaller,
  request: { id?: Id<'key'>; name: string; scopes?: Scope[] },
): Promise<MadeKey> {
  const excess = (request.scopes ?? []).filter((scope) => !hasScope(caller, scope));
  if (excess.length > 0) failField('scopes', `A key cannot grant scopes that it does not have: ${excess.join(', ')}.`);
  const { account, livemode } = caller;
  return db.transaction({ account }, (tx) =>
    makeKey(
      tx,
      { clock },
      {
        id: request.id ?? newId(),
        account: { id: account, livemode },
        name: request.name,
        scopes: request.scopes ?? (caller.scopes === null ? null : [...caller.scopes]),
      },
    ),
  );
}

export async function readKeys({ db }: { db: Database }, account: Id<'acct'>, page: Page): Promise<Listed<ApiKeyRow>> {
  return db.transaction({ account }, (tx) => listKeys(tx, account, page));
}

/** Revokes a key; doing it twice is harmless. */
export async function revokeKey({ db, clock }: Deps, account: Id<'acct'>, id: Id<'key'>): Promise<ApiKeyRow> {
  return db.transaction({ account }, async (tx) => {
    const key = (await findKey(tx, account, id)) ?? fail('not_found');
    if (key.revoked_at !== null) return key;
    const now = clock.now();
    await markRevoked(tx, account, id, now);
    return { ...key, revoked_at: now };
  });
}
