import { createContext, useContext, useSyncExternalStore } from 'react';
import type { HeldRequest } from './held-requests.ts';
import type { Outbox } from './outbox.ts';

/** For apps that hold nothing back. */
const OFF: Outbox = {
  isOn: false,
  hold: async () => undefined,
  undo: () => false,
  flushFor: async ({ version }) => version,
  resume: () => undefined,
  discard: () => undefined,
  heldFor: () => null,
  subscribe: () => () => undefined,
  leave: () => undefined,
  recover: () => undefined,
};

export const OutboxContext = createContext<Outbox>(OFF);

export const useOutbox = (): Outbox => useContext(OutboxContext);

/** The held request of an object; null if there is none. */
export function useHeld(about: string): HeldRequest | null {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, () => outbox.heldFor(about));
}
