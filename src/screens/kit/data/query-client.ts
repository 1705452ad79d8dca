import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './client.ts';

const FRESH_MS = 30_000;
const TRIES = 2;

/** On 401 the page reloads, which leads to the sign-in page and back to this address. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reloadIfSignedOut }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failed, error) => failed < TRIES && !(error instanceof ApiError && error.status < 500),
      },
      mutations: { networkMode: 'always', onError: reloadIfSignedOut },
    },
  });
}

/** The server redirects the reloaded page to sign-in and back. */
export function reloadIfSignedOut(error: Error): void {
  if (error instanceof ApiError && error.status === 401) location.reload();
}
