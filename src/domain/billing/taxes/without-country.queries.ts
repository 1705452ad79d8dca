import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { OpenAdjustment } from '../../orders/rows/adjustments.queries.ts';

/** Quotes of an account that could be paid if somebody had said where the bill goes. */
export async function findWithoutCountry(tx: Tx, account: Id<'acct'>): Promise<Id<'quote'>[]> {
  const rows = await tx.query<{ id: Id<'quote'> }>({
    text: `SELECT id FROM quotes WHERE account_id = $1 AND status = 'ready' AND tax_note ->> 'code' = 'country_needed'
           ORDER BY created_at`,
    values: [account],
  });
  return rows.map(({ id }) => id);
}

/** Changes of orders of an account that wait for the same. */
export async function findAddedWithoutCountry(
  tx: Tx,
  account: Id<'acct'>,
): Promise<Pick<OpenAdjustment, 'id' | 'order_id'>[]> {
  return tx.query<Pick<OpenAdjustment, 'id' | 'order_id'>>({
    text: `SELECT id, order_id FROM adjustments
           WHERE account_id = $1 AND status = 'proposed' AND tax_note ->> 'code' = 'country_needed' ORDER BY created_at`,
    values: [account],
  });
}
