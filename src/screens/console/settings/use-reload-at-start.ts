import { useEffect } from 'react';

/** The browser’s clock may be ahead of the service’s: retry after this time. */
const RETRY_MS = 2000;
/** `setTimeout` overflows after 24 days. */
const MAX_MS = 86_400_000;

/** Reloads when the next version starts, and again until it has started. */
export function useReloadAtStart(starts: readonly string[], readAt: number, readAgain: () => void): void {
  const next = starts.length === 0 ? null : Math.min(...starts.map((start) => Date.parse(start)));
  useEffect(() => {
    if (next === null) return;
    const left = next - Date.now();
    const timer = setTimeout(readAgain, left > 0 ? Math.min(left, MAX_MS) : RETRY_MS);
    return () => clearTimeout(timer);
    // `readAt` restarts the timer if a reload came too early.
  }, [next, readAt]);
}
