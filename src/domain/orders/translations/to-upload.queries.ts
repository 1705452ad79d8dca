import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { OrderFileRow } from '../rows/orders.queries.ts';
import type { ToUpload } from './add-translation.ts';

/** Orders with translations to upload; outside `inFull`, `own` and `revised` count only what `person` translates. */
export async function findToUpload(
  tx: Tx,
  {
    orders,
    inFull,
    person,
  }: { orders: readonly Id<'order'>[]; inFull: readonly Id<'order'>[]; person: Id<'prs'> | null },
): Promise<Map<Id<'order'>, ToUpload>> {
  const rows = await tx.query<ToUpload & { id: Id<'order'> }>({
    name: 'translations_to_upload',
    text: `SELECT o.id,
             bool_or(made.file_id IS NULL OR made.sent_back @> '{"replaced": false}') AS any,
             bool_or(made.file_id IS NULL AND theirs.own) AS own,
             bool_or((made.revision IS NOT NULL OR made.sent_back @> '{"replaced": false}') AND theirs.own) AS revised
           FROM orders o
           JOIN order_files source ON source.order_id = o.id AND source.collection = 'source' AND NOT source.replaced
           CROSS JOIN unnest(o.target_language) AS wanted (language)
           LEFT JOIN order_files made ON made.order_id = o.id AND made.collection = 'translation' AND NOT made.replaced
             AND made.source_file_id = source.file_id AND made.language = wanted.language
           CROSS JOIN LATERAL (
             SELECT o.id = ANY ($2) OR EXISTS (
               SELECT FROM assignments a
               WHERE a.order_id = o.id AND a.file_id = source.file_id AND a.language = wanted.language
                 AND a.task = 'translate' AND a.standing AND a.person_id = $3) AS own
           ) AS theirs
           WHERE o.id = ANY ($1) AND o.status IN ('created', 'in_progress', 'in_review')
             AND (made.file_id IS NULL OR made.revision IS NOT NULL OR made.sent_back @> '{"replaced": false}')
           GROUP BY o.id`,
    values: [orders, inFull, person],
  });
  return new Map(rows.map(({ id, ...toUpload }) => [id, toUpload]));
}

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
