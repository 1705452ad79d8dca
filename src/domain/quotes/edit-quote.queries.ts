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
