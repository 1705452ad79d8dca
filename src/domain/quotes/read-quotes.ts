import { fail } from '../../core/fail.ts';
import { fromToken } from '../../core/tokens.ts';
import type { Database, Tx } from '../../storage/database.ts';
import type { ListFilters } from '../list-query.ts';
import type { FileRow, QuoteRow } from '../tables.ts';
import { filesByQuote } from './present-quote.ts';
import { findAnyQuote, findQuote, listAllQuotes, listQuotes, type QueueFilters } from './quotes.queries.ts';

interface Page {
  page: number;
  perPage: number;
}

export interface QuoteWhole {
  quote: QuoteRow;
  files: FileRow[];
}

export async function readQuote({ db }: { db: Database }, account: string, token: string): Promise<QuoteWhole> {
  const id = fromToken('quote', token) ?? fail('not_found');
  return db.transaction({ account }, async (tx) => {
    // The files are asked for in the same round trip; they are shown only if the quote is.
    const [quote, files] = await Promise.all([findQuote(tx, account, id), filesByQuote(tx, [id])]);
    return { quote: quote ?? fail('not_found'), files: files.get(id) ?? [] };
  });
}

export async function readQuotes(
  { db }: { db: Database },
  account: string,
  filters: ListFilters,
  { page, perPage }: Page,
) {
  return db.transaction({ account }, async (tx) => {
    const { rows, total } = await listQuotes(tx, account, filters, perPage, (page - 1) * perPage);
    return { rows: await withFiles(tx, rows), total };
  });
}

export async function readAnyQuote({ db }: { db: Database }, token: string): Promise<QuoteWhole> {
  const id = fromToken('quote', token) ?? fail('not_found');
  return db.transaction('system', async (tx) => {
    const [quote, files] = await Promise.all([findAnyQuote(tx, id), filesByQuote(tx, [id])]);
    return { quote: quote ?? fail('not_found'), files: files.get(id) ?? [] };
  });
}

export async function readQueue({ db }: { db: Database }, filters: Omit<QueueFilters, 'id'>, { page, perPage }: Page) {
  const id = filters.q === undefined ? null : fromToken('quote', filters.q);
  return db.transaction('system', async (tx) => {
    const { rows, total } = await listAllQuotes(tx, { ...filters, id }, perPage, (page - 1) * perPage);
    return { rows: await withFiles(tx, rows), total };
  });
}

async function withFiles(tx: Tx, rows: QuoteRow[]): Promise<QuoteWhole[]> {
  const files = await filesByQuote(
    tx,
    rows.map((row) => row.id),
  );
  return rows.map((quote) => ({ quote, files: files.get(quote.id) ?? [] }));
}
