import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef } from 'react';
import type { IconName } from '../icons/paths.ts';

/** Something that the command menu offers. */
export interface Command {
  id: string;
  label: string;
  hint?: string;
  icon?: IconName;
  /** The keys that do the same. */
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

/** Knows what the parts of the screen offer to the command menu. */
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

/** Offers what this part of the screen can do now, for as long as it is there. */
export function useOffer(commands: readonly Command[]): void {
  const offers = useContext(Offered);
  const by = useId();
  useEffect(() => offers?.offer(by, commands));
  useEffect(() => () => offers?.withdraw(by), [offers, by]);
}

export const useOffered = (): readonly Command[] => useContext(Offered)?.all() ?? [];
