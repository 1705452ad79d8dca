import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createClient } from '../../../sdk/client.ts';
import type { Presence } from '../../../wire/schemas/live/presence.ts';
import { client } from '../../kit/data/client.ts';

/** The server counts a person as present for 30 seconds. */
const REFRESH_MS = 20_000;

/** Requests that outlive the page. */
const keepaliveClient = createClient({
  baseUrl: location.origin,
  fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
});

/** Announces that this person has the object open, and returns the others who have it open. */
export function usePresence(target: string): Presence['others'] {
  const { data } = useQuery({
    queryKey: ['teamTellPresence', { params: { target } }],
    queryFn: ({ signal }) => client.call('teamTellPresence', { body: { target }, signal }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    const leave = () => {
      keepaliveClient.call('teamTellPresence', { body: { target, leaving: true } }).catch(() => undefined);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [target]);
  return data?.data.others ?? [];
}
