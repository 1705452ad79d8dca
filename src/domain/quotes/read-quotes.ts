import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { searchQueue } from '../accounts/narrow-queue.queries.ts';
import { filesOfQuotes, type QuoteFileRow } from '../files/files.queries.ts';
import type { Page } from '../list-query.ts';
import { type ListFilters, search } from '../lists/narrow-list.queries.ts';
import {
  findAnyQuote,
  findQuote,
  listAllQuotes,
  listQuotes,
  type QuoteQueueFilters,
  type QuoteRow,
} from './quotes.queries.ts';

export interface FullQuote {
  quote: QuoteRow;
  files: QuoteFileRow[];
}

export async function readQuote({ db }: { db: Database }, account: Id<'acct'>, id: Id<'quote'>): Promise<FullQuote> {
  return db.transaction({ account }, async (tx) => {
    // The files are read in the same round trip, and returned only if the quote is found.
    const [quote, files] = await Promise.all([findQuote(tx, account, id), filesByQuote(tx, [id])]);
    return { quote: quote ?? fail('not_found'), files: files.get(id) ?? [] };
  });
}

export async function readQuotes(
  { db }: { db: Database },
  account: Id<'acct'>,
  filters: ListFilters & { referred?: boolean },
  page: Page,
) {
  return db.transaction({ account }, async (tx) => {
    const searchFilters = await search(tx, 'quote', { account, referred: filters.referred }, filters);
    const { rows, ...rest } = await listQuotes(tx, account, searchFilters, page);
    return { rows: await withFiles(tx, rows), ...rest };
  });
}

export async function readAnyQuote({ db }: { db: Database }, id: Id<'quote'>): Promise<FullQuote> {
  return db.transaction('system', async (tx) => {
    const [quote, files] = await Promise.all([findAnyQuote(tx, id), filesByQuote(tx, [id])]);
    return { quote: quote ?? fail('not_found'), files: files.get(id) ?? [] };
  });
}

export async function readQuoteQueue({ db }: { db: Database }, filters: QuoteQueueFilters, page: Page) {
  return db.transaction('system', async (tx) => {
    const searchFilters = await searchQueue(tx, 'quote', filters);
    const { rows, ...rest } = await listAllQuotes(tx, searchFilters, page);
    return { rows: await withFiles(tx, rows), ...rest };
  });
}

async function withFiles(tx: Tx, rows: QuoteRow[]): Promise<FullQuote[]> {
  const files = await filesByQuote(
    tx,
    rows.map((row) => row.id),
  );
  return rows.map((quote) => ({ quote, files: files.get(quote.id) ?? [] }));
}

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
