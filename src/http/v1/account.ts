import type { Clock } from '../../core/clock.ts';
import { changeOwnAccount, readOwnAccount } from '../../domain/accounts/own-account.ts';
import { presentAccount } from '../../domain/accounts/present-account.ts';
import type { Database } from '../../storage/database.ts';
import type { Handlers } from '../edge/operation.ts';

type Operations = 'ping' | 'getAccount' | 'changeAccount';

export function accountHandlers(deps: {
  db: Database;
  clock: Clock;
  allowPrivateUrls: boolean;
}): Pick<Handlers, Operations> {
  return {
    ping: async () => ({ result: 'success' }),
    getAccount: async ({ caller }) => ({ data: presentAccount(await readOwnAccount(deps, caller.account)) }),
    changeAccount: async ({ caller, body }) => ({ data: presentAccount(await changeOwnAccount(deps, caller, body)) }),
  };
}
