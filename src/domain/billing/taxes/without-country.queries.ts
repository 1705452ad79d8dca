import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { OpenAdjustment } from '../../orders/rows/adjustments.queries.ts';

/** Ready quotes of an account that cannot be paid until the bill's country is known. */
export async function findWithoutCountry(tx: Tx, account: Id<'acct'>): Promise<Id<'quote'>[]> {
  const rows = await tx.query<{ id: Id<'quote'> }>({
    text: `SELECT id FROM quotes WHERE account_id = $1 AND status = 'ready' AND tax_note ->> 'code' = 'country_needed'
           ORDER BY created_at`,
    values: [account],
  });
  return rows.map(({ id }) => id);
}

/** Proposed adjustments of an account that wait for the bill's country. */
export async function findAdjustmentsWithoutCountry(
  tx: Tx,
  account: Id<'acct'>,
): Promise<Pick<OpenAdjustment, 'id' | 'order_id'>[]> {
  return tx.query<Pick<OpenAdjustment, 'id' | 'order_id'>>({
    text: `SELECT id, order_id FROM adjustments
           WHERE account_id = $1 AND status = 'proposed' AND tax_note ->> 'code' = 'country_needed' ORDER BY created_at`,
    values: [account],
  });
}
