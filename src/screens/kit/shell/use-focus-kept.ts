import { type RefObject, useEffect, useRef } from 'react';

/** Nobody has the focus: it fell to the page, because what had it has gone. */
export const isFocusFree = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.id === 'content';
};

interface Keeps {
  /** Who works in here by keyboard goes on in here. */
  readonly area: RefObject<HTMLElement | null>;
  /** Whatever may take away what has the focus. */
  readonly changed: unknown;
  to(): HTMLElement | null | undefined;
}

/** Gives the focus to what took the place of what had it. */
export function useFocusKept({ area, changed, to }: Keeps): void {
  const wasInside = useRef(false);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && target !== document.getElementById('content'))
        wasInside.current = area.current?.contains(target) ?? false;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [area]);
  useEffect(() => {
    if (wasInside.current && isFocusFree()) to()?.focus({ preventScroll: true });
  }, [changed]);
}
