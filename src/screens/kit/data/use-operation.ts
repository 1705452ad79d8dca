import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ListOperation } from '../../../client/client.ts';
import type { Operation } from '../../../wire/paths.ts';
import type { ReplyOf } from '../../../wire/routes.ts';
import { client } from './client.ts';
import { type Given, keyOf } from './keys.ts';

interface ReadOptions {
  enabled?: boolean;
  /** Shows the last answer while the next one is on its way. */
  keeps?: boolean;
  /** Reads again after so long, where no stream tells of changes. */
  everyMs?: number;
}

/** What an operation answers, read once for all who show it, and again when it has changed. */
export function useOperation<O extends Operation>(operation: O, given: Given<O> = {}, options: ReadOptions = {}) {
  return useQuery<ReplyOf<O>>({
    queryKey: keyOf(operation, given),
    queryFn: ({ signal }) => client.call(operation, { ...given, signal }),
    enabled: options.enabled ?? true,
    placeholderData: options.keeps === true ? keepPreviousData : undefined,
    ...(options.everyMs !== undefined && { refetchInterval: options.everyMs }),
  });
}

interface Page {
  data: readonly unknown[];
  meta: { next_cursor: string | null; total: number };
}

/** A list, page by page as it is scrolled. */
export function useList<O extends ListOperation>(operation: O, given: Given<O> = {}, options: ReadOptions = {}) {
  const query = useInfiniteQuery({
    queryKey: [...keyOf(operation, given), 'pages'],
    queryFn: ({ pageParam, signal }): Promise<ReplyOf<O>> => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return client.call(operation, { ...given, query: { ...given.query, ...cursor } as never, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page as Page).meta.next_cursor,
    enabled: options.enabled ?? true,
    ...(options.everyMs !== undefined && { refetchInterval: options.everyMs }),
  });
  const pages = query.data?.pages;
  const rows = useMemo(
    () => (pages ?? []).flatMap((page): readonly ReplyOf<O>['data'][number][] => page.data),
    [pages],
  );
  const total = (pages?.[0] as Page | undefined)?.meta.total ?? 0;
  return { rows, total, query };
}

/** A list as a whole: every page, one after the other. */
export function useWholeList<O extends ListOperation>(operation: O, given: Given<O> = {}) {
  const list = useList(operation, given);
  const { hasNextPage, isFetching, isError, fetchNextPage } = list.query;
  const goesOn = hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return list;
}
