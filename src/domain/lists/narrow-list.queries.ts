import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';
import { eachReference, REFERENCES, type Reference, type References } from '../../wire/groups/references.ts';
import { containsPattern, type Narrowable } from '../list-query.ts';
import { type FilterFields, filtersByHiddenField } from '../viewers/common-fields.ts';
import type { ListOrder } from './list-page.queries.ts';
import { dueOf, isByDue, type ListKind } from './narrow-due.queries.ts';

// Filters, search and sorting of quotes and orders, for accounts and the team.

export interface ListFilters extends Partial<Record<Reference, string>> {
  status?: readonly string[];
  number?: string;
  quote?: Id<'quote'>;
  partner?: Id<'prt'>;
  created_after?: Date;
  created_before?: Date;
  updated_after?: Date;
  metadata?: Readonly<Record<string, string>>;
  needs?: 'approval' | 'answer' | 'payment';
  q?: string;
  /** Ids that `q` matches; `many`: more than MAX_FOUND. */
  found?: readonly string[] | 'many';
  sort?: Sort;
  /** Counting limit for matches of `q`; default: MAX_FOUND. */
  countTo?: number;
}

export type Sort = 'created_at' | '-created_at' | 'updated_at' | '-updated_at' | 'due' | '-due';

/** Owner of the list: an account, an account as maker for others (`referred`), or all accounts. */
export type ListOwner = { account: Id<'acct'>; referred?: boolean | undefined } | 'everybody';
/** Kinds of objects with a search text. */
export type TextKind = ListKind | 'invoice' | 'account';

/** Counting limit for matches of a search. */
export const MAX_FOUND = 1000;

const COMPARED = {
  number: ['number', '='],
  quote: ['quote_id', '='],
  ...eachReference((name) => [name, '='] as const),
  partner: ['partner_id', '='],
  created_after: ['created_at', '>'],
  created_before: ['created_at', '<'],
  updated_after: ['updated_at', '>'],
} as const satisfies Partial<Record<keyof ListFilters, readonly [column: string, operator: string]>>;
const NAMES = [
  'number',
  'quote',
  ...REFERENCES,
  'partner',
  'created_after',
  'created_before',
  'updated_after',
] as const satisfies (keyof typeof COMPARED)[];

/** Field that each filter reveals; null: visible to everyone. */
export const LIST_FIELDS: FilterFields<Exclude<keyof ListFilters, 'q' | 'found' | 'sort' | 'countTo'>> = {
  ...eachReference((name) => name),
  metadata: 'metadata',
  partner: 'partner',
  status: null,
  number: null,
  quote: null,
  created_after: null,
  created_before: null,
  updated_after: null,
  needs: null,
};

/** Columns that quotes and orders share, and the quote of an order. */
interface Filtered extends References {
  id: string;
  status: string;
  number: string;
  quote_id: Id<'quote'> | null;
  partner_id: Id<'prt'> | null;
  created_at: Date;
  updated_at: Date;
  account_id: Id<'acct'>;
  created_by: Id<'acct'>;
}

const compare = expressionBuilder<{ filtered: Filtered }, 'filtered'>();

const from = createQueryBuilder<{
  metadata_entries: { target: string; kind: ListKind; created_by: Id<'acct'>; key: string; value: string };
  search_texts: {
    target: string;
    kind: TextKind;
    account_id: Id<'acct'>;
    created_by: Id<'acct'>;
    words: string;
    makers_words: string;
  };
}>();

/** Literals, not parameters, so that the planner can use the partial indexes. */
const NEEDS: Readonly<Record<ListKind, Readonly<Record<'approval' | 'answer' | 'payment', Expression<SqlBool>>>>> = {
  order: {
    approval: sql<boolean>`to_approve`,
    answer: sql<boolean>`(status = 'on_hold' AND hold_asks AND hold_answered_at IS NULL)`,
    payment: sql<boolean>`(status = 'on_hold' AND (held_for_payment OR held_for_adjustment))`,
  },
  quote: { approval: sql<boolean>`false`, answer: sql<boolean>`false`, payment: sql<boolean>`status = 'ready'` },
};

/** Applies the owner and the filters, except `status`: see `splitByStatus` and `whereStatusIn`. */
export function narrowList<Query extends Narrowable<Query>>(
  query: Query,
  { kind, owner, filters }: { kind: ListKind; owner: ListOwner; filters: ListFilters },
): Query {
  let narrowed = narrowToOwner(query, owner, filters);
  for (const name of NAMES) {
    const value = filters[name];
    const [column, operator] = COMPARED[name];
    if (value !== undefined) narrowed = narrowed.where(compare(column, operator, value));
  }
  if (filters.needs !== undefined) narrowed = narrowed.where(NEEDS[kind][filters.needs]);
  for (const entry of Object.entries(filters.metadata ?? {}))
    narrowed = narrowed.where(compare('id', 'in', targetsWith(kind, owner, entry)));
  return filters.q === undefined ? narrowed : narrowed.where(isFound(kind, owner, filters));
}

function narrowToOwner<Query extends Narrowable<Query>>(query: Query, owner: ListOwner, filters: ListFilters): Query {
  if (owner === 'everybody') return query;
  const { account, referred } = owner;
  const own = compare(referred ? 'created_by' : 'account_id', '=', account);
  if (referred) return query.where(own).where(compare('created_by', '<>', compare.ref('account_id')));
  // An account must not find a referred quote by references that the maker wrote for itself.
  return filtersByHiddenField(LIST_FIELDS, filters, ['referred'])
    ? query.where(own).where(compare('created_by', '=', compare.ref('account_id')))
    : query.where(own);
}

function targetsWith(kind: ListKind, owner: ListOwner, [key, value]: [string, string]) {
  const entries = from.selectFrom('metadata_entries').select('target').where('kind', '=', kind);
  const found = entries.where('key', '=', key).where('value', '=', value);
  return owner === 'everybody' ? found : found.where('created_by', '=', owner.account);
}

/** Number of newest texts that a search reads first, and of matches in them that make `q` frequent. */
const NEWEST = 2000;
const FREQUENT = 100;

/**
 * Finds all matches of `q` if they are few: a frequent text among the newest first, a rare one by its grams. For a text
 * with many matches, the list checks row by row.
 */
export async function search<Filters extends ListFilters>(
  tx: Tx,
  kind: TextKind,
  owner: ListOwner,
  filters: Filters,
): Promise<Filters & Pick<ListFilters, 'found'>> {
  const { q } = filters;
  if (q === undefined) return filters;
  const newest = await findNewest(tx, kind, owner, q);
  if (newest.seen < NEWEST) return { ...filters, found: ifFew(newest.found) };
  const fitting = textsOf(kind, owner).select('target').where(fits(owner, q));
  const matching = newest.found.length < FREQUENT ? fitting.where('target', 'in', candidates(kind, q)) : fitting;
  const found = await tx.build(matching.orderBy('target', 'desc').limit(MAX_FOUND + 1));
  return { ...filters, found: ifFew(found.map(({ target }) => target)) };
}

const ifFew = (found: readonly string[]): readonly string[] | 'many' => (found.length > MAX_FOUND ? 'many' : found);

async function findNewest(tx: Tx, kind: TextKind, owner: ListOwner, q: string) {
  const newest = textsOf(kind, owner)
    .select(['target', fits(owner, q).as('fits')])
    .orderBy('target', 'desc')
    .limit(NEWEST);
  const read = from
    .selectFrom(newest.as('newest'))
    .select([
      sql<number>`count(*)`.as('seen'),
      sql<string[]>`coalesce(array_agg(target) FILTER (WHERE fits), '{}')`.as('found'),
    ]);
  const [row] = await tx.build(read);
  return row ?? { seen: 0, found: [] };
}

/** Possible matches: texts with the grams of `q`, and texts without grams yet. */
function candidates(kind: TextKind, q: string): Expression<string> {
  const size = sql`ARRAY[least(3, length(${q}::text))]`;
  return sql<string>`(SELECT target FROM search_grams WHERE grams @> grams_of(${kind}::text, lower(${q}), ${size})
    UNION ALL SELECT target FROM search_texts WHERE kind = ${kind}::text AND fresh)`;
}

/** Writes grams of texts that have none; returns how many texts, at most `most`. */
export async function writeGrams(tx: Tx, most: number): Promise<number> {
  const [row] = await tx.query<{ written: number }>({
    text: `WITH picked AS (
             SELECT target, kind, words || ' ' || makers_words AS words FROM search_texts
             WHERE fresh ORDER BY kind, target DESC LIMIT $1 FOR UPDATE SKIP LOCKED),
           written AS (
             INSERT INTO search_grams SELECT target, grams_of(kind, words, '{1,2,3}') FROM picked
             ON CONFLICT (target) DO UPDATE SET grams = excluded.grams),
           marked AS (UPDATE search_texts SET fresh = false WHERE target IN (SELECT target FROM picked) RETURNING target)
           SELECT count(*) AS written FROM marked`,
    values: [most],
  });
  return row?.written ?? 0;
}

/** Condition for rows whose search text contains `q`. */
export function isFound(
  kind: TextKind,
  owner: ListOwner,
  { q = '', found = 'many' }: ListFilters,
): Expression<SqlBool> {
  if (found !== 'many') return sql<boolean>`id = ANY(${found}::uuid[])`;
  // A subquery per row: it is read only for as many rows as the page and the count need.
  const fitting = textsOf(kind, owner).select(fits(owner, q).as('fits')).where(sql<boolean>`target = id`);
  return sql<boolean>`coalesce((${fitting}), false)`;
}

function textsOf(kind: TextKind, owner: ListOwner) {
  const texts = from.selectFrom('search_texts').where('kind', '=', kind);
  if (owner === 'everybody') return texts;
  const own = texts.where(owner.referred ? 'created_by' : 'account_id', '=', owner.account);
  return owner.referred ? own.where(({ eb, ref }) => eb('created_by', '<>', ref('account_id'))) : own;
}

function fits(owner: ListOwner, q: string) {
  const pattern = sql<string>`lower(${containsPattern(q)})`;
  const maySearchMakerWords =
    owner === 'everybody' || owner.referred ? sql<boolean>`true` : sql<boolean>`created_by = account_id`;
  return sql<boolean>`(words LIKE ${pattern} OR (makers_words LIKE ${pattern} AND ${maySearchMakerWords}))`;
}

/** One query for each status, so that each is read in the order of its index. */
export function splitByStatus<Query extends Narrowable<Query> & { unionAll(other: Query): Query }>(
  query: Query,
  statuses: readonly string[] = [],
): Query {
  const [first, ...others] = [...new Set(statuses)].map((status) => query.where(compare('status', '=', status)));
  return first === undefined ? query : others.reduce((all, one) => all.unionAll(one), first);
}

/** For lists of all accounts, whose index includes the status: rows of one of several statuses are soon found. */
export function whereStatusIn<Query extends Narrowable<Query>>(query: Query, statuses: readonly string[] = []): Query {
  const wanted = [...new Set(statuses)];
  if (wanted.length === 0) return query;
  const [first = '', ...others] = wanted;
  return query.where(
    others.length === 0 ? compare('status', '=', first) : sql<boolean>`status = ANY(${wanted}::text[])`,
  );
}

/** Order of the list, and the counting limit of a search. */
export function pageOptions(
  kind: ListKind,
  { q, sort, countTo = MAX_FOUND }: ListFilters,
): { order: ListOrder; countTo?: number } {
  return { order: orderOf(kind, sort), ...(q !== undefined && { countTo }) };
}

/** Names the statement of a set of filters. A search has no name: it is planned for its text. */
export function nameOfList(kind: ListKind, filters: ListFilters, referred = false): { name?: string } {
  const { status, needs, metadata = {}, q, sort = '-created_at' } = filters;
  if (q !== undefined) return {};
  const usedFilters = NAMES.flatMap((name, at) => (filters[name] === undefined ? [] : [at])).join('.');
  const counted = [new Set(status).size, Object.keys(metadata).length];
  return { name: [kind, usedFilters, ...counted, needs ?? '', sort, referred ? 'referred' : ''].join('_') };
}

/** Only the columns that a row's place in the list needs: they are in the index. */
export function sortColumns(kind: ListKind, { sort = '-created_at' }: ListFilters) {
  const column = isByDue(sort) ? dueOf(kind).column : sort.replace('-', '');
  return [sql.ref<string>('id').as('id'), sql.ref<Date>(column).as(column)];
}

function orderOf(kind: ListKind, sort: Sort = '-created_at'): ListOrder {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return [
    [isByDue(sort) ? dueOf(kind).sorted : sort.replace('-', ''), 'timestamptz', direction],
    ['id', 'uuid', direction],
  ];
}
