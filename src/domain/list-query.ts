import { type CompiledQuery, type Expression, expressionBuilder, type SqlBool } from 'kysely';
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

const NAMES = [
  'status',
  'reference',
  'client_reference',
  'case_reference',
  'created_after',
  'created_before',
] as const satisfies (keyof ListFilters)[];

const FILTERS = {
  status: ['status', '='],
  reference: ['reference', '='],
  client_reference: ['client_reference', '='],
  case_reference: ['case_reference', '='],
  created_after: ['created_at', '>'],
  created_before: ['created_at', '<'],
} as const satisfies Record<(typeof NAMES)[number], readonly [column: string, operator: string]>;

/** The columns that quotes and orders name alike. */
interface Filtered {
  status: string;
  reference: string | null;
  client_reference: string | null;
  case_reference: string | null;
  created_at: Date;
}

const compare = expressionBuilder<{ filtered: Filtered }, 'filtered'>();

/** A query that takes a further condition. */
export interface Narrowable<Query> {
  where(condition: Expression<SqlBool>): Query;
}

/** Narrows a query over quotes or orders. */
export function narrowList<Query extends Narrowable<Query>>(query: Query, filters: ListFilters): Query {
  let narrowed = query;
  for (const name of NAMES) {
    const value = filters[name];
    const [column, operator] = FILTERS[name];
    if (value !== undefined) narrowed = narrowed.where(compare(column, operator, value));
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
