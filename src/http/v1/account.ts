import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import { findAccount } from '../../domain/accounts/accounts.queries.ts';
import { changeOwnAccount } from '../../domain/accounts/change-account.ts';
import { createKey, readKeys, revokeKey } from '../../domain/accounts/keys.ts';
import { presentAccount } from '../../domain/accounts/present-account.ts';
import type { Database } from '../../storage/database.ts';
import type { Handlers } from '../edge/operation.ts';
import { pageOf } from '../edge/paginate.ts';

type Operations = 'ping' | 'getAccount' | 'changeAccount' | 'listKeys' | 'createKey' | 'revokeKey';

export function accountHandlers(deps: {
  db: Database;
  clock: Clock;
  allowPrivateUrls: boolean;
}): Pick<Handlers, Operations> {
  return {
    ping: async () => ({ result: 'success' }),
    async getAccount({ caller: { account } }) {
      const whole = await deps.db.transaction({ account }, (tx) => findAccount(tx, account));
      return { data: presentAccount(whole ?? fail('not_found')) };
    },
    changeAccount: async ({ caller, body }) => ({ data: presentAccount(await changeOwnAccount(deps, caller, body)) }),
    listKeys: async ({ caller, query, listed }) => listed(await readKeys(deps, caller, pageOf(query))),
    createKey: async ({ caller, body, subject }) => ({ data: await createKey(deps, caller, { id: subject, ...body }) }),
    revokeKey: async ({ caller, params }) => ({ data: await revokeKey(deps, caller, params.token) }),
  };
}
