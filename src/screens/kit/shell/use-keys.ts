import { useEffect, useRef } from 'react';
import { areKeysSuppressed } from '../ask/suppress-keys.ts';

export type Keys = Readonly<Record<string, () => void>>;

const PAUSE_MS = 800;
/** Starts a pair of keys, such as `g q`; the second key of a pair does nothing else. */
const PAIR_PREFIX = 'g';
/** Keys that repeat while held down; all others act once. */
const REPEATABLE_KEYS = ['j', 'k'];

/** Handles single keys and pairs (`g q`); ignored while someone types, and while a dialog is open or just closed. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let beganAt = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTypingTarget(event.target) || areKeysSuppressed()) return;
      if (event.repeat && !REPEATABLE_KEYS.includes(event.key)) return;
      const isSecond = event.timeStamp - beganAt < PAUSE_MS;
      beganAt = !isSecond && event.key === PAIR_PREFIX ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const act = latest.current[isSecond ? `${PAIR_PREFIX} ${event.key}` : event.key];
      if (act === undefined || event.defaultPrevented) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

const TYPING_TARGETS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]';

const isTypingTarget = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING_TARGETS) !== null;
