import { useEffect } from 'react';

/** Makes the browser ask before the page is left. */
export function useUnloadWarning(pending: boolean): void {
  useEffect(() => {
    if (!pending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [pending]);
}
