const person = document.querySelector<HTMLMetaElement>('meta[name="person"]')?.content ?? '';

/** Name in this browser's storage, per person: the next person to sign in here does not see it. */
export const ownPlace = (kind: string, name: string): string => `${kind}:${person}:${name}`;
