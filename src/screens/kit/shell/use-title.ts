import { useEffect } from 'react';

const SEPARATOR = ' · ';

/** Sets the document title, keeping the firm's name that the server wrote at its end. */
export function useTitle(name: string | null): void {
  useEffect(() => {
    const firm = document.title.split(SEPARATOR).at(-1) ?? '';
    if (name !== null) document.title = [name, firm].join(SEPARATOR);
  }, [name]);
}
