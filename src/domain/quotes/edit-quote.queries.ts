import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import type { QuoteFileRow } from '../files/files.queries.ts';
import { insertQuoteFiles, type QuoteRow } from './quotes.queries.ts';

/** Replace the files of a quote. Needs system scope: an account cannot remove files from a quote. */
export function replaceQuoteFiles(tx: Tx, quote: QuoteRow, files: readonly QuoteFileRow[]): void {
  tx.send({ text: 'DELETE FROM quote_files WHERE quote_id = $1', values: [quote.id] });
  insertQuoteFiles(tx, quote, ...fileIds(files));
}

/** The ids of all files, and of the reference files. */
export function fileIds(files: readonly QuoteFileRow[]) {
  const idsOf = (subset: readonly QuoteFileRow[]) => subset.map(({ id }) => id);
  return [idsOf(files), idsOf(files.filter(({ for_reference }) => for_reference === true))] as const;
}

/** Set which files of a quote are for reference. */
export function markReferences(tx: Tx, quote: Id<'quote'>, references: readonly Id<'file'>[]): void {
  tx.send({
    text: 'UPDATE quote_files SET for_reference = (file_id = ANY($2::uuid[])) WHERE quote_id = $1',
    values: [quote, references],
  });
}

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
