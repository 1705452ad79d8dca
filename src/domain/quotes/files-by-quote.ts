import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { filesOfQuotes, type QuoteFileRow } from '../files/files.queries.ts';

/** Read the files of several quotes at once, grouped by quote. */
export async function filesByQuote(
  tx: Tx,
  quotes: readonly Id<'quote'>[],
): Promise<ReadonlyMap<Id<'quote'>, QuoteFileRow[]>> {
  const grouped = new Map(quotes.map((id): [Id<'quote'>, QuoteFileRow[]] => [id, []]));
  if (quotes.length === 0) return grouped;
  for (const file of await filesOfQuotes(tx, quotes)) grouped.get(file.quote_id)?.push(file);
  return grouped;
}
