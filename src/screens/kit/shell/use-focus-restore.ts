import { type RefObject, useEffect, useRef } from 'react';

/** Whether the focus fell back to the page, because the focused element was removed. */
export const isFocusLost = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.id === 'content';
};

interface FocusRestoreOptions {
  /** Area in which keyboard users should stay. */
  readonly area: RefObject<HTMLElement | null>;
  /** Value whose change may remove the focused element. */
  readonly changed: unknown;
  to(): HTMLElement | null | undefined;
}

/** Moves the focus to a replacement when the focused element is removed. */
export function useFocusRestore({ area, changed, to }: FocusRestoreOptions): void {
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
    if (wasInside.current && isFocusLost()) to()?.focus({ preventScroll: true });
  }, [changed]);
}
