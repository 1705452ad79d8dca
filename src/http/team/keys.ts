import type { Id } from '../../core/ids.ts';
import { changeKey } from '../../domain/accounts/keys/change-key.ts';
import { createKey } from '../../domain/accounts/keys/create-key.ts';
import type { KeyGrantor } from '../../domain/accounts/keys/key-grantor.ts';
import type { ApiKeyRow } from '../../domain/accounts/keys/keys.queries.ts';
import { presentKey } from '../../domain/accounts/keys/present-key.ts';
import { readKey, readKeys } from '../../domain/accounts/keys/read-keys.ts';
import { revokeKey } from '../../domain/accounts/keys/revoke-key.ts';
import { readSpending } from '../../domain/billing/spending/check-spending.ts';
import { ownerCanSignIn } from '../../domain/people/rows/members.queries.ts';
import { readAccount } from '../../domain/team/accounts.ts';
import type { DbDeps } from '../../storage/database.ts';
import { readLimits } from '../edge/callers/limits-warning.ts';
import { madeKeysWarnings } from '../edge/callers/made-keys-warning.ts';
import { defineHandlers } from '../edge/operation.ts';
import { readExpiry } from '../edge/parse/read-expiry.ts';

export function teamKeyHandlers(deps: DbDeps) {
  /** The team may create any key for an account, without limits. */
  const issuerFor = async (account: Id<'acct'>): Promise<KeyGrantor> => {
    const { livemode } = (await readAccount(deps, account)).account;
    return { account, livemode, scopes: null, key: null, person: null };
  };
  const present = async ({ account, livemode }: KeyGrantor, key: ApiKeyRow) => {
    const spent = await readSpending(deps, account, [key.id]);
    return presentKey(key, livemode, spent.get(key.id) ?? 0);
  };
  return defineHandlers({
    async teamListKeys({ params, page, listed }) {
      const { account, livemode } = await issuerFor(params.token);
      const { rows, ...rest } = await readKeys(deps, account, page);
      const ids = rows.map(({ id }) => id);
      const spent = await readSpending(deps, account, ids);
      return listed({ rows: rows.map((row) => presentKey(row, livemode, spent.get(row.id) ?? 0)), ...rest });
    },
    async teamCreateKey({ actor, params, body, subject }) {
      const issuer = await issuerFor(params.token);
      const { key, secret } = await createKey(deps, issuer, actor, { ...readExpiry(body), id: subject });
      return { data: { ...presentKey(key, issuer.livemode, 0), key: secret } };
    },
    async teamGetKey({ params }) {
      const issuer = await issuerFor(params.token);
      return { data: await present(issuer, await readKey(deps, issuer.account, params.key)) };
    },
    async teamChangeKey({ actor, params, body: { limits, ...body }, version, warnings }) {
      const issuer = await issuerFor(params.token);
      const change = { ...readExpiry(body), ...readLimits(limits, warnings), id: params.key, version };
      return { data: await present(issuer, await changeKey(deps, issuer, actor, change)) };
    },
    async teamRevokeKey({ actor, params, warnings }) {
      const issuer = await issuerFor(params.token);
      const { key, made } = await revokeKey({ ...deps, ownerCanSignIn }, actor, {
        account: issuer.account,
        id: params.key,
      });
      warnings.push(...madeKeysWarnings(made));
      return { data: await present(issuer, key) };
    },
  });
}
