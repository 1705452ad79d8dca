import type { CompiledQuery } from 'kysely';
import type { Tx } from '../storage/database.ts';

// What lists share: their pages, the filters of quotes and orders, and statements that are planned once.

/** Which page of a list is wanted; the first is 1. */
export interface Page {
  page: number;
  perPage: number;
}

export const offsetOf = ({ page, perPage }: Page): number => (page - 1) * perPage;

/** One page of a list, and how many rows there are in all. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
}

export interface ListFilters {
  status?: string;
  reference?: string;
  client_reference?: string;
  case_reference?: string;
  created_after?: Date;
  created_before?: Date;
}

const FILTERS = {
  status: ['status', '='],
  reference: ['reference', '='],
  client_reference: ['client_reference', '='],
  case_reference: ['case_reference', '='],
  created_after: ['created_at', '>'],
  created_before: ['created_at', '<'],
} as const satisfies Record<keyof ListFilters, readonly [column: string, operator: string]>;
const NAMES = Object.keys(FILTERS) as (keyof ListFilters)[];

interface Narrowable {
  where(column: string, operator: string, value: unknown): unknown;
}

/** Narrows a query over quotes or orders, which name these columns alike. */
export function narrowList<Query>(query: Query, filters: ListFilters): Query {
  let narrowed = query;
  for (const name of NAMES) {
    const value = filters[name];
    const [column, operator] = FILTERS[name];
    if (value !== undefined) narrowed = (narrowed as Narrowable).where(column, operator, value) as Query;
  }
  return narrowed;
}

/** Names a set of filters, so that each set has a statement of its own. */
export function filtersGiven(filters: ListFilters): string {
  return NAMES.flatMap((name, at) => (filters[name] === undefined ? [] : [at])).join('');
}

/** Planning costs more than running, so a statement of this name is planned once. */
export function prepared<Row>(tx: Tx, name: string, query: { compile(): CompiledQuery }): Promise<Row[]> {
  const { sql, parameters } = query.compile();
  return tx.query<Row>({ name, text: sql, values: [...parameters] });
}

/** A pattern that finds these characters anywhere in a text, whatever they mean to LIKE. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
