import { type Expression, type SqlBool, sql } from 'kysely';
import type { Narrowable } from '../list-query.ts';

export type ListKind = 'order' | 'quote';

/** When quotes and orders are due, and the languages that they are translated from and into. */
export interface DueFilters {
  /** Whether it is still to be done though its day was before `at`. */
  late?: { is: boolean; at: Date };
  due_after?: Date;
  due_before?: Date;
  source_language?: string;
  target_language?: string;
}

/** Of a quote its deadline, of an order what was promised; without a day it is due behind all others. */
const DUE_COLUMN = { order: 'promised_at', quote: 'deadline' } as const satisfies Record<ListKind, string>;

export const isByDue = (sort: string | undefined): boolean => sort === 'due' || sort === '-due';

/** The column that a place by due needs, and what it is sorted by: both are of the row itself. */
export function dueOf(kind: ListKind) {
  const column = DUE_COLUMN[kind];
  // Behind a wall no index is sought by coalesce, which is held for leaky.
  return { column, sorted: `CASE WHEN ${column} IS NULL THEN 'infinity' ELSE ${column} END` };
}

const WAITING: Readonly<Record<ListKind, readonly string[]>> = {
  order: ['created', 'in_progress', 'in_review', 'approved', 'on_hold'],
  quote: ['requested'],
};

/** In words that are no values, so that the partial indexes are known to fit. */
const IS_WAITING: Readonly<Record<ListKind, Expression<SqlBool>>> = {
  order: sql<boolean>`status IN ('created', 'in_progress', 'in_review', 'approved', 'on_hold')`,
  quote: sql<boolean>`status = 'requested'`,
};

const TRANSLATED: Readonly<Record<ListKind, Expression<SqlBool>>> = {
  order: sql<boolean>`with_translation`,
  // A quote has the languages of its translation, and none without one.
  quote: sql<boolean>`true`,
};

interface Narrowing extends DueFilters {
  status?: readonly string[];
  sort?: string;
}

export function narrowDue<Query extends Narrowable<Query>>(query: Query, kind: ListKind, filters: Narrowing): Query {
  return conditionsOf(kind, filters).reduce((narrowed, condition) => narrowed.where(condition), query);
}

function conditionsOf(kind: ListKind, filters: Narrowing): Expression<SqlBool>[] {
  const { late, due_after, due_before, source_language: source, target_language: target, status = [], sort } = filters;
  const due = sql<Date>`${sql.raw(dueOf(kind).sorted)}`;
  const waits = status.length > 0 && status.every((one) => WAITING[kind].includes(one));
  return [
    ...(late?.is === true ? [IS_WAITING[kind], sql<boolean>`${due} < ${late.at}`] : []),
    ...(late?.is === false ? [sql<boolean>`NOT (${IS_WAITING[kind]} AND ${due} < ${late.at})`] : []),
    ...(isByDue(sort) && waits ? [IS_WAITING[kind]] : []),
    ...(due_after === undefined ? [] : [sql<boolean>`${due} >= ${due_after}`, sql<boolean>`${due} < 'infinity'`]),
    ...(due_before === undefined ? [] : [sql<boolean>`${due} < ${due_before}`]),
    ...(source === undefined ? [] : [TRANSLATED[kind], sql<boolean>`source_language = ${source}`]),
    ...(target === undefined ? [] : [sql<boolean>`${target}::text = ANY(target_language)`]),
  ];
}

/** What of it is late is little: it is found once. Of a language there may be hardly anything, or nearly all. */
export function firstOf({ late, due_after, due_before, source_language, target_language }: DueFilters) {
  if (late?.is === true || (due_after && due_before)) return { countTo: Number.POSITIVE_INFINITY };
  const isNarrowed = [late, due_after, due_before, source_language, target_language].some((one) => one !== undefined);
  return isNarrowed ? { pageFirst: true } : {};
}
