import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';

/** When each thing changed of which the stream told last. */
export type Changes = Readonly<Record<string, number>>;

const CHANGES = ['changes'] as const;
const NONE: Changes = {};

/** What has changed by itself while the screen was open; those who show it let it glow, and say it. */
export function useChanges(): Changes {
  return useQuery<Changes>({ queryKey: CHANGES, queryFn: skipToken, staleTime: 'static' }).data ?? NONE;
}

export function noteChanges(queries: QueryClient, targets: readonly string[]): void {
  const at = Date.now();
  queries.setQueryData(CHANGES, Object.fromEntries(targets.map((target) => [target, at])));
}
