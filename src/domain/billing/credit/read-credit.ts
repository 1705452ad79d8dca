import type { Clock } from '../../../core/clock.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import { findAgreement } from '../../firm/agreements/agreements.queries.ts';
import { unpaidOf } from './credit.queries.ts';

/** In which currency an account buys, and how much of its credit is used. */
export async function readCredit(
  { db, clock, playMoney }: { db: Database; clock: Clock; playMoney: boolean },
  account: Id<'acct'>,
): Promise<{ currency: string; credit_used: number }> {
  return db.transaction('system', async (tx) => {
    const { currency } = await findAgreement(tx, account, clock.now());
    return { currency, credit_used: await unpaidOf(tx, { account, currency, playMoney }) };
  });
}
