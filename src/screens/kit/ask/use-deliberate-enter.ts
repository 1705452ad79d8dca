import { type KeyboardEvent, type RefObject, useRef } from 'react';

/** A second Enter within this time is ignored: nobody can have read the button yet. */
const READING_MS = 500;

interface DeliberateEnter {
  /** The button that submits the dialog. */
  readonly button: RefObject<HTMLButtonElement | null>;
  onEnter(event: KeyboardEvent): void;
}

/** Enter in a red dialog: in a field it moves the focus to the button, and only a later Enter presses the button. */
export function useDeliberateEnter(danger: boolean): DeliberateEnter {
  const button = useRef<HTMLButtonElement>(null);
  const focusedAt = useRef(Number.NEGATIVE_INFINITY);
  const onEnter = (event: KeyboardEvent) => {
    // Enter in an open list or during IME composition selects an option or a word.
    if (!danger || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.target instanceof HTMLInputElement) {
      event.preventDefault();
      button.current?.focus();
      focusedAt.current = performance.now();
    }
    const isEarly = event.repeat || performance.now() - focusedAt.current < READING_MS;
    if (event.target === button.current && isEarly) event.preventDefault();
  };
  return { button, onEnter };
}
