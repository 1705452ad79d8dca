import type { Id } from '../../core/ids.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { type PaymentRow, paymentsOfQuote } from './payments.queries.ts';

const ENDED: readonly PaymentRow['status'][] = ['failed', 'releasing', 'released'];

/** Whether the test gateway has charged or holds this payment. Changing the service's gateway later does not matter. */
export const isPlayMoney = ({ gateway, status }: Pick<PaymentRow, 'gateway' | 'status'>): boolean =>
  gateway === 'test' && !ENDED.includes(status);

/**
 * Whether a quote is, or would be, paid with play money: always in a sandbox and while the test gateway handles
 * payments.
 */
export async function usesPlayMoney(
  tx: Tx,
  { playMoney }: { playMoney: boolean },
  { id, livemode }: { id: Id<'quote'>; livemode: boolean },
): Promise<boolean> {
  if (playMoney || !livemode) return true;
  return (await paymentsOfQuote(tx, id)).some(isPlayMoney);
}

/** `usesPlayMoney` in its own transaction. */
export const readPlayMoney = (
  deps: { db: Database; playMoney: boolean },
  quote: { id: Id<'quote'>; livemode: boolean },
): Promise<boolean> => deps.db.transaction('system', (tx) => usesPlayMoney(tx, deps, quote));
