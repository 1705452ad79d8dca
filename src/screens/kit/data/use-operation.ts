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

/** A list, page by page as it is scrolled. */
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
  // Reading on would break off what is being read again; it is asked for once more when that is done.
  const readOn = useCallback(() => void (isFetching || fetchNextPage()), [isFetching, fetchNextPage]);
  return { rows, total, query, readOn };
}

/** One page of a list. */
export function readPage<O extends ListOperation>(
  operation: O,
  given: Given<O>,
  { cursor, signal }: { cursor: string | null; signal?: AbortSignal },
): Promise<ReplyOf<O>> {
  const query = { ...given.query, ...(cursor !== null && { cursor }) } as never;
  return client.call(operation, { ...given, query, ...(signal && { signal }) });
}

/** A list as a whole: every page, one after the other. */
export function useWholeList<O extends ListOperation>(operation: O, given: Given<O> = {}, options: ReadOptions = {}) {
  const list = useList(operation, given, options);
  const { hasNextPage, isFetching, isError, fetchNextPage } = list.query;
  const goesOn = hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return list;
}
