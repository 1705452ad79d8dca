import type { AccountCaller } from '../../domain/accounts/caller.ts';
import { changeKey } from '../../domain/accounts/keys/change-key.ts';
import { createKey } from '../../domain/accounts/keys/create-key.ts';
import type { ApiKeyRow } from '../../domain/accounts/keys/keys.queries.ts';
import { presentKey } from '../../domain/accounts/keys/present-key.ts';
import { readKey, readKeys } from '../../domain/accounts/keys/read-keys.ts';
import { revokeKey } from '../../domain/accounts/keys/revoke-key.ts';
import { readSpending } from '../../domain/billing/spending/check-spending.ts';
import { ownerCanSignIn } from '../../domain/people/rows/members.queries.ts';
import type { DbDeps } from '../../storage/database.ts';
import { readLimits } from '../edge/callers/limits-warning.ts';
import { madeKeysWarnings } from '../edge/callers/made-keys-warning.ts';
import { defineHandlers } from '../edge/operation.ts';
import { readExpiry } from '../edge/parse/read-expiry.ts';

export function keyHandlers(deps: DbDeps) {
  const present = async ({ account, livemode }: Pick<AccountCaller, 'account' | 'livemode'>, key: ApiKeyRow) => {
    const spent = await readSpending(deps, account, [key.id]);
    return presentKey(key, livemode, spent.get(key.id) ?? 0);
  };
  return defineHandlers({
    async listKeys({ caller: { account, livemode }, page, listed }) {
      const { rows, ...rest } = await readKeys(deps, account, page);
      const ids = rows.map(({ id }) => id);
      const spent = await readSpending(deps, account, ids);
      return listed({ rows: rows.map((row) => presentKey(row, livemode, spent.get(row.id) ?? 0)), ...rest });
    },
    async createKey({ caller, actor, body, subject }) {
      const { key, secret } = await createKey(deps, caller, actor, { ...readExpiry(body), id: subject });
      return { data: { ...presentKey(key, caller.livemode, 0), key: secret } };
    },
    getKey: async ({ caller, params }) => ({
      data: await present(caller, await readKey(deps, caller.account, params.token)),
    }),
    async changeKey({ caller, actor, params, body: { limits, ...body }, version, warnings }) {
      const change = { ...readExpiry(body), ...readLimits(limits, warnings), id: params.token, version };
      return { data: await present(caller, await changeKey(deps, caller, actor, change)) };
    },
    async revokeKey({ caller, actor, params, warnings }) {
      const own = { account: caller.account, id: params.token };
      const { key, made } = await revokeKey({ ...deps, ownerCanSignIn }, actor, own);
      warnings.push(...madeKeysWarnings(made));
      return { data: await present(caller, key) };
    },
  });
}
