import type { Query, QueryClient } from '@tanstack/react-query';
import type { StreamEvent } from '../../../client/follow-stream.ts';
import type { Operation } from '../../../wire/paths.ts';
import { noteChanges } from './changes.ts';
import { asksFor, operationOf } from './keys.ts';
import type { ReadPages } from './long/long-list.ts';

// Queries that a change makes stale: the object itself, and every list of objects of its kind.

const OF_QUOTES = ['teamListQuotes', 'teamListWork', 'teamListWorkItems'] as const;
const OF_ORDERS = ['teamListOrders', 'teamListOrderAssignments', 'teamGetOrderTimeline', ...OF_QUOTES] as const;

const OF_INVOICES = ['teamListInvoices', 'teamListReceipts', 'teamGetStatement'] as const;

const OF_WORKERS = [
  'teamListPeople',
  'teamGetPerson',
  'teamListAssignments',
  'teamListSuggestions',
  'teamListPayables',
  'teamListPayableTotals',
] as const;

/** Lists by the object type that the stream names; for other types only the object itself becomes stale. */
const LISTS: Readonly<Record<string, readonly Operation[]>> = {
  quote: OF_QUOTES,
  order: OF_ORDERS,
  certificate: OF_ORDERS,
  assignment: [...OF_ORDERS, ...OF_WORKERS, 'teamGetOrder'],
  message: ['teamListQuoteMessages', 'teamListOrderMessages', ...OF_ORDERS],
  note: ['teamListQuoteNotes', 'teamListOrderNotes', 'teamGetOrderTimeline'],
  delivery: ['teamListDeliveries', 'teamListEndpoints'],
  endpoint: ['teamListEndpoints'],
  invoice: OF_INVOICES,
  account: ['teamListAccounts'],
  person: ['teamListPeople', 'teamListSuggestions'],
  partner: ['teamListPartners', 'teamGetPartnerReport'],
  key: ['teamListKeys'],
  connection: ['teamListConnections'],
  view: ['teamListViews'],
  acct: ['teamListAccounts'],
  inv: OF_INVOICES,
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

const isAbout =
  (type: string, target: string) =>
  (query: Query): boolean => {
    // Presence changes nothing about the object itself.
    if (type === 'presence') return operationOf(query) === PRESENCE && asksFor(query, target);
    return asksFor(query, target) || (LISTS[type]?.includes(operationOf(query) as Operation) ?? false);
  };

/** Predicate for queries that a change to this object makes stale. */
export const aboutTarget = (target: string) => isAbout(kindOf(target), target);

const TOGETHER_MS = 100;

/** Handles the stream's events: collects them for a moment, then refetches stale queries, one batch at a time. */
export function takeLive(queries: QueryClient): (event: StreamEvent) => void {
  const readLong = lazyReader(queries);
  let waiting: StreamEvent[] = [];
  let busy = false;
  const work = async () => {
    while (waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
      const events = waiting;
      waiting = [];
      const isOld = anyOf(events);
      const targets = targetsOf(events);
      const long = events.some(({ event }) => event === 'reset') ? [] : findLong(queries, isOld);
      for (const query of long) void readLong(query, targets);
      await readAgain(queries, (query) => isOld(query) && !long.includes(query));
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
async function readAgain(queries: QueryClient, isOld: (query: Query) => boolean): Promise<void> {
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
const findLong = (queries: QueryClient, isOld: (query: Query) => boolean): Query[] =>
  queries.getQueryCache().findAll({ type: 'active', predicate: (query) => isOld(query) && isLong(query) });

const isLong = ({ queryKey, state }: Query): boolean =>
  queryKey[2] === 'pages' && ((state.data as ReadPages | undefined)?.pages.length ?? 0) > FEW_PAGES;

/** Loads the long-list reader on first use: most screens never need it. */
function lazyReader(queries: QueryClient) {
  let loading: Promise<(query: Query, targets: readonly string[]) => void> | undefined;
  return async (query: Query, targets: readonly string[]): Promise<void> => {
    loading ??= import('./long/read-long.ts').then(({ longListReader }) => longListReader(queries));
    (await loading)(query, targets);
  };
}

const targetsOf = (events: readonly StreamEvent[]): string[] =>
  events.flatMap((one) => (one.event === 'changed' && one.data.type !== 'presence' ? [one.data.target] : []));

function anyOf(events: readonly StreamEvent[]): (query: Query) => boolean {
  if (events.some(({ event }) => event === 'reset')) return () => true;
  const tests = events.flatMap((one) => (one.event === 'changed' ? [isAbout(one.data.type, one.data.target)] : []));
  return (query) => tests.some((test) => test(query));
}
