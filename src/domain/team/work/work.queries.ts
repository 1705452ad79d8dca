import { type Expression, type SqlBool, sql } from 'kysely';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import type { Queue } from '../../../wire/schemas/work/queue.ts';
import { narrowQueue } from '../../accounts/narrow-queue.queries.ts';
import type { Listed, Page } from '../../list-query.ts';
import { compileQuery, type ListOrder, listPage } from '../../lists/list-page.queries.ts';
import { MAX_FOUND } from '../../lists/narrow-list.queries.ts';
import { conditionOf, hasAssignee, isInOwnPart, type OwnPartReader } from '../../orders/lists/list-orders.queries.ts';
import type { AssignmentRow } from '../../orders/rows/assignments.queries.ts';
import type { OrderRow } from '../../orders/rows/orders.queries.ts';
import type { QuoteRow } from '../../quotes/quotes.queries.ts';
import type { VisibleQueue } from './queue-visibility.ts';

// Work in the queues, read from small indexes that hold only open work.

export interface WorkFilters extends OwnPartReader {
  /** The assignee: a person, an outside person by name, or none. */
  holder?: { person: Id<'prs'>; token: string } | { name: string } | 'nobody';
  q?: string;
  /** Quotes and orders that `q` has found. */
  found?: { quotes: readonly string[] | 'many'; orders: readonly string[] | 'many' };
  /** Accounts with `q` in their names; null if there are many. */
  customers?: readonly Id<'acct'>[] | null;
}

type WorkType = 'quote' | 'order' | 'assignment';

/** A work item; `id` is the id of the quote, order or assignment. */
export interface WaitingRow {
  type: WorkType;
  id: string;
}

interface Tables {
  quotes: QuoteRow;
  orders: OrderRow;
  assignments: AssignmentRow;
  cancellations: { order_id: Id<'order'>; status: string };
  waiting_threads: { quote_id: Id<'quote'>; since: Date };
}

const from = createQueryBuilder<Tables>();

export interface QueueCount {
  queue: Queue;
  count: number;
  late: number;
  next_due_at: Date | null;
}

/** Count the work in these queues, in one statement. */
export async function countWork(
  tx: Tx,
  visible: readonly VisibleQueue[],
  filters: WorkFilters,
  now: Date,
): Promise<QueueCount[]> {
  const parts = visible.flatMap((one) =>
    sourcesOf(one, filters).map((part) => sql`SELECT ${one.queue}::text AS queue, due_at FROM (${part}) AS one`),
  );
  if (parts.length === 0) return [];
  const waiting = sql<{ queue: Queue; due_at: Date | null }>`(${sql.join(parts, UNION)})`.as('waiting');
  return tx.build(
    from
      .selectFrom(waiting)
      .select([
        'queue',
        sql<number>`count(*)`.as('count'),
        sql<number>`count(*) FILTER (WHERE due_at < ${now})`.as('late'),
        sql<Date | null>`min(due_at)`.as('next_due_at'),
      ])
      .groupBy('queue'),
  );
}

const UNION = sql` UNION ALL `;

const DUE_FIRST: ListOrder = [
  ['due', 'timestamptz', 'asc'],
  ['id', 'uuid', 'asc'],
];

/** Read a page of a queue: earliest due first, items without a due date last. */
export async function findWaiting(
  tx: Tx,
  visible: VisibleQueue,
  filters: WorkFilters,
  page: Page,
): Promise<Listed<WaitingRow>> {
  const waiting = sql<WaitingRow & { due_at: Date | null }>`(${sql.join(sourcesOf(visible, filters), UNION)})`.as(
    'waiting',
  );
  const rows = from.selectFrom(waiting).select(['type', 'id', dueIn(visible.queue).as('due')]);
  const countTo = filters.q === undefined ? {} : { countTo: MAX_FOUND };
  return listPage<WaitingRow>(tx, { rows: compileQuery(rows), order: DUE_FIRST, ...countTo }, page);
}

/** Written exactly as in the index with this order; quotes to price use the index of the quote lists. */
const dueIn = (queue: Queue) =>
  queue === 'to_price'
    ? sql<Date>`CASE WHEN due_at IS NULL THEN 'infinity' ELSE due_at END`
    : sql<Date>`coalesce(due_at, 'infinity')`;

/** Each has the columns `type`, `id` and `due_at`. */
function sourcesOf(visible: VisibleQueue, filters: WorkFilters): Expression<unknown>[] {
  return [
    ...(visible.quotes ? [quotesIn(visible.queue, filters)] : []),
    ...(visible.orders === null ? [] : [ordersIn(visible.queue, visible.orders, filters)]),
    ...(visible.assignments === null ? [] : [assignmentsIn(visible.queue, visible.assignments, filters)]),
  ];
}

function quotesIn(queue: Queue, { holder, q, found, customers = null }: WorkFilters) {
  let quotes = from
    .selectFrom('quotes')
    .where(sql<boolean>`livemode`)
    .where(queue === 'to_price' ? sql<boolean>`status = 'requested'` : isWaitingThread('id'));
  // A quote with an order waits as that order.
  if (queue !== 'to_price') quotes = quotes.where('order_id', 'is', null);
  if (holder === 'nobody') quotes = quotes.where('assignee', 'is', null);
  else if (holder !== undefined) quotes = quotes.where('assignee', '=', 'token' in holder ? holder.token : holder.name);
  if (q !== undefined) quotes = narrowQueue(quotes, 'quote', { q, found: found?.quotes ?? 'many', customers });
  return quotes.select([typed('quote'), idOf('quotes'), sql<Date | null>`deadline`.as('due_at')]);
}

function ordersIn(queue: Queue, visible: Exclude<VisibleQueue['orders'], null>, filters: WorkFilters) {
  let orders = from.selectFrom('orders').where(isInQueue(queue));
  const { holder } = filters;
  if (visible !== 'every order') orders = orders.where((where) => conditionOf(visible, where));
  if (holder === 'nobody') orders = orders.where(sql<boolean>`(assignee IS NULL AND assigned_to = '{}')`);
  else if (holder !== undefined && 'person' in holder) {
    orders = orders.where(hasAssignee({ person: holder.person, assignee: holder.token }));
  } else if (holder !== undefined) orders = orders.where('assignee', '=', holder.name);
  return searchOrders(orders, filters).select([
    typed('order'),
    idOf('orders'),
    sql<Date | null>`promised_at`.as('due_at'),
  ]);
}

function isInQueue(queue: Queue): Expression<SqlBool> {
  switch (queue) {
    case 'cancellation_asked':
      return sql<boolean>`(livemode AND id = ANY(ARRAY(SELECT order_id FROM cancellations WHERE status = 'requested')))`;
    case 'messages_unanswered':
      return sql<boolean>`(livemode AND ${isWaitingThread('quote_id')})`;
    default:
      return sql<boolean>`queue = ${queue}`;
  }
}

/** An array makes each id an index lookup: open threads are few, quotes and orders many. */
const isWaitingThread = (column: 'id' | 'quote_id'): Expression<SqlBool> =>
  sql<boolean>`${sql.ref(column)} = ANY(ARRAY(SELECT quote_id FROM waiting_threads))`;

function searchOrders<Query extends { where(condition: Expression<SqlBool>): Query }>(
  orders: Query,
  { q, found, only, inFull, viewers = [], customers = null }: WorkFilters,
): Query {
  if (q === undefined) return orders;
  const matching = narrowQueue(orders, 'order', { q, found: found?.orders ?? 'many', viewers, customers });
  return only ? matching.where(isInOwnPart(q, { only, inFull, viewers })) : matching;
}

function assignmentsIn(queue: Queue, of: Exclude<VisibleQueue['assignments'], null>, filters: WorkFilters) {
  const { holder, q } = filters;
  let assignments = from.selectFrom('assignments').where(sql<boolean>`queue = ${queue}`);
  if (of !== 'everybody') assignments = assignments.where('person_id', '=', of);
  if (holder === 'nobody') assignments = assignments.where(sql<boolean>`false`);
  else if (holder !== undefined && 'person' in holder) assignments = assignments.where('person_id', '=', holder.person);
  else if (holder !== undefined)
    assignments = assignments.where(
      sql<boolean>`person_id IN (SELECT id FROM people WHERE lower(name) = lower(${holder.name}) AND NOT signs_in)`,
    );
  if (q !== undefined) {
    const orders = searchOrders(from.selectFrom('orders').select('id'), filters);
    assignments = assignments.where('order_id', 'in', orders);
  }
  return assignments.select([typed('assignment'), idOf('assignments'), sql<Date | null>`expected_at`.as('due_at')]);
}

const typed = (type: WorkType) => sql<WorkType>`${type}::text`.as('type');
const idOf = (table: keyof Tables) => sql<string>`${sql.ref(`${table}.id`)}`.as('id');

export async function findQuoteRows(tx: Tx, ids: readonly string[]): Promise<QuoteRow[]> {
  return tx.query<QuoteRow>({
    name: 'find_quote_rows',
    text: 'SELECT * FROM quotes WHERE id = ANY($1::uuid[])',
    values: [ids],
  });
}
