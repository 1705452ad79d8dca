import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef } from 'react';
import type { IconName } from '../icons/paths.ts';

export interface Command {
  id: string;
  label: string;
  hint?: string;
  icon?: IconName;
  /** Keyboard shortcut of the command. */
  keys?: readonly string[];
  run(): void;
}

export interface Group {
  title: string;
  commands: readonly Command[];
}

interface Offers {
  offer(by: string, commands: readonly Command[]): void;
  withdraw(by: string): void;
  all(): readonly Command[];
}

const Offered = createContext<Offers | null>(null);

/** Registry of the commands that parts of the screen offer to the command menu. */
export function CommandOffers({ children }: { readonly children: ReactNode }) {
  const offered = useRef(new Map<string, readonly Command[]>());
  const offers = useMemo(
    (): Offers => ({
      offer: (by, commands) => void offered.current.set(by, commands),
      withdraw: (by) => void offered.current.delete(by),
      all: () => [...offered.current.values()].flat(),
    }),
    [],
  );
  return <Offered value={offers}>{children}</Offered>;
}

/** Registers commands for as long as the component is mounted. */
export function useOffer(commands: readonly Command[]): void {
  const offers = useContext(Offered);
  const by = useId();
  useEffect(() => offers?.offer(by, commands));
  useEffect(() => () => offers?.withdraw(by), [offers, by]);
}

export const useOffered = (): readonly Command[] => useContext(Offered)?.all() ?? [];
