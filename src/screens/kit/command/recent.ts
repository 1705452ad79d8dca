import { useEffect } from 'react';

/** An object that somebody had open. */
export interface Recent {
  title: string;
  hint: string;
  to: string;
}

const MOST = 8;
const person = document.querySelector<HTMLMetaElement>('meta[name="person"]')?.content ?? '';
/** Of a person: whoever signs in next in this browser does not see them. */
const PLACE = `recent:${person}`;

/** What was open last, the latest first. */
export function readRecent(): readonly Recent[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '[]') as readonly Recent[];
  } catch {
    return [];
  }
}

/** Remembers what is open. */
export function useRecent({ title, hint, to }: Recent): void {
  useEffect(() => {
    const others = readRecent().filter((one) => one.to !== to);
    try {
      localStorage.setItem(PLACE, JSON.stringify([{ title, hint, to }, ...others].slice(0, MOST)));
    } catch {
      // A full or forbidden storage only forgets.
    }
  }, [title, hint, to]);
}
