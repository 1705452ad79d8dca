import { type ReactNode, useState } from 'react';
import type { Start } from './StartFields.tsx';

export interface Saving<F> {
  /** The values before the change. */
  readonly seen: F;
  readonly value: F;
  readonly when: Start;
  onSave(): void;
  onClose(): void;
}

/** Returns a confirmation dialog, or null if none is needed. */
export type AskFirstOf<F> = (saving: Saving<F>) => ReactNode;

interface Edited<F> {
  readonly seen: F;
  readonly value: F;
  readonly when: Start;
  save(): void;
}

/** Saves at once, or after a confirmation if this change needs one. */
export function useQuestion<F>({ seen, value, when, save }: Edited<F>, askFirst: AskFirstOf<F> | undefined) {
  const [isAsking, setIsAsking] = useState(false);
  const onClose = () => setIsAsking(false);
  const onSave = () => {
    setIsAsking(false);
    save();
  };
  const question = askFirst?.({ seen, value, when, onSave, onClose }) ?? null;
  return { question: isAsking ? question : null, submit: () => (question === null ? save() : setIsAsking(true)) };
}
