import type { Clock } from '../../core/clock.ts';
import { createKey, readKeys, revokeKey } from '../../domain/accounts/keys/keys.ts';
import { presentKey } from '../../domain/accounts/keys/present-key.ts';
import { changeOwnAccount, readOwnAccount } from '../../domain/accounts/own-account.ts';
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
    getAccount: async ({ caller }) => ({ data: presentAccount(await readOwnAccount(deps, caller.account)) }),
    changeAccount: async ({ caller, body }) => ({ data: presentAccount(await changeOwnAccount(deps, caller, body)) }),
    async listKeys({ caller, query, listed }) {
      const { rows, total } = await readKeys(deps, caller.account, pageOf(query));
      return listed({ rows: rows.map((row) => presentKey(row, caller.livemode)), total });
    },
    async createKey({ caller, body, subject }) {
      const { key, secret } = await createKey(deps, caller, { id: subject, ...body });
      return { data: { ...presentKey(key, caller.livemode), key: secret } };
    },
    async revokeKey({ caller, params }) {
      return { data: presentKey(await revokeKey(deps, caller.account, params.token), caller.livemode) };
    },
  };
}
