import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import { REFERENCES } from '../../../wire/groups/references.ts';
import { accountsNamed } from '../../accounts/accounts.queries.ts';
import { hidesCustomers, narrowQueue, type QueueFilters } from '../../accounts/narrow-queue.queries.ts';
import { containsPattern, type Listed, type Page, runPrepared } from '../../list-query.ts';
import { compileQuery, listPage } from '../../lists/list-page.queries.ts';
import { countStrategy } from '../../lists/narrow-due.queries.ts';
import {
  type ListFilters,
  nameOfList,
  narrowList,
  pageOptions,
  sortColumns,
  splitByStatus,
  whereStatusIn,
} from '../../lists/narrow-list.queries.ts';
import type { TeamViewer } from '../../viewers/common-fields.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import type { OrderRule } from '../viewers/role-visibility.ts';
import { assigneeIn, disjointParts, type OrderAssignee } from './rule-parts.ts';

interface Tables {
  orders: OrderRow;
  order_counts: OrderCountRow;
}

/** Number of an account's orders that entered a status, less those that left it; appended, and merged by a job. */
interface OrderCountRow {
  account_id: Id<'acct'>;
  status: string;
  n: number;
  fresh: boolean;
}

const from = createQueryBuilder<Tables>();

interface OrderList {
  account: Id<'acct'>;
  referred: boolean;
  filters: ListFilters;
}

/** A page of an account's orders. Pass `count` where a stored count exists. */
export async function findListed(
  tx: Tx,
  { account, referred, filters }: OrderList,
  page: Page,
  count?: () => Promise<number>,
): Promise<Listed<OrderRow>> {
  const own = narrowList(from.selectFrom('orders'), { kind: 'order', owner: { account, referred }, filters });
  const rows = splitByStatus(own.select(['id', 'created_at', 'updated_at']), filters.status);
  const source = { of: 'orders', ...nameOfList('order', filters, referred), ...pageOptions('order', filters) } as const;
  return listPage<OrderRow>(tx, { rows: compileQuery(rows), ...source, ...(count && { count }) }, page);
}

/** Sums the stored counts of one account or of all, in some statuses or in every status. */
export async function sumOrderCounts(
  tx: Tx,
  { account, status }: { account?: Id<'acct'>; status?: readonly string[] },
): Promise<number> {
  let counts = from.selectFrom('order_counts').select(sql<number>`coalesce(sum(n), 0)::bigint`.as('total'));
  if (account !== undefined) counts = counts.where('account_id', '=', account);
  if (status !== undefined) counts = counts.where(sql<boolean>`status = ANY(${status}::text[])`);
  const name = ['kept_orders', account && 'of_account', status && 'in_status'].filter(Boolean).join('_');
  const [row] = await runPrepared<{ total: number }>(tx, name, counts);
  return row?.total ?? 0;
}

/** Merges appended counts, at most `most` rows; returns how many rows it removed. */
export async function addUpCounts(tx: Tx, most: number): Promise<number> {
  const [row] = await tx.query<{ taken: number }>({
    text: `WITH changed AS (
             SELECT account_id, status FROM order_counts WHERE fresh GROUP BY account_id, status LIMIT 500),
           picked AS (
             SELECT c.ctid FROM order_counts c JOIN changed USING (account_id, status) LIMIT $1 FOR UPDATE OF c SKIP LOCKED),
           taken AS (
             DELETE FROM order_counts WHERE ctid = ANY (ARRAY(SELECT ctid FROM picked)) RETURNING account_id, status, n),
           put AS (
             INSERT INTO order_counts SELECT account_id, status, sum(n), false FROM taken GROUP BY account_id, status)
           SELECT count(*) AS taken FROM taken`,
    values: [most],
  });
  return row?.taken ?? 0;
}

/** A reader limited to their own part of orders, except of those shown `inFull`. */
export interface OwnPartReader {
  only?: Id<'prs'> | null | undefined;
  inFull?: OrderRule | undefined;
  /** Kinds of viewer that the reader is. */
  viewers?: readonly TeamViewer[];
}

const where = expressionBuilder<{ orders: OrderRow }, 'orders'>();

/**
 * Whether `q` occurs in a part of the order that the reader sees. Names of documents that others translate do not
 * count: they are often customers' names.
 */
export function isInOwnPart(q: string, { only, inFull = 'no order', viewers }: OwnPartReader): Expression<SqlBool> {
  if (!only) return sql<boolean>`true`;
  const pattern = sql<string>`lower(${containsPattern(q)})`;
  const written = sql.join(REFERENCES.map((name) => sql.ref(`orders.${name}`)));
  const ofCustomer = hidesCustomers(viewers)
    ? sql<boolean>`false`
    : sql<boolean>`(orders.account_id IN (${accountsNamed(q)}) OR lower(concat_ws(' ', ${written},
        people_named(orders.services, orders.referral))) LIKE ${pattern})`;
  const ofDocuments = sql<boolean>`EXISTS (
    SELECT FROM order_files place JOIN files f ON f.id = place.file_id
    WHERE place.order_id = orders.id AND lower(f.filename) LIKE ${pattern} AND (
      place.collection = 'reference' AND NOT place.proposed
      OR place.collection = 'source' AND (NOT orders.with_translation OR EXISTS (
        SELECT FROM assignments a WHERE a.order_id = orders.id AND a.file_id = place.file_id AND a.person_id = ${only}
          AND a.standing))))`;
  return sql<boolean>`(${conditionOf(inFull, where)} OR lower(orders.number) LIKE ${pattern} OR ${ofDocuments} OR ${ofCustomer})`;
}

const fromQueue = createQueryBuilder<{ orders: OrderRow }>();

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
  let queue = narrowQueue(fromQueue.selectFrom('orders'), 'order', filters);
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

/** Orders a person works on, like `assigned_to`: assignments have an index, arrays behind row-level security do not. */
const assignedTo = (person: Id<'prs'>): Expression<unknown> =>
  sql`SELECT order_id FROM assignments WHERE person_id = ${person} AND standing`;

/** A rule as an SQL condition; `matchesRule` applies the same rule to a row. */
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
