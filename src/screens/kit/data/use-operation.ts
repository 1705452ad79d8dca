import { keepPreviousData, type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { ListOperation } from '../../../sdk/client.ts';
import type { ReplyOf } from '../../../sdk/types.ts';
import type { Operation } from '../../../wire/paths.ts';
import { client } from './client.ts';
import { keyOf, type QueryInput } from './keys.ts';
import type { ListPage } from './long/long-list.ts';

interface ReadOptions {
  enabled?: boolean;
  /** Shows the last answer while the next one loads. */
  showsPrevious?: boolean;
  /** Refetch interval, where no stream announces changes. */
  everyMs?: number;
}

export function useOperation<O extends Operation>(
  operation: O,
  input: QueryInput<O> = {},
  options: ReadOptions = {},
): UseQueryResult<ReplyOf<O>> {
  return useQuery<ReplyOf<O>>({
    queryKey: keyOf(operation, input),
    queryFn: ({ signal }) => client.call(operation, { ...input, signal }),
    enabled: options.enabled ?? true,
    ...(options.showsPrevious === true && { placeholderData: keepPreviousData }),
    ...(options.everyMs !== undefined && { refetchInterval: options.everyMs }),
  });
}

/** A list, loaded page by page while scrolling. */
export function useList<O extends ListOperation>(operation: O, input: QueryInput<O> = {}, options: ReadOptions = {}) {
  const readPage = (cursor: string | null, signal?: AbortSignal): Promise<ReplyOf<O>> => {
    const query = { ...input.query, ...(cursor !== null && { cursor }) };
    return client.call(operation, { ...input, query, ...(signal && { signal }) });
  };
  const query = useInfiniteQuery({
    queryKey: [...keyOf(operation, input), 'pages'],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    meta: { readPage },
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }: ListPage) => meta.next_cursor,
    enabled: options.enabled ?? true,
    ...(options.everyMs !== undefined && { refetchInterval: options.everyMs }),
  });
  const pages = query.data?.pages;
  const rows = useMemo(
    () => (pages ?? []).flatMap((page): readonly ReplyOf<O>['data'][number][] => page.data),
    [pages],
  );
  const total = pages?.[0]?.meta.total ?? 0;
  const { isFetching, fetchNextPage } = query;
  // Fetching the next page would cancel a running refetch; the list calls this again when the refetch is done.
  const readNextPage = useCallback(() => void (isFetching || fetchNextPage()), [isFetching, fetchNextPage]);
  return {
    rows,
    total,
    /** Total number of rows; null until known. */
    count: query.isPending ? null : total,
    isLoading: query.isPending || query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    error: query.error,
    query,
    readNextPage,
  };
}

export function useFullList<O extends ListOperation>(
  operation: O,
  input: QueryInput<O> = {},
  options: ReadOptions = {},
) {
  const list = useList(operation, input, options);
  const { hasNextPage, isFetching, isError, fetchNextPage } = list.query;
  const shouldFetchNext = hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (shouldFetchNext) void fetchNextPage();
  }, [shouldFetchNext, fetchNextPage]);
  return list;
}
