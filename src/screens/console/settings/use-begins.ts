import { useEffect } from 'react';

/** The clock of this browser may be ahead of the service's: what should have begun is asked for again after so long. */
const AGAIN_MS = 2000;
/** A timer holds no more than 24 days. */
const MOST_MS = 86_400_000;

/** Reads again what is shown when the next version begins, and from then on until it has begun. */
export function useBegins(starts: readonly string[], readAt: number, readAgain: () => void): void {
  const next = starts.length === 0 ? null : Math.min(...starts.map((start) => Date.parse(start)));
  useEffect(() => {
    if (next === null) return;
    const left = next - Date.now();
    const timer = setTimeout(readAgain, left > 0 ? Math.min(left, MOST_MS) : AGAIN_MS);
    return () => clearTimeout(timer);
    // A reading that still finds it to come asks once more.
  }, [next, readAt]);
}
