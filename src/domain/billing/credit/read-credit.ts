import type { Clock } from '../../../core/clock.ts';
import type { Id } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import { findAgreement } from '../../firm/agreements/agreements.queries.ts';
import { unpaidOf } from './credit.queries.ts';

/** An account's currency and the part of its credit limit in use. */
export async function readCredit(
  { db, clock, playMoney }: { db: Database; clock: Clock; playMoney: boolean },
  account: Id<'acct'>,
): Promise<{ currency: string; credit_used: number }> {
  return db.transaction('system', async (tx) => {
    const { currency } = await findAgreement(tx, account, clock.now());
    return { currency, credit_used: await unpaidOf(tx, { account, currency, playMoney }) };
  });
}
