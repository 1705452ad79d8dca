import type { Id } from '../core/ids.ts';
import { changeKey } from '../domain/accounts/keys/change-key.ts';
import { createKey } from '../domain/accounts/keys/create-key.ts';
import type { KeyGrantor } from '../domain/accounts/keys/key-grantor.ts';
import type { ApiKeyRow } from '../domain/accounts/keys/keys.queries.ts';
import { presentKey } from '../domain/accounts/keys/present-key.ts';
import { readKey, readKeys } from '../domain/accounts/keys/read-keys.ts';
import { revokeKey } from '../domain/accounts/keys/revoke-key.ts';
import { readSpending } from '../domain/billing/spending/check-spending.ts';
import { ownerCanSignIn } from '../domain/people/rows/members.queries.ts';
import { readAccount } from '../domain/team/accounts.ts';
import type { DbDeps } from '../storage/database.ts';
import { madeKeysWarnings, readLimits } from './edge/callers/limits-warning.ts';
import { type Call, defineHandlers } from './edge/operation.ts';
import { readExpiry } from './edge/parse/read-list-filters.ts';

type Listing = Pick<Call<'listKeys' | 'teamListKeys'>, 'page' | 'listed'>;
type Creating = Pick<Call<'createKey' | 'teamCreateKey'>, 'actor' | 'body' | 'subject'>;
type Changing = Pick<Call<'changeKey' | 'teamChangeKey'>, 'actor' | 'body' | 'version' | 'warnings'>;
type Revoking = Pick<Call<'revokeKey' | 'teamRevokeKey'>, 'actor' | 'warnings'>;

/** Operations on the keys of the grantor's account. */
function keyOperations(deps: DbDeps) {
  const answer = async ({ account, livemode }: KeyGrantor, key: ApiKeyRow) => {
    const spent = await readSpending(deps, account, [key.id]);
    return { data: presentKey(key, livemode, spent.get(key.id) ?? 0) };
  };
  return {
    async list({ account, livemode }: KeyGrantor, { page, listed }: Listing) {
      const found = await readKeys(deps, account, page);
      const ids = found.rows.map(({ id }) => id);
      const spent = await readSpending(deps, account, ids);
      return listed(found, (row) => presentKey(row, livemode, spent.get(row.id) ?? 0));
    },
    async create(grantor: KeyGrantor, { actor, body, subject }: Creating) {
      const { key, secret } = await createKey(deps, grantor, actor, { ...readExpiry(body), id: subject });
      return { data: { ...presentKey(key, grantor.livemode, 0), key: secret } };
    },
    read: async (grantor: KeyGrantor, id: Id<'key'>) => answer(grantor, await readKey(deps, grantor.account, id)),
    async change(grantor: KeyGrantor, id: Id<'key'>, { actor, body, version, warnings }: Changing) {
      const { limits, ...fields } = body;
      const change = { ...readExpiry(fields), ...readLimits(limits, warnings), id, version };
      return answer(grantor, await changeKey(deps, grantor, actor, change));
    },
    async revoke(grantor: KeyGrantor, id: Id<'key'>, { actor, warnings }: Revoking) {
      const { key, made } = await revokeKey({ ...deps, ownerCanSignIn }, actor, { account: grantor.account, id });
      warnings.push(...madeKeysWarnings(made));
      return answer(grantor, key);
    },
  };
}

export function keyHandlers(deps: DbDeps) {
  const keys = keyOperations(deps);
  return defineHandlers({
    listKeys: async (call) => keys.list(call.caller, call),
    createKey: async (call) => keys.create(call.caller, call),
    getKey: async ({ caller, params }) => keys.read(caller, params.token),
    changeKey: async (call) => keys.change(call.caller, call.params.token, call),
    revokeKey: async (call) => keys.revoke(call.caller, call.params.token, call),
  });
}

export function teamKeyHandlers(deps: DbDeps) {
  const keys = keyOperations(deps);
  /** The team may create any key for an account, without limits. */
  const grantorFor = async ({ token: account }: { token: Id<'acct'> }): Promise<KeyGrantor> => {
    const { livemode } = (await readAccount(deps, account)).account;
    return { account, livemode, scopes: null, key: null, person: null };
  };
  return defineHandlers({
    teamListKeys: async (call) => keys.list(await grantorFor(call.params), call),
    teamCreateKey: async (call) => keys.create(await grantorFor(call.params), call),
    teamGetKey: async ({ params }) => keys.read(await grantorFor(params), params.key),
    teamChangeKey: async (call) => keys.change(await grantorFor(call.params), call.params.key, call),
    teamRevokeKey: async (call) => keys.revoke(await grantorFor(call.params), call.params.key, call),
  });
}
