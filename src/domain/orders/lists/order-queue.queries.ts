import { type Expression, type SqlBool, sql } from 'kysely';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import { narrowQueue, type QueueFilters } from '../../accounts/narrow-queue.queries.ts';
import type { Listed, Page } from '../../list-query.ts';
import { compileQuery, listPage } from '../../lists/list-page.queries.ts';
import { countStrategy } from '../../lists/narrow-due.queries.ts';
import { pageOptions, sortColumns, whereStatusIn } from '../../lists/narrow-list.queries.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import type { OrderRule } from '../viewers/role-visibility.ts';
import { isInOwnPart, type OwnPartReader } from './own-part.queries.ts';
import { assignedTo, conditionOf } from './rule-condition.queries.ts';
import { assigneeIn, disjointParts, type OrderAssignee } from './rule-parts.ts';

const from = createQueryBuilder<{ orders: OrderRow }>();

/** `person`: the id inside `assignee`, if that is a token. */
export type OrderQueueFilters = QueueFilters<'order'> & { person?: Id<'prs'> | null } & OwnPartReader;

/** One page of all accounts' orders, newest first. */
export async function findQueued(
  tx: Tx,
  filters: OrderQueueFilters,
  visible: OrderRule,
  page: Page,
  count?: () => Promise<number>,
): Promise<Listed<OrderRow>> {
  const rows = disjointParts(visible)
    .map((part) => whereStatusIn(queued(filters, part).select(sortColumns('order', filters)), filters.status))
    .reduce((all, part) => all.unionAll(part));
  // A role may see very few of all orders: find them once, to count and to show.
  const found = visible === 'every order' ? countStrategy(filters) : { countTo: Number.POSITIVE_INFINITY };
  const source = { rows: compileQuery(rows), of: 'orders', ...found, ...pageOptions('order', filters) } as const;
  return listPage<OrderRow>(tx, { ...source, ...(count && { count }) }, page);
}

function queued({ assignee, person, only, inFull, ...filters }: OrderQueueFilters, visible: OrderRule) {
  let queue = narrowQueue(from.selectFrom('orders'), 'order', filters);
  const { q, id, viewers = [] } = filters;
  if (q !== undefined && !id && only) queue = queue.where(isInOwnPart(q, { only, inFull, viewers }));
  if (assignee !== undefined)
    queue = queue.where(person ? hasAssignee({ person, assignee }) : hasAssigneeNamed(assignee));
  const assigned = assigneeIn(visible);
  // Look up the assignee's orders first, then test them against the rule.
  if (assigned !== null) queue = queue.where(hasAssignee(assigned));
  return visible === 'every order' ? queue : queue.where((where) => conditionOf(visible, where));
}

/** ARRAY makes PostgreSQL look up the ids one by one: a person has few of all orders. */
export function hasAssignee({ person, assignee }: OrderAssignee): Expression<SqlBool> {
  const assigned = [
    ...(person === undefined ? [] : [assignedTo(person)]),
    ...(assignee === undefined ? [] : [sql`SELECT id FROM orders WHERE assignee = ${assignee}`]),
  ];
  return sql<boolean>`orders.id = ANY(ARRAY(${sql.join(assigned, sql` UNION ALL `)}))`;
}

/** Outside people: assigned by name, to the full order or to one of its translations. */
const hasAssigneeNamed = (name: string): Expression<SqlBool> =>
  sql<boolean>`orders.id = ANY(ARRAY(SELECT order_id FROM assignments WHERE standing AND person_id IN (
      SELECT id FROM people WHERE lower(name) = lower(${name}) AND NOT signs_in)
    UNION ALL SELECT id FROM orders WHERE assignee = ${name}))`;
