import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { StreamEvent } from '../../../sdk/follow-stream.ts';
import type { Operation } from '../../../wire/paths.ts';
import { noteChanges } from './changes.ts';
import { isQueryFor, operationOf } from './keys.ts';
import { isReadPages } from './long/long-list.ts';

/** Lists that a change makes stale besides the object itself, by the object type that the stream names. */
export type LiveLists = Readonly<Record<string, readonly Operation[]>>;

/** The lists of the app, which its entry sets. */
export const LiveListsContext = createContext<LiveLists>({});

const kindOf = (token: string): string => token.slice(0, token.lastIndexOf('_'));

const isAffectedByChange =
  (lists: LiveLists, type: string, target: string) =>
  (query: Query): boolean => {
    const isListed = lists[type]?.some((operation) => operation === operationOf(query)) ?? false;
    // Presence changes nothing about the object itself.
    return type === 'presence' ? isListed && isQueryFor(query, target) : isListed || isQueryFor(query, target);
  };

/** Refetches the queries that a change to an object makes stale. */
export function useRefetch(): (token: string) => Promise<void> {
  const queries = useQueryClient();
  const lists = useContext(LiveListsContext);
  return (token) => queries.invalidateQueries({ predicate: isAffectedByChange(lists, kindOf(token), token) });
}

const BATCH_MS = 100;

/** Handles the stream's events: collects them for a moment, then refetches stale queries, one batch at a time. */
export function createChangeHandler(queries: QueryClient, lists: LiveLists): (event: StreamEvent) => void {
  const readLong = lazyLongListReader(queries);
  let waiting: StreamEvent[] = [];
  let busy = false;
  const work = async () => {
    while (waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, BATCH_MS));
      const events = waiting;
      waiting = [];
      const isOld = isAffectedByAny(lists, events);
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

const isLongList = ({ meta, state: { data } }: Query): boolean =>
  meta?.readPage !== undefined && isReadPages(data) && data.pages.length > FEW_PAGES;

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

function isAffectedByAny(lists: LiveLists, events: readonly StreamEvent[]): (query: Query) => boolean {
  if (events.some(({ event }) => event === 'reset')) return () => true;
  const tests = events.flatMap((one) =>
    one.event === 'changed' ? [isAffectedByChange(lists, one.data.type, one.data.target)] : [],
  );
  return (query) => tests.some((test) => test(query));
}
