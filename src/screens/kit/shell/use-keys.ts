import { useEffect } from 'react';

export type Keys = Readonly<Record<string, () => void>>;

const PAUSE_MS = 800;

/** Single keys and pairs (`g q`); never while somebody types or a dialog is open. */
export function useKeys(keys: Keys): void {
  useEffect(() => {
    let first = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      const pair = first === '' ? event.key : `${first} ${event.key}`;
      const act = keys[pair] ?? keys[event.key];
      clearTimeout(timer);
      first = act === undefined ? event.key : '';
      timer = setTimeout(() => {
        first = '';
      }, PAUSE_MS);
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey);
    };
  }, [keys]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;
