import { expressionBuilder, sql } from 'kysely';
import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import type { Prefix } from '../../wire/schemas/scalars.ts';
import { containsPattern, type Narrowable } from '../list-query.ts';
import { type DueFilters, type ListKind, narrowDue } from '../lists/narrow-due.queries.ts';
import { isFound, LIST_FIELDS, type ListFilters, narrowList, search } from '../lists/narrow-list.queries.ts';
import { type FilterFields, filtersByHiddenField, isSeenBy, type TeamViewer } from '../viewers/common-fields.ts';
import { accountsNamed, findAccountsNamed } from './accounts.queries.ts';

/** Filters of the team's queues of quotes and orders. */
export interface QueueFilters<Kind extends Prefix> extends ListFilters, DueFilters {
  account?: Id<'acct'>;
  assignee?: string;
  /** Customers whose name or email contains `q`; undefined: not searched; null: more than MAX_CUSTOMERS. */
  customers?: readonly Id<'acct'>[] | null;
  /** Roles of the reader. If one of them hides customers, `q` searches order numbers and file names only. */
  viewers?: readonly TeamViewer[];
  /** The id inside `q`, when it is a token. */
  id?: Id<Kind> | null;
}

/** Columns that quotes and orders share. */
interface Queued {
  id: string;
  account_id: Id<'acct'>;
  assignee: string | null;
}

const compare = expressionBuilder<{ queued: Queued }, 'queued'>();

/** Searches once for rows that match `q`, and for customers whose name or email contains it. */
export async function searchQueue<Filters extends QueueFilters<Prefix>>(
  tx: Tx,
  kind: ListKind,
  filters: Filters,
): Promise<Filters & Pick<QueueFilters<Prefix>, 'found' | 'customers'>> {
  const { q, id, viewers } = filters;
  if (q === undefined || id) return filters;
  const customers = hidesCustomers(viewers) ? [] : await findAccountsNamed(tx, q, MAX_CUSTOMERS);
  return { ...(await search(tx, kind, 'everybody', filters)), customers };
}

const MAX_CUSTOMERS = 1000;

const matchesCustomerName = (q: string) => compare('account_id', 'in', accountsNamed(q));

/** Field that each filter of the team reveals; null: visible to everyone. */
const QUEUE_FIELDS: FilterFields<Exclude<keyof QueueFilters<Prefix>, NonFilter>> = {
  ...LIST_FIELDS,
  account: 'account',
  assignee: null,
  late: null,
  due_after: null,
  due_before: null,
  source_language: null,
  target_language: null,
};
/** Parameters that are not filters, or are checked elsewhere. */
type NonFilter = 'q' | 'found' | 'customers' | 'id' | 'viewers' | 'sort' | 'countTo';

/** Whether one of the viewers may not know the customer. */
export const hidesCustomers = (viewers: readonly TeamViewer[] = []): boolean =>
  viewers.some((viewer) => !isSeenBy('account', viewer));

/** Matches only the order's number and the names of the customer's files. */
function matchesNumberOrFilename(q: string) {
  const pattern = sql<string>`lower(${containsPattern(q)})`;
  return sql<boolean>`(lower(orders.number) LIKE ${pattern} OR EXISTS (
    SELECT FROM order_files place JOIN files f ON f.id = place.file_id WHERE place.order_id = orders.id
      AND place.collection IN ('source', 'reference') AND lower(f.filename) LIKE ${pattern}))`;
}

/** Applies the team's filters to quotes or orders of all accounts, except `status`. */
export function narrowQueue<Query extends Narrowable<Query>>(
  queue: Query,
  kind: ListKind,
  queueFilters: QueueFilters<Prefix>,
): Query {
  const { account, assignee, q, found = 'many', id, viewers = [], customers, ...filters } = queueFilters;
  let narrowed = narrowDue(narrowList(queue, { kind, owner: 'everybody', filters }), kind, filters);
  if (account !== undefined) narrowed = narrowed.where(compare('account_id', '=', account));
  if (assignee !== undefined) narrowed = narrowed.where(compare('assignee', '=', assignee));
  if (filtersByHiddenField(QUEUE_FIELDS, queueFilters, viewers)) narrowed = narrowed.where(sql<boolean>`false`);
  if (q === undefined) return narrowed;
  if (id) return narrowed.where(compare('id', '=', id));
  const matchesText = isFound(kind, 'everybody', { q, found });
  if (hidesCustomers(viewers)) return narrowed.where(matchesText).where(matchesNumberOrFilename(q));
  if (customers?.length === 0) return narrowed.where(matchesText);
  // Ids as values, so that an index finds them.
  const matchesCustomer = customers ? sql<boolean>`account_id = ANY(${customers}::uuid[])` : matchesCustomerName(q);
  return narrowed.where(compare.or([matchesCustomer, matchesText]));
}
