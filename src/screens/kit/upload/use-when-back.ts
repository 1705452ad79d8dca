import { useEffect, useRef } from 'react';

/** Does it as soon as there is a connection again. */
export function useWhenBack(waits: boolean, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!waits) return;
    const onBack = () => latest.current();
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, [waits]);
}
