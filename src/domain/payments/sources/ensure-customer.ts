import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import type { Gateway } from '../gateway.ts';
import { findCustomer, insertCustomer } from './sources.queries.ts';

/** Gateway's customer of the account, created if missing. */
export async function ensureCustomer(
  { db, clock, gateway }: { db: Database; clock: Clock; gateway: Gateway },
  account: Id<'acct'>,
): Promise<string> {
  const { customer, owner } = await db.transaction('system', async (tx) => ({
    customer: await findCustomer(tx, account, gateway.name),
    owner: (await findAccount(tx, account)) ?? fail('not_found'),
  }));
  if (customer !== null) return customer;
  if (gateway.openCustomer === undefined) throw new Error(`The gateway ${gateway.name} has no customers.`);
  const token = toToken('acct', account);
  const { name, email } = owner.account;
  const reference = await gateway.openCustomer({ key: token, name, email, account: token });
  return db.transaction('system', (tx) =>
    insertCustomer(tx, { account, gateway: gateway.name, reference, now: clock.now() }),
  );
}
