import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import type { QuoteRow } from './quotes.queries.ts';

/**
 * Create the destination of a quote's webhook URL, with the person who first set the URL. Otherwise the quote's first
 * event creates it.
 */
export function insertQuoteDestination(
  tx: Tx,
  { created_by, app_id, webhook, webhook_target, created_at }: QuoteRow,
  creator: { person: Id<'prs'> | null; key: Id<'key'> | null },
): void {
  tx.send({
    text: `INSERT INTO webhook_destinations (id, account_id, kind, app_id, url, target, created_at, updated_at, person_id)
           VALUES (gen_random_uuid(), $1, 'quote', $2, $3, $4, $5, $5,
             coalesce($6, (SELECT k.person_id FROM api_keys k WHERE k.id = $7)))
           ON CONFLICT (account_id, target, app_id) WHERE kind = 'quote' AND deleted_at IS NULL DO NOTHING`,
    values: [created_by, app_id, webhook, webhook_target, created_at, creator.person, creator.key],
  });
}
