import { DAY_MS, dayOf, later } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import { type Buyer, buyerOf } from '../../payments/papers/party.ts';
import { type Balanced, balanceOf } from './balance.ts';
import { findEntries } from './statement.queries.ts';

export interface StatementQuery {
  /** `YYYY-MM-DD`, both within it; without them, this month until today. */
  from?: string;
  to?: string;
  currency?: string;
}

export interface AccountStatement extends Balanced {
  account: Id<'acct'>;
  buyer: Buyer;
  livemode: boolean;
  currency: string;
  from: string;
  to: string;
}

/** What an account was billed, has paid and was credited over a period; of any account for the team. */
export async function readStatement(
  { db, clock }: { db: Database; clock: Clock },
  { account, team }: { account: Id<'acct'>; team: boolean },
  query: StatementQuery,
): Promise<AccountStatement> {
  const today = dayOf(clock.now());
  const { from = `${today.slice(0, 8)}01`, to = today } = query;
  if (to < from) failField('to', 'Must not be before `from`.');
  return db.transaction(team ? 'system' : { account }, async (tx) => {
    const owner = (await findAccount(tx, account)) ?? fail('not_found');
    const currency = query.currency ?? owner.account.currency;
    const until = later(new Date(`${to}T00:00:00Z`), DAY_MS);
    const entries = await findEntries(tx, { account, currency, until });
    const { livemode } = owner.account;
    const whose = { account, buyer: buyerOf(owner.account), livemode, currency, from, to };
    return { ...whose, ...balanceOf(entries, new Date(`${from}T00:00:00Z`)) };
  });
}
