import { type RefObject, useEffect, useRef, useState } from 'react';
import { isFocusLost, useFocusRestore } from '../shell/use-focus-restore.ts';
import { useKeys } from '../shell/use-keys.ts';
import { nextRow } from './next-row.ts';
import type { ListPosition } from './use-list-position.ts';

interface CursorOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly keys: readonly string[];
  readonly place: ListPosition;
  show(index: number): void;
}

/** The row with the keyboard cursor: `j` and `k` move it, and it is restored when the person returns to the list. */
export function useCursor({ scroller, keys, place, show }: CursorOptions) {
  const [at, setAt] = useState(place.row);
  const found = at === null ? -1 : keys.indexOf(at);
  const last = useRef(found);
  if (found >= 0) last.current = found;
  const focus = (index: number) => {
    const rowAt = () => scroller.current?.querySelector<HTMLElement>(`[data-at="${index}"]`);
    rowAt()?.focus();
    // A row outside the viewport has to be drawn first.
    requestAnimationFrame(() => rowAt()?.focus());
  };
  const hasRows = keys.length > 0;
  useEffect(() => {
    if (!hasRows || !place.left || place.row === null) return;
    place.left = false;
    const was = keys.indexOf(place.row);
    if (isFocusLost()) focus(was >= 0 ? was : Math.min(place.at, keys.length - 1));
  }, [hasRows]);
  useFocusRestore({
    area: scroller,
    changed: keys,
    to: () => scroller.current?.querySelector<HTMLElement>(`[data-at="${Math.min(last.current, keys.length - 1)}"]`),
  });
  const move = (step: number) => {
    const next = nextRow(step, { found, last: last.current, count: keys.length });
    setAt(keys[next] ?? null);
    show(next);
    focus(next);
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
  const enter = (key: string) => {
    Object.assign(place, { row: key, at: keys.indexOf(key) });
    setAt(key);
  };
  return { at: Math.max(last.current, 0), enter };
}
