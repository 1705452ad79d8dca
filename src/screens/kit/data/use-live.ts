import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import type { StreamOperation } from '../../../sdk/client.ts';
import type { StreamEvent } from '../../../sdk/follow-stream.ts';
import { client } from './client.ts';
import { createChangeHandler, LiveListsContext } from './live.ts';
import { reloadIfSignedOut } from './query-client.ts';

export type LiveState = 'open' | 'lost';
type LiveUpdate = { readonly event: StreamEvent } | { readonly state: LiveState };

const LIVE = ['live'] as const;

/** Whether the stream of changes is connected. */
export function useLiveState(): LiveState {
  return useQuery<LiveState>({ queryKey: LIVE, queryFn: skipToken, staleTime: 'static' }).data ?? 'open';
}

/** Follows the stream: one tab of the browser holds the connection and passes events on to the others. */
export function useLive(operation: StreamOperation): void {
  const queries = useQueryClient();
  const lists = useContext(LiveListsContext);
  useEffect(() => {
    const stop = new AbortController();
    const tabs = new BroadcastChannel(operation);
    const handleChange = createChangeHandler(queries, lists);
    const receive = (update: LiveUpdate) => {
      if ('state' in update) queries.setQueryData(LIVE, update.state);
      else handleChange(update.event);
    };
    tabs.addEventListener('message', ({ data }: MessageEvent<LiveUpdate>) => receive(data));
    const broadcast = (update: LiveUpdate) => {
      receive(update);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels reach one origin only.
      tabs.postMessage(update);
    };
    void runAsLeader(operation, stop.signal, (waited) => follow(operation, { signal: stop.signal, waited, broadcast }));
    return () => {
      stop.abort();
      tabs.close();
    };
  }, [operation, queries, lists]);
}

/** Waits until no other tab leads. Where locks are missing, as on a page without HTTPS, each tab leads. */
async function runAsLeader(name: string, signal: AbortSignal, lead: (waited: boolean) => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return lead(false);
  const lock = `live:${name}`;
  const leadIfFree = async (held: Lock | null): Promise<boolean> => {
    if (held !== null) await lead(false);
    return held !== null;
  };
  const led = await navigator.locks.request(lock, { ifAvailable: true }, leadIfFree);
  if (!led) await navigator.locks.request(lock, { signal }, () => lead(true)).catch(() => undefined);
}

interface FollowOptions {
  readonly signal: AbortSignal;
  /** Whether another tab led before. */
  readonly waited: boolean;
  broadcast(update: LiveUpdate): void;
}

const pageCursor = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="stream-cursor"]')?.content;

async function follow(operation: StreamOperation, { signal, waited, broadcast }: FollowOptions): Promise<void> {
  let wasLost = waited;
  // The page was rendered before any data was read: starting the stream at its cursor misses no change.
  const cursor = waited ? undefined : pageCursor();
  const onState = (state: LiveState) => {
    broadcast({ state });
    // A new leader does not know which events the last one received, so everything is refetched.
    if (state === 'open' && wasLost) broadcast({ event: { event: 'reset', cursor: '' } });
    wasLost = state === 'lost';
  };
  try {
    for await (const event of client.stream(operation, { signal, onState, ...(cursor !== undefined && { cursor }) }))
      broadcast({ event });
  } catch (error) {
    if (error instanceof Error) reloadIfSignedOut(error);
    broadcast({ state: 'lost' });
  }
}
