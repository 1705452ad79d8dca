import { type Expression, type SqlBool, sql } from 'kysely';
import type { Narrowable } from '../list-query.ts';

export type ListKind = 'order' | 'quote';

/** Filters by due date and by languages. */
export interface DueFilters {
  /** `is` true: open work that was due before `at`; false: everything else. */
  late?: { is: boolean; at: Date };
  due_after?: Date;
  due_before?: Date;
  source_language?: string;
  target_language?: string;
}

/** Due date: a quote's deadline, an order's promised time; rows without one sort last. */
const DUE_COLUMN = { order: 'promised_at', quote: 'deadline' } as const satisfies Record<ListKind, string>;

export const isByDue = (sort: string | undefined): boolean => sort === 'due' || sort === '-due';

/** Column of the due date, and the expression to sort by. */
export function dueOf(kind: ListKind) {
  const column = DUE_COLUMN[kind];
  // CASE, not coalesce: under row policies, no index is used for a function that is not leakproof.
  return { column, sorted: `CASE WHEN ${column} IS NULL THEN 'infinity' ELSE ${column} END` };
}

const WAITING: Readonly<Record<ListKind, readonly string[]>> = {
  order: ['created', 'in_progress', 'in_review', 'approved', 'on_hold'],
  quote: ['requested'],
};

/** Literals, not parameters, so that the planner can use the partial indexes. */
const IS_WAITING: Readonly<Record<ListKind, Expression<SqlBool>>> = {
  order: sql<boolean>`status IN ('created', 'in_progress', 'in_review', 'approved', 'on_hold')`,
  quote: sql<boolean>`status = 'requested'`,
};

const TRANSLATED: Readonly<Record<ListKind, Expression<SqlBool>>> = {
  order: sql<boolean>`with_translation`,
  // A quote without a translation has no languages.
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

/** Few rows are late, so find them once. A language may match few rows or nearly all, so read the page first. */
export function countStrategy({ late, due_after, due_before, source_language, target_language }: DueFilters) {
  if (late?.is === true || (due_after && due_before)) return { countTo: Number.POSITIVE_INFINITY };
  const isNarrowed = [late, due_after, due_before, source_language, target_language].some((one) => one !== undefined);
  return isNarrowed ? { pageFirst: true } : {};
}
