import { expressionBuilder, sql } from 'kysely';
import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import type { Prefix } from '../../wire/schemas/scalars.ts';
import { anywhere, type Narrowable } from '../list-query.ts';
import { type DueFilters, type ListKind, narrowDue } from '../lists/narrow-due.queries.ts';
import { isFound, LIST_FIELDS, type ListFilters, narrowList, search } from '../lists/narrow-list.queries.ts';
import { asksForHidden, type FilterFields, isSeenBy } from '../viewers/common-fields.ts';
import type { TeamViewer } from '../viewers/viewers.ts';
import { accountsNamed, findAccountsNamed } from './accounts.queries.ts';

/** What the team narrows its queues of quotes and orders by. */
export interface QueueFilters<Kind extends Prefix> extends ListFilters, DueFilters {
  account?: Id<'acct'>;
  assignee?: string;
  /** Whose name or email `q` is in; undefined where that was not looked up, null where they are many. */
  customers?: readonly Id<'acct'>[] | null;
  /** As whom the reader sees them. Where one of these may not know whose an order is, `q` finds it by its number and its documents. */
  viewers?: readonly TeamViewer[];
  /** The id inside `q`, when it is a token. */
  id?: Id<Kind> | null;
}

/** The columns that quotes and orders name alike. */
interface Queued {
  id: string;
  account_id: Id<'acct'>;
  assignee: string | null;
}

const compare = expressionBuilder<{ queued: Queued }, 'queued'>();

/** Looks once what `q` finds, and whose names it is in. */
export async function searchQueue<Filters extends QueueFilters<Prefix>>(
  tx: Tx,
  kind: ListKind,
  filters: Filters,
): Promise<Filters & Pick<QueueFilters<Prefix>, 'found' | 'customers'>> {
  const { q, id, viewers } = filters;
  if (q === undefined || id) return filters;
  const customers = hidesCustomers(viewers) ? [] : await findAccountsNamed(tx, q, MOST_CUSTOMERS);
  return { ...(await search(tx, kind, 'everybody', filters)), customers };
}

const MOST_CUSTOMERS = 1000;

const isNamed = (q: string) => compare('account_id', 'in', accountsNamed(q));

/** The condition that each filter of the team adds. */
const QUEUE_FIELDS: FilterFields<Exclude<keyof QueueFilters<Prefix>, Machinery>> = {
  ...LIST_FIELDS,
  account: 'account',
  assignee: null,
  late: null,
  due_after: null,
  due_before: null,
  source_language: null,
  target_language: null,
};
/** Parameters that are no filters, or are checked elsewhere. */
type Machinery = 'q' | 'found' | 'customers' | 'id' | 'viewers' | 'sort' | 'countTo';

/** Whether there is something of which a reader may not know whose it is. */
export const hidesCustomers = (viewers: readonly TeamViewer[] = []): boolean =>
  viewers.some((viewer) => !isSeenBy('account', viewer));

/** Of what is found in an order: its number, and the names of the documents that came with it. */
function isOfWork(q: string) {
  const pattern = sql<string>`lower(${anywhere(q)})`;
  return sql<boolean>`(lower(orders.number) LIKE ${pattern} OR EXISTS (
    SELECT FROM order_files place JOIN files f ON f.id = place.file_id WHERE place.order_id = orders.id
      AND place.collection IN ('source', 'reference') AND lower(f.filename) LIKE ${pattern}))`;
}

/** Narrows a query over quotes or orders of all accounts; of several statuses, to none. */
export function narrowQueue<Query extends Narrowable<Query>>(
  queue: Query,
  kind: ListKind,
  given: QueueFilters<Prefix>,
): Query {
  const { account, assignee, q, found = 'many', id, viewers = [], customers, ...filters } = given;
  let narrowed = narrowDue(narrowList(queue, { kind, owner: 'everybody', filters }), kind, filters);
  if (account !== undefined) narrowed = narrowed.where(compare('account_id', '=', account));
  if (assignee !== undefined) narrowed = narrowed.where(compare('assignee', '=', assignee));
  if (asksForHidden(QUEUE_FIELDS, given, viewers)) narrowed = narrowed.where(sql<boolean>`false`);
  if (q === undefined) return narrowed;
  if (id) return narrowed.where(compare('id', '=', id));
  const isSought = isFound(kind, 'everybody', { q, found });
  if (hidesCustomers(viewers)) return narrowed.where(isSought).where(isOfWork(q));
  if (customers?.length === 0) return narrowed.where(isSought);
  // As values they can be looked up in an index, beside what is found.
  const isTheirs = customers ? sql<boolean>`account_id = ANY(${customers}::uuid[])` : isNamed(q);
  return narrowed.where(compare.or([isTheirs, isSought]));
}
