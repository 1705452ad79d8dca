import type { Query, QueryClient } from '@tanstack/react-query';
import type { StreamEvent } from '../../../client/follow-stream.ts';
import type { Operation } from '../../../wire/paths.ts';
import { noteChanges } from './changes.ts';
import { asksFor, operationOf } from './keys.ts';
import type { ReadPages } from './long/long-list.ts';

// What a change makes old: the thing itself, and every list in which things of its kind stand.

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

/** The lists by the type of what changed, as the stream names it; of a type that is not here, only the thing itself. */
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
    // Who is there changes nothing of what they look at.
    if (type === 'presence') return operationOf(query) === PRESENCE && asksFor(query, target);
    return asksFor(query, target) || (LISTS[type]?.includes(operationOf(query) as Operation) ?? false);
  };

/** The queries that a change of this thing makes old. */
export const aboutTarget = (target: string) => isAbout(kindOf(target), target);

const TOGETHER_MS = 100;

/** Takes what a stream says, and reads again what it made old: many changes at once, one reading at a time. */
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

/** A query that has its first answer still to come may have been read before the change: it is read once more. */
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

/** Up to here a list is read whole again for every change. */
const FEW_PAGES = 4;

/** The long lists on the screen that a change makes old. */
const findLong = (queries: QueryClient, isOld: (query: Query) => boolean): Query[] =>
  queries.getQueryCache().findAll({ type: 'active', predicate: (query) => isOld(query) && isLong(query) });

const isLong = ({ queryKey, state }: Query): boolean =>
  queryKey[2] === 'pages' && ((state.data as ReadPages | undefined)?.pages.length ?? 0) > FEW_PAGES;

/** Most screens never have a list so long. */
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
