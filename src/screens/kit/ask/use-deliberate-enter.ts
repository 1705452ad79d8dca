import { type KeyboardEvent, type RefObject, useRef } from 'react';

/** A second Enter within this time belongs to the first: nobody has read the button yet. */
const READING_MS = 500;

interface DeliberateEnter {
  /** The button that does what the dialog asks about. */
  readonly button: RefObject<HTMLButtonElement | null>;
  onEnter(event: KeyboardEvent): void;
}

/** Enter in a red dialog: in a field it leads to the button, and only a later one presses the button. */
export function useDeliberateEnter(danger: boolean): DeliberateEnter {
  const button = useRef<HTMLButtonElement>(null);
  const cameAt = useRef(Number.NEGATIVE_INFINITY);
  const onEnter = (event: KeyboardEvent) => {
    // A list that is open takes Enter for its own choice, and so does whoever composes a word.
    if (!danger || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.target instanceof HTMLInputElement) {
      event.preventDefault();
      button.current?.focus();
      cameAt.current = performance.now();
    }
    const isEarly = event.repeat || performance.now() - cameAt.current < READING_MS;
    if (event.target === button.current && isEarly) event.preventDefault();
  };
  return { button, onEnter };
}
