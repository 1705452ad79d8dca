import { type CompiledQuery, type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Id } from '../core/ids.ts';
import type { Tx } from '../storage/database.ts';

// What lists share: their pages, the filters of quotes and orders, and statements that are planned once.

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

export interface ListFilters {
  status?: string;
  reference?: string;
  client_reference?: string;
  case_reference?: string;
  partner?: Id<'prt'>;
  created_after?: Date;
  created_before?: Date;
  /** What the account made for referred customers, instead of what is its own. */
  referred?: boolean;
}

const NAMES = [
  'status',
  'reference',
  'client_reference',
  'case_reference',
  'partner',
  'created_after',
  'created_before',
] as const satisfies (keyof ListFilters)[];

const REFERENCES = ['reference', 'client_reference', 'case_reference'] as const;

const FILTERS = {
  status: ['status', '='],
  reference: ['reference', '='],
  client_reference: ['client_reference', '='],
  case_reference: ['case_reference', '='],
  partner: ['partner_id', '='],
  created_after: ['created_at', '>'],
  created_before: ['created_at', '<'],
} as const satisfies Record<(typeof NAMES)[number], readonly [column: string, operator: string]>;

/** The columns that quotes and orders name alike. */
interface Filtered {
  status: string;
  reference: string | null;
  client_reference: string | null;
  case_reference: string | null;
  partner_id: Id<'prt'> | null;
  created_at: Date;
  account_id: Id<'acct'>;
  created_by: Id<'acct'>;
}

const compare = expressionBuilder<{ filtered: Filtered }, 'filtered'>();

/** A query that takes a further condition. */
export interface Narrowable<Query> {
  where(condition: Expression<SqlBool>): Query;
}

/** Narrows a query over quotes or orders to what an account lists, and to its filters. */
export function narrowList<Query extends Narrowable<Query>>(
  query: Query,
  account: Id<'acct'>,
  filters: ListFilters,
): Query {
  let narrowed = query.where(compare(filters.referred ? 'created_by' : 'account_id', '=', account));
  if (filters.referred) narrowed = narrowed.where(compare('created_by', '<>', compare.ref('account_id')));
  // By what a maker wrote for itself the customer finds nothing.
  else if (REFERENCES.some((name) => filters[name] !== undefined))
    narrowed = narrowed.where(compare('created_by', '=', compare.ref('account_id')));
  for (const name of NAMES) {
    const value = filters[name];
    const [column, operator] = FILTERS[name];
    if (value !== undefined) narrowed = narrowed.where(compare(column, operator, value));
  }
  return narrowed;
}

/** Names a set of filters, so that each set has a statement of its own. */
export function filtersGiven(filters: ListFilters): string {
  const given = NAMES.flatMap((name, at) => (filters[name] === undefined ? [] : [at]));
  return given.join('') + (filters.referred ? '_referred' : '');
}

/** Planning costs more than running, so a statement of this name is planned once. */
export function prepared<Row>(tx: Tx, name: string, query: { compile(): CompiledQuery }): Promise<Row[]> {
  const { sql, parameters } = query.compile();
  return tx.query<Row>({ name, text: sql, values: [...parameters] });
}

/** A pattern that finds these characters anywhere in a text, whatever they mean to LIKE. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
