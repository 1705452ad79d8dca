import { useEffect, useRef } from 'react';

/** Calls `act` as soon as the connection is back. */
export function useOnReconnect(waits: boolean, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!waits) return;
    const onBack = () => latest.current();
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, [waits]);
}
