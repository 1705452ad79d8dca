import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import { narrowQueue, type QueueFilters } from '../../accounts/narrow-queue.queries.ts';
import type { Listed, Page } from '../../list-query.ts';
import { listPage, written } from '../../lists/list-page.queries.ts';
import { inStatuses, readingOf } from '../../lists/narrow-list.queries.ts';
import type { OrderRow } from '../orders.queries.ts';
import type { OrderRule } from '../role-visibility.ts';

const from = createQueryBuilder<{ orders: OrderRow }>();

/** `person`: the id inside `assignee`, when that is a token. */
export type OrderQueueFilters = QueueFilters<'order'> & { person?: Id<'prs'> | null };

/** One page of the orders of every account, newest first. */
export async function findQueued(
  tx: Tx,
  filters: OrderQueueFilters,
  visible: OrderRule,
  page: Page,
  count?: () => Promise<number>,
): Promise<Listed<OrderRow>> {
  const rows = inStatuses(queued(filters, visible).select(['id', 'created_at', 'updated_at']), filters.status);
  const source = { rows: written(rows), of: 'orders', ...readingOf(filters) } as const;
  return listPage<OrderRow>(tx, { ...source, ...(count && { count }) }, page);
}

function queued({ assignee, person, ...filters }: OrderQueueFilters, visible: OrderRule) {
  let queue = narrowQueue(from.selectFrom('orders'), 'order', filters);
  if (assignee !== undefined) {
    queue = queue.where((where) =>
      where.or([where('assignee', '=', assignee), person ? isAssigned(person) : worksByName(assignee)]),
    );
  }
  return visible === 'every order' ? queue : queue.where((where) => conditionOf(visible, where));
}

/** The first condition is the index's own. */
export const isAssigned = (person: Id<'prs'>): Expression<SqlBool> =>
  sql<boolean>`(assigned_to <> '{}' AND assigned_to @> ARRAY[${person}::uuid])`;

/** Somebody outside has one of the translations. */
const worksByName = (name: string): Expression<SqlBool> =>
  sql<boolean>`(assigned_to <> '{}' AND assigned_to && ARRAY(SELECT id FROM people WHERE lower(name) = lower(${name}) AND NOT signs_in))`;

/** A rule as a part of a query; `obeys` reads the same rule of a row. */
export function conditionOf(
  rule: OrderRule,
  where: ExpressionBuilder<{ orders: OrderRow }, 'orders'>,
): Expression<SqlBool> {
  if (rule === 'every order') return sql<boolean>`true`;
  if (rule === 'no order') return sql<boolean>`false`;
  if ('account' in rule) return where('account_id', '=', rule.account);
  if ('status' in rule) return where('status', 'in', rule.status);
  if ('assignee' in rule) return where('assignee', 'is not distinct from', rule.assignee);
  if ('assigned' in rule) return isAssigned(rule.assigned);
  if ('ordered' in rule) return sql<boolean>`(services ->> ${rule.ordered}::text)::boolean IS TRUE`;
  if ('certification' in rule) return sql<boolean>`certification IS NOT DISTINCT FROM ${rule.certification}::text`;
  if ('not' in rule) return where.not(conditionOf(rule.not, where));
  if ('all' in rule) return where.and(rule.all.map((part) => conditionOf(part, where)));
  return where.or(rule.any.map((part) => conditionOf(part, where)));
}
