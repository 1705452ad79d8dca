import type { Query, QueryClient } from '@tanstack/react-query';
import type { StreamEvent } from '../../../sdk/follow-stream.ts';
import type { Operation } from '../../../wire/paths.ts';
import { noteChanges } from './changes.ts';
import { isQueryFor, operationOf } from './keys.ts';
import type { ReadPages } from './long/long-list.ts';

// Queries that a change makes stale: the object itself, and every list of objects of its kind.

const QUOTE_LISTS = ['teamListQuotes', 'teamListWork', 'teamListWorkItems'] as const;
const ORDER_LISTS = ['teamListOrders', 'teamListOrderAssignments', 'teamGetOrderTimeline', ...QUOTE_LISTS] as const;

const INVOICE_LISTS = ['teamListInvoices', 'teamListReceipts', 'teamGetStatement'] as const;

const WORKER_LISTS = [
  'teamListPeople',
  'teamGetPerson',
  'teamListAssignments',
  'teamListSuggestions',
  'teamListPayables',
  'teamListPayableTotals',
] as const;

/** Lists by the object type that the stream names; for other types only the object itself becomes stale. */
const LISTS: Readonly<Record<string, readonly Operation[]>> = {
  quote: QUOTE_LISTS,
  order: ORDER_LISTS,
  certificate: ORDER_LISTS,
  assignment: [...ORDER_LISTS, ...WORKER_LISTS, 'teamGetOrder'],
  message: ['teamListQuoteMessages', 'teamListOrderMessages', ...ORDER_LISTS],
  note: ['teamListQuoteNotes', 'teamListOrderNotes', 'teamGetOrderTimeline'],
  delivery: ['teamListDeliveries', 'teamListEndpoints'],
  endpoint: ['teamListEndpoints'],
  invoice: INVOICE_LISTS,
  account: ['teamListAccounts'],
  person: ['teamListPeople', 'teamListSuggestions'],
  partner: ['teamListPartners', 'teamGetPartnerReport'],
  key: ['teamListKeys'],
  connection: ['teamListConnections'],
  view: ['teamListViews'],
  acct: ['teamListAccounts'],
  inv: INVOICE_LISTS,
  prt: ['teamListPartners'],
  prs: ['teamListPeople', 'teamListSuggestions'],
  app: ['teamListApps', 'teamListConnections'],
  con: ['teamListConnections'],
  whd: ['teamListDeliveries', 'teamListEndpoints'],
  mail: ['teamListEmails'],
  rate: ['teamListRates'],
};

const PRESENCE: Operation = 'teamTellPresence';

const kindOf = (token: string): string => token.slice(0, token.lastIndexOf('_'));

const isAffectedByChange =
  (type: string, target: string) =>
  (query: Query): boolean => {
    // Presence changes nothing about the object itself.
    if (type === 'presence') return operationOf(query) === PRESENCE && isQueryFor(query, target);
    return isQueryFor(query, target) || (LISTS[type]?.includes(operationOf(query) as Operation) ?? false);
  };

/** Predicate for queries that a change to this object makes stale. */
export const isAffectedBy = (target: string) => isAffectedByChange(kindOf(target), target);

const BATCH_MS = 100;

/** Handles the stream's events: collects them for a moment, then refetches stale queries, one batch at a time. */
export function createChangeHandler(queries: QueryClient): (event: StreamEvent) => void {
  const readLong = lazyLongListReader(queries);
  let waiting: StreamEvent[] = [];
  let busy = false;
  const work = async () => {
    while (waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, BATCH_MS));
      const events = waiting;
      waiting = [];
      const isOld = isAffectedByAny(events);
      const targets = targetsOf(events);
      const long = events.some(({ event }) => event === 'reset') ? [] : findLongLists(queries, isOld);
      for (const query of long) void readLong(query, targets);
      await refetchStale(queries, (query) => isOld(query) && !long.includes(query));
      noteChanges(queries, targets);
    }
    busy = false;
  };
  return (event) => {
    waiting.push(event);
    if (busy) return;
    busy = true;
    void work();
  };
}

/**
 * Refetches stale queries. A query whose first fetch is still running may have read the old state: refetch it once
 * more.
 */
async function refetchStale(queries: QueryClient, isOld: (query: Query) => boolean): Promise<void> {
  const first = queries
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: (query) => isOld(query) && query.state.data === undefined });
  for (const { promise, queryKey } of first)
    void promise?.then(
      () => queries.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    );
  await queries.invalidateQueries({ predicate: isOld }).catch(() => undefined);
}

/** Lists up to this length are refetched completely on every change. */
const FEW_PAGES = 4;

/** Long lists on the screen that a change makes stale. */
const findLongLists = (queries: QueryClient, isOld: (query: Query) => boolean): Query[] =>
  queries.getQueryCache().findAll({ type: 'active', predicate: (query) => isOld(query) && isLongList(query) });

const isLongList = ({ queryKey, state }: Query): boolean =>
  queryKey[2] === 'pages' && ((state.data as ReadPages | undefined)?.pages.length ?? 0) > FEW_PAGES;

/** Loads the long-list reader on first use: most screens never need it. */
function lazyLongListReader(queries: QueryClient) {
  let loading: Promise<(query: Query, targets: readonly string[]) => void> | undefined;
  return async (query: Query, targets: readonly string[]): Promise<void> => {
    loading ??= import('./long/long-list-reader.ts').then(({ longListReader }) => longListReader(queries));
    (await loading)(query, targets);
  };
}

const targetsOf = (events: readonly StreamEvent[]): string[] =>
  events.flatMap((one) => (one.event === 'changed' && one.data.type !== 'presence' ? [one.data.target] : []));

function isAffectedByAny(events: readonly StreamEvent[]): (query: Query) => boolean {
  if (events.some(({ event }) => event === 'reset')) return () => true;
  const tests = events.flatMap((one) =>
    one.event === 'changed' ? [isAffectedByChange(one.data.type, one.data.target)] : [],
  );
  return (query) => tests.some((test) => test(query));
}
