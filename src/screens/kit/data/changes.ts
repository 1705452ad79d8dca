import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';

/** Tokens of the last changes the stream announced, each with its time. */
export type Changes = Readonly<Record<string, number>>;

const CHANGES = ['changes'] as const;
const NONE: Changes = {};

/** Changes announced by the stream while the screen is open; lists highlight and announce them. */
export function useChanges(): Changes {
  return useQuery<Changes>({ queryKey: CHANGES, queryFn: skipToken, staleTime: 'static' }).data ?? NONE;
}

export function noteChanges(queries: QueryClient, targets: readonly string[]): void {
  const at = Date.now();
  queries.setQueryData(CHANGES, Object.fromEntries(targets.map((target) => [target, at])));
}
