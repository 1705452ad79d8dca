import { useEffect, useRef } from 'react';

export type Keys = Readonly<Record<string, () => void>>;

const PAUSE_MS = 800;
/** Begins a pair, such as `g q`. */
const FIRST = 'g';

// One listener for the page, so that the second key of a pair does nothing by itself elsewhere.
const listening = new Set<{ readonly current: Keys }>();
let beganAt = Number.NEGATIVE_INFINITY;

/** Single keys and pairs (`g q`); never while somebody types or a dialog is open. The last who asks for a key has it. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (listening.size === 0) window.addEventListener('keydown', onKey);
    listening.add(latest);
    return () => {
      listening.delete(latest);
      if (listening.size === 0) window.removeEventListener('keydown', onKey);
    };
  }, []);
}

function onKey(event: KeyboardEvent): void {
  if (event.metaKey || event.ctrlKey || event.altKey || isBusy(event.target)) return;
  const isSecond = event.timeStamp - beganAt < PAUSE_MS;
  beganAt = !isSecond && event.key === FIRST ? event.timeStamp : Number.NEGATIVE_INFINITY;
  const wanted = isSecond ? `${FIRST} ${event.key}` : event.key;
  const act = [...listening].findLast(({ current }) => wanted in current)?.current[wanted];
  if (act === undefined) return;
  event.preventDefault();
  act();
}

const BUSY = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]';

const isBusy = (target: EventTarget | null): boolean => target instanceof Element && target.closest(BUSY) !== null;
