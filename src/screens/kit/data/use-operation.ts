import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { ListOperation } from '../../../client/client.ts';
import type { Operation } from '../../../wire/paths.ts';
import type { ReplyOf } from '../../../wire/routes.ts';
import { client } from './client.ts';
import { type Given, keyOf } from './keys.ts';
import type { ListPage } from './long/long-list.ts';

interface ReadOptions {
  enabled?: boolean;
  /** Shows the last answer while the next one loads. */
  keeps?: boolean;
  /** Refetch interval, where no stream announces changes. */
  everyMs?: number;
}

export function useOperation<O extends Operation>(operation: O, given: Given<O> = {}, options: ReadOptions = {}) {
  return useQuery<ReplyOf<O>>({
    queryKey: keyOf(operation, given),
    queryFn: ({ signal }) => client.call(operation, { ...given, signal }),
    enabled: options.enabled ?? true,
    placeholderData: options.keeps === true ? keepPreviousData : undefined,
    ...(options.everyMs !== undefined && { refetchInterval: options.everyMs }),
  });
}

/** A list, loaded page by page while scrolling. */
export function useList<O extends ListOperation>(operation: O, given: Given<O> = {}, options: ReadOptions = {}) {
  const query = useInfiniteQuery({
    queryKey: [...keyOf(operation, given), 'pages'],
    queryFn: ({ pageParam, signal }): Promise<ReplyOf<O>> => readPage(operation, given, { cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page as ListPage).meta.next_cursor,
    enabled: options.enabled ?? true,
    ...(options.everyMs !== undefined && { refetchInterval: options.everyMs }),
  });
  const pages = query.data?.pages;
  const rows = useMemo(
    () => (pages ?? []).flatMap((page): readonly ReplyOf<O>['data'][number][] => page.data),
    [pages],
  );
  const total = (pages?.[0] as ListPage | undefined)?.meta.total ?? 0;
  const { isFetching, fetchNextPage } = query;
  // Fetching the next page would cancel a running refetch; the list calls this again when the refetch is done.
  const readOn = useCallback(() => void (isFetching || fetchNextPage()), [isFetching, fetchNextPage]);
  return { rows, total, query, readOn };
}

export function readPage<O extends ListOperation>(
  operation: O,
  given: Given<O>,
  { cursor, signal }: { cursor: string | null; signal?: AbortSignal },
): Promise<ReplyOf<O>> {
  const query = { ...given.query, ...(cursor !== null && { cursor }) } as never;
  return client.call(operation, { ...given, query, ...(signal && { signal }) });
}

export function useWholeList<O extends ListOperation>(operation: O, given: Given<O> = {}, options: ReadOptions = {}) {
  const list = useList(operation, given, options);
  const { hasNextPage, isFetching, isError, fetchNextPage } = list.query;
  const goesOn = hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return list;
}
