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

interface Registry {
  register(by: string, commands: readonly Command[]): void;
  unregister(by: string): void;
  all(): readonly Command[];
}

const RegistryContext = createContext<Registry | null>(null);

/** Registry of the commands that parts of the screen offer to the command menu. */
export function CommandRegistry({ children }: { readonly children: ReactNode }) {
  const offered = useRef(new Map<string, readonly Command[]>());
  const offers = useMemo(
    (): Registry => ({
      register: (by, commands) => void offered.current.set(by, commands),
      unregister: (by) => void offered.current.delete(by),
      all: () => [...offered.current.values()].flat(),
    }),
    [],
  );
  return <RegistryContext value={offers}>{children}</RegistryContext>;
}

/** Registers commands for as long as the component is mounted. */
export function useRegisterCommands(commands: readonly Command[]): void {
  const offers = useContext(RegistryContext);
  const by = useId();
  useEffect(() => offers?.register(by, commands));
  useEffect(() => () => offers?.unregister(by), [offers, by]);
}

export const useRegisteredCommands = (): readonly Command[] => useContext(RegistryContext)?.all() ?? [];
