import { useEffect } from 'react';

export interface Recent {
  title: string;
  hint: string;
  to: string;
}

const MOST = 8;
const person = document.querySelector<HTMLMetaElement>('meta[name="person"]')?.content ?? '';
/** Per person, so that the next person to sign in in this browser does not see them. */
const STORAGE_KEY = `recent:${person}`;

/** Recently opened pages, latest first. */
export function readRecent(): readonly Recent[] {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
  } catch {
    return [];
  }
}

export function useRecent({ title, hint, to }: Recent): void {
  useEffect(() => {
    const others = readRecent().filter((one) => one.to !== to);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify([{ title, hint, to }, ...others].slice(0, MOST)));
    } catch {
      // Recent pages are optional: storage may be full or forbidden.
    }
  }, [title, hint, to]);
}
