import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Anchored {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly keys: readonly string[];
  readonly rowHeight: number;
}

/**
 * Keeps visible rows in place while rows are added or removed above them. At the top of a list without focus or
 * pointer, new rows may push the others down.
 */
export function useAnchor({ scroller, keys, rowHeight }: Anchored): void {
  const before = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const element = scroller.current;
    const was = before.current;
    before.current = keys;
    if (element === null || (element.scrollTop === 0 && !element.matches(':hover, :focus-within'))) return;
    const first = Math.floor(element.scrollTop / rowHeight);
    const now = keys.indexOf(was[first] ?? '');
    if (now > 0 || (now === 0 && first > 0)) element.scrollTop += (now - first) * rowHeight;
  }, [scroller, keys, rowHeight]);
}
