import { type RefObject, useEffect } from 'react';

/** CSS variable with the height of the bottom bar; the toasts' stylesheet reads it. */
const HEIGHT = '--bar-height';
const FIXED_POSITIONS: readonly string[] = ['sticky', 'fixed'];

/** Keeps toasts above a bar at the bottom of the screen, so that its buttons stay reachable. */
export function useToastsAbove(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    if (current === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      // An element may be a fixed bar on a phone only.
      if (FIXED_POSITIONS.includes(getComputedStyle(current).position))
        style.setProperty(HEIGHT, `${current.offsetHeight}px`);
      else style.removeProperty(HEIGHT);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [bar]);
}
