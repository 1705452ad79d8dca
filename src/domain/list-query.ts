import type { CompiledQuery, Expression, SqlBool } from 'kysely';
import type { Tx } from '../storage/database.ts';

// Shared by lists: pages, and statements that are planned once.

/** Requested page: by its number, starting at 1, or after a place in the list. */
export interface Page {
  page: number;
  perPage: number;
  after?: ListPlace;
}

/** Position of a reader: the last row read, the number of rows passed, and the total at the start. */
export interface ListPlace {
  /** Sort values of the last row that was read. */
  place: readonly string[];
  passed: number;
  total: number;
}

export const offsetOf = ({ page, perPage, after }: Page): number => after?.passed ?? (page - 1) * perPage;

/** One page of a list, the total number of rows, and the place of the last row; null: no further page. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
  next: readonly string[] | null;
  /** More rows exist than `total`. */
  hasUncounted?: boolean;
}

/** A page of rows in memory. */
export function slicePage<Row>(all: readonly Row[], page: Page, key: (row: Row) => string): Listed<Row> {
  const last = page.after?.place[0];
  const seen = last === undefined ? -1 : all.findIndex((row) => key(row) === last);
  const start = seen === -1 ? offsetOf(page) : seen + 1;
  const rows = all.slice(start, start + page.perPage);
  const end = rows.at(-1);
  return { rows, total: all.length, next: end === undefined || start + rows.length >= all.length ? null : [key(end)] };
}

/** A query that accepts a further condition. */
export interface Narrowable<Query> {
  where(condition: Expression<SqlBool>): Query;
}

/** Named, since planning costs more than running: the statement is planned once. */
export function runPrepared<Row>(tx: Tx, name: string, query: { compile(): CompiledQuery }): Promise<Row[]> {
  const { sql, parameters } = query.compile();
  return tx.query<Row>({ name, text: sql, values: [...parameters] });
}

/** LIKE pattern that finds the text anywhere, with its wildcards escaped. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
