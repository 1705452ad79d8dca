import { toToken } from '../../../core/ids.ts';
import type { Database, DbDeps, Tx } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { WithoutActions } from '../../../wire/schemas/actions/action.ts';
import type { Queue } from '../../../wire/schemas/work/queue.ts';
import type { WorkItem, WorkQueue } from '../../../wire/schemas/work/work.ts';
import { findAccountsNamed } from '../../accounts/accounts.queries.ts';
import { hidesCustomers } from '../../accounts/narrow-queue.queries.ts';
import type { Listed, Page } from '../../list-query.ts';
import { search } from '../../lists/narrow-list.queries.ts';
import { findAssignmentsById, type ListedAssignment } from '../../orders/assignments/list-assignments.queries.ts';
import { findOrderRows, type OrderRow } from '../../orders/rows/orders.queries.ts';
import { showTeamOrder } from '../../orders/viewers/order-fields.ts';
import { teamVisibility } from '../../orders/viewers/team-visibility.ts';
import { detectedLanguage, termsOf } from '../../pricing/terms.ts';
import { type FullQuote, filesByQuote } from '../../quotes/read-quotes.ts';
import { queuesVisibleTo, type VisibleQueue, type Worker } from './queue-visibility.ts';
import { holdersOf, presentOrderFacts, presentQuoteFacts, type RowFacts, type RowViewer } from './row-facts.ts';
import { countWork, findQuoteRows, findWaiting, type QueueCount, type WorkFilters } from './work.queries.ts';

interface CountedQueue extends QueueCount {
  title: string;
}

/** Count the work in each queue that the caller's roles work in. */
export async function readWork({ db, clock }: DbDeps, worker: Worker, filters: WorkFilters): Promise<CountedQueue[]> {
  const visible = queuesVisibleTo(worker);
  const counts = await db.transaction('system', (tx) => countWork(tx, visible, filters, clock.now()));
  return visible.map(({ queue, title }) => ({ title, ...sumCounts(queue, counts) }));
}

/** Sum the counts of quotes, orders and assignments of a queue. */
function sumCounts(queue: Queue, counts: readonly QueueCount[]): QueueCount {
  const own = counts.filter((one) => one.queue === queue);
  const [first] = own.flatMap(({ next_due_at }) => next_due_at ?? []).toSorted((a, b) => a.getTime() - b.getTime());
  const sum = (field: 'count' | 'late') => own.reduce((total, one) => total + one[field], 0);
  return { queue, count: sum('count'), late: sum('late'), next_due_at: first ?? null };
}

/** A work item with its quote or order. */
export type Waiting =
  | { type: 'quote'; full: FullQuote }
  | { type: 'order'; order: OrderRow }
  | { type: 'assignment'; assignment: ListedAssignment; order: OrderRow };

/** Read a page of one queue; empty if the caller's roles do not work in it. */
export async function readWorkItems(
  { db }: { db: Database },
  worker: Worker,
  { queue, ...filters }: WorkFilters & { queue: Queue },
  page: Page,
): Promise<Listed<Waiting>> {
  const visible = queuesVisibleTo(worker).find((one) => one.queue === queue);
  if (visible === undefined) return { rows: [], total: 0, next: null };
  return db.transaction('system', async (tx) => {
    const { rows, ...rest } = await findWaiting(tx, visible, await withSearchResults(tx, visible, filters), page);
    const idsOf = (type: Waiting['type']) => rows.filter((row) => row.type === type).map(({ id }) => id);
    const found = await findItems(tx, {
      quotes: idsOf('quote'),
      orders: idsOf('order'),
      assignments: idsOf('assignment'),
    });
    return { rows: rows.flatMap(({ id }) => found.get(id) ?? []), ...rest };
  });
}

async function withSearchResults(tx: Tx, visible: VisibleQueue, filters: WorkFilters): Promise<WorkFilters> {
  const { q } = filters;
  if (q === undefined) return filters;
  const customers = hidesCustomers(filters.viewers) ? [] : await findAccountsNamed(tx, q, 1000);
  const ofQuotes = visible.quotes ? (await search(tx, 'quote', 'everybody', { q })).found : [];
  const ofOrders =
    visible.orders === null && visible.assignments === null
      ? []
      : (await search(tx, 'order', 'everybody', { q })).found;
  return { ...filters, customers, found: { quotes: ofQuotes ?? 'many', orders: ofOrders ?? 'many' } };
}

async function findItems(
  tx: Tx,
  ids: { quotes: readonly string[]; orders: readonly string[]; assignments: readonly string[] },
): Promise<ReadonlyMap<string, Waiting>> {
  const assignments = await findAssignmentsById(tx, ids.assignments);
  const ofAssignments = assignments.map(({ order_id }) => order_id);
  const [orders, quotes] = await Promise.all([
    findOrderRows(tx, [...ids.orders, ...ofAssignments]),
    findQuoteRows(tx, ids.quotes),
  ]);
  const files = await filesByQuote(
    tx,
    quotes.map(({ id }) => id),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  return new Map<string, Waiting>([
    ...quotes.map((quote): [string, Waiting] => [
      quote.id,
      { type: 'quote', full: { quote, files: files.get(quote.id) ?? [] } },
    ]),
    ...orders.map((order): [string, Waiting] => [order.id, { type: 'order', order }]),
    ...assignments.flatMap((assignment): [string, Waiting][] => {
      const order = byId.get(assignment.order_id);
      return order === undefined ? [] : [[assignment.id, { type: 'assignment', assignment, order }]];
    }),
  ]);
}

export const presentQueue = ({ next_due_at, ...queue }: CountedQueue): WorkQueue => ({
  ...queue,
  next_due_at: next_due_at && formatTimestamp(next_due_at),
});

/** Present one work item for a viewer. */
export function presentWaiting(
  viewer: RowViewer,
  known: RowFacts,
  waiting: Waiting,
  now: Date,
): WithoutActions<WorkItem> {
  if (waiting.type === 'quote') return presentQuoteItem(known, waiting.full, now);
  const { order } = waiting;
  const { assignee_name: _, ...facts } = presentOrderFacts(known, order, now);
  const row = showTeamOrder(teamVisibility(viewer, order), facts);
  const target = toToken('order', order.id);
  const item = {
    type: 'order' as const,
    token: target,
    target,
    number: order.number,
    source_language: order.source_language,
    target_language: order.target_language,
    filename: null,
    status: order.status,
    assignee: order.assignee,
    ...row,
  };
  return waiting.type === 'order' ? item : { ...item, ...presentPiece(waiting, now) };
}

function presentQuoteItem(facts: RowFacts, full: FullQuote, now: Date): WithoutActions<WorkItem> {
  const { quote, files } = full;
  const { assignee_name: _, ...row } = presentQuoteFacts(facts, full, now);
  const { source_language, target_language } = termsOf(quote.services, detectedLanguage(files));
  const token = toToken('quote', quote.id);
  return {
    type: 'quote',
    token,
    target: token,
    number: quote.number,
    source_language,
    target_language,
    filename: null,
    status: quote.status,
    people: holdersOf(facts, quote.assignee),
    assignee: quote.assignee,
    ...row,
  };
}

/** The one document of an assignment, and its assignee. */
function presentPiece({ assignment }: Extract<Waiting, { type: 'assignment' }>, now: Date) {
  const due = assignment.expected_at;
  const person = toToken('prs', assignment.person_id);
  return {
    type: 'assignment' as const,
    token: toToken('asg', assignment.id),
    status: assignment.status,
    filename: assignment.filename,
    target_language: [assignment.language],
    document_count: 1,
    pages: assignment.page_count ?? 0,
    due_at: due && formatTimestamp(due),
    late: due !== null && due < now,
    people: [{ token: person, name: assignment.person_name }],
    assignee: person,
  };
}
