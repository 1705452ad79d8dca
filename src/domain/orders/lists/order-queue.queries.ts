import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import { narrowQueue, type QueueFilters } from '../../accounts/narrow-queue.queries.ts';
import type { Listed, Page } from '../../list-query.ts';
import { listPage, written } from '../../lists/list-page.queries.ts';
import { firstOf } from '../../lists/narrow-due.queries.ts';
import { inAnyStatus, placedBy, readingOf } from '../../lists/narrow-list.queries.ts';
import type { OrderRow } from '../orders.queries.ts';
import type { OrderRule } from '../role-visibility.ts';
import { disjointParts, type Holder, holderIn } from './rule-parts.ts';

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
  const rows = disjointParts(visible)
    .map((part) => inAnyStatus(queued(filters, part).select(placedBy('order', filters)), filters.status))
    .reduce((all, part) => all.unionAll(part));
  // What a role sees may be hardly any of all: it is found once, to be counted and shown.
  const found = visible === 'every order' ? firstOf(filters) : { countTo: Number.POSITIVE_INFINITY };
  const source = { rows: written(rows), of: 'orders', ...found, ...readingOf('order', filters) } as const;
  return listPage<OrderRow>(tx, { ...source, ...(count && { count }) }, page);
}

function queued({ assignee, person, ...filters }: OrderQueueFilters, visible: OrderRule) {
  let queue = narrowQueue(from.selectFrom('orders'), 'order', filters);
  if (assignee !== undefined) queue = queue.where(person ? isHeldBy({ person, assignee }) : worksByName(assignee));
  const held = holderIn(visible);
  // What can be theirs at all is looked up, and then held against the rule.
  if (held !== null) queue = queue.where(isHeldBy(held));
  return visible === 'every order' ? queue : queue.where((where) => conditionOf(visible, where));
}

/** Who has part of it, as `assigned_to` says: looked up where it has an index, which arrays behind a wall have not. */
const assignedTo = (person: Id<'prs'>): Expression<unknown> =>
  sql`SELECT order_id FROM assignments WHERE person_id = ${person} AND standing`;

/** As an array they are looked up one by one: what somebody has is little beside all orders. */
export function isHeldBy({ person, assignee }: Holder): Expression<SqlBool> {
  const held = [
    ...(person === undefined ? [] : [assignedTo(person)]),
    ...(assignee === undefined ? [] : [sql`SELECT id FROM orders WHERE assignee = ${assignee}`]),
  ];
  return sql<boolean>`orders.id = ANY(ARRAY(${sql.join(held, sql` UNION ALL `)}))`;
}

/** Somebody outside has it as a whole, or one of the translations. */
const worksByName = (name: string): Expression<SqlBool> =>
  sql<boolean>`orders.id = ANY(ARRAY(SELECT order_id FROM assignments WHERE standing AND person_id IN (
      SELECT id FROM people WHERE lower(name) = lower(${name}) AND NOT signs_in)
    UNION ALL SELECT id FROM orders WHERE assignee = ${name}))`;

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
  if ('assigned' in rule) return sql<boolean>`orders.id IN (${assignedTo(rule.assigned)})`;
  if ('ordered' in rule) return sql<boolean>`${sql.ref(`orders.with_${rule.ordered}`)}`;
  if ('certification' in rule) return sql<boolean>`certification IS NOT DISTINCT FROM ${rule.certification}::text`;
  if ('not' in rule) return where.not(conditionOf(rule.not, where));
  if ('all' in rule) return where.and(rule.all.map((part) => conditionOf(part, where)));
  return where.or(rule.any.map((part) => conditionOf(part, where)));
}
