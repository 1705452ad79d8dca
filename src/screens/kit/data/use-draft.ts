import { useCallback, useState } from 'react';

const person = document.querySelector<HTMLMetaElement>('meta[name="person"]')?.content ?? '';

/** Drafts are of a person: whoever signs in next in this browser does not see them. */
const placeOf = (name: string): string => `draft:${person}:${name}`;

/** What is being typed: kept in this browser until it is saved, so that a reload or a lost connection takes nothing. */
export function useDraft<T>(name: string, begin: T): readonly [T, (next: T) => void, () => void] {
  const [drafts, setDrafts] = useState<Readonly<Record<string, T>>>({});
  const draft = drafts[name] ?? readDraft<T>(name);
  const change = useCallback(
    (next: T) => {
      setDrafts((all) => ({ ...all, [name]: next }));
      keep(name, next);
    },
    [name],
  );
  const forget = useCallback(() => {
    setDrafts(({ [name]: _, ...others }) => others);
    localStorage.removeItem(placeOf(name));
  }, [name]);
  return [draft ?? begin, change, forget];
}

function readDraft<T>(name: string): T | null {
  const kept = localStorage.getItem(placeOf(name));
  if (kept === null) return null;
  try {
    return JSON.parse(kept) as T;
  } catch {
    return null;
  }
}

/** A full or forbidden storage must not stop anybody from typing. */
function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(placeOf(name), JSON.stringify(value));
  } catch {
    return;
  }
}
