import { useEffect } from 'react';

const SEPARATOR = ' · ';

/** Names the page for tabs and bookmarks: what is on the screen, and whose it is, as the page said when it came. */
export function useTitle(name: string | null): void {
  useEffect(() => {
    const firm = document.title.split(SEPARATOR).at(-1) ?? '';
    if (name !== null) document.title = [name, firm].join(SEPARATOR);
  }, [name]);
}
