import { type RefObject, useEffect } from 'react';

/** How high the bar of buttons is at the bottom of the screen; the sheet of the toasts reads it. */
const HEIGHT = '--bar-height';
const STAYS: readonly string[] = ['sticky', 'fixed'];

/** Keeps toasts above a bar that stays at the bottom of the screen, so that its buttons can be pressed. */
export function useToastsAbove(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    if (current === null) return;
    const { style } = document.documentElement;
    const seen = new ResizeObserver(() => {
      // The same part of a page may be a bar on a phone alone.
      if (STAYS.includes(getComputedStyle(current).position)) style.setProperty(HEIGHT, `${current.offsetHeight}px`);
      else style.removeProperty(HEIGHT);
    });
    seen.observe(current);
    return () => {
      seen.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [bar]);
}
