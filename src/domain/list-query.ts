import type { CompiledQuery, Expression, SqlBool } from 'kysely';
import type { Tx } from '../storage/database.ts';

// What lists share: their pages, and statements that are planned once.

/** Which page of a list is wanted: by its number, of which the first is 1, or after a place in the list. */
export interface Page {
  page: number;
  perPage: number;
  after?: ListPlace;
}

/** How far a reader has come, and what was counted when it began. */
export interface ListPlace {
  /** What the last row that was read is sorted by. */
  place: readonly string[];
  passed: number;
  total: number;
}

export const offsetOf = ({ page, perPage, after }: Page): number => after?.passed ?? (page - 1) * perPage;

/** One page of a list, how many rows there are in all, and the place after which it goes on: null at the end. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
  next: readonly string[] | null;
  /** There are more than `total`, which were not counted. */
  hasUncounted?: boolean;
}

/** A page of what is in memory already. */
export function slicePage<Row>(all: readonly Row[], page: Page, key: (row: Row) => string): Listed<Row> {
  const last = page.after?.place[0];
  const seen = last === undefined ? -1 : all.findIndex((row) => key(row) === last);
  const start = seen === -1 ? offsetOf(page) : seen + 1;
  const rows = all.slice(start, start + page.perPage);
  const end = rows.at(-1);
  return { rows, total: all.length, next: end === undefined || start + rows.length >= all.length ? null : [key(end)] };
}

/** A query that takes a further condition. */
export interface Narrowable<Query> {
  where(condition: Expression<SqlBool>): Query;
}

/** Planning costs more than running, so a statement of this name is planned once. */
export function prepared<Row>(tx: Tx, name: string, query: { compile(): CompiledQuery }): Promise<Row[]> {
  const { sql, parameters } = query.compile();
  return tx.query<Row>({ name, text: sql, values: [...parameters] });
}

/** A pattern that finds these characters anywhere in a text, whatever they mean to LIKE. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
