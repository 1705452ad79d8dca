import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { OrderFileRow } from '../rows/orders.queries.ts';

export type EarlierTranslation = OrderFileRow & { filename: string; mimetype: string };

/** Replaced translations of an order, oldest first; erased files are missing. */
export async function earlierTranslations(tx: Tx, order: Id<'order'>): Promise<EarlierTranslation[]> {
  return tx.query<EarlierTranslation>({
    name: 'earlier_translations',
    text: `SELECT place.*, f.filename, f.mimetype FROM order_files place JOIN files f ON f.id = place.file_id
           WHERE place.order_id = $1 AND place.replaced AND place.collection = 'translation'
           ORDER BY place.created_at, place.file_id`,
    values: [order],
  });
}
