import { useCallback, useState } from 'react';
import { ownPlace } from './own-storage.ts';

const DRAFT = 'draft';

const storageKey = (name: string): string => ownPlace(DRAFT, name);

/** Typed text, stored in this browser until it is saved, so that a reload or a lost connection loses nothing. */
export function useDraft<T>(name: string, initial: T): readonly [T, (next: T) => void, () => void] {
  const [drafts, setDrafts] = useState<Readonly<Record<string, T>>>({});
  const draft = drafts[name] ?? readDraft<T>(storageKey(name))?.value;
  const change = useCallback(
    (next: T) => {
      setDrafts((all) => ({ ...all, [name]: next }));
      storeDraft(name, next);
    },
    [name],
  );
  const forget = useCallback(() => {
    setDrafts((all) => Object.fromEntries(Object.entries(all).filter(([other]) => other !== name)));
    localStorage.removeItem(storageKey(name));
  }, [name]);
  return [draft ?? initial, change, forget];
}

interface StoredDraft<T> {
  at: number;
  value: T;
}

function readDraft<T>(place: string): StoredDraft<T> | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
}

/** Full or forbidden storage must not stop anyone from typing. */
function storeDraft(name: string, value: unknown): void {
  const stored: StoredDraft<unknown> = { at: Date.now(), value };
  try {
    localStorage.setItem(storageKey(name), JSON.stringify(stored));
  } catch {
    return;
  }
}

const OLD_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes drafts untouched for a month, of every person who used this browser. */
export function dropOldDrafts(): void {
  const places = Object.keys(localStorage).filter((place) => place.startsWith(`${DRAFT}:`));
  const old = places.filter((place) => !((readDraft(place)?.at ?? 0) > Date.now() - OLD_MS));
  for (const place of old) localStorage.removeItem(place);
}
