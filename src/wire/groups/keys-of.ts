// Keys and entries of objects whose type lists all of their keys. Plain code, shared with browsers.

export function keysOf<T extends object>(object: T): (keyof T & string)[] {
  const keys: (keyof T & string)[] = [];
  for (const key in object) if (Object.hasOwn(object, key)) keys.push(key);
  return keys;
}

export const entriesOf = <T extends object>(object: T): [key: keyof T & string, value: T[keyof T & string]][] =>
  keysOf(object).map((key) => [key, object[key]]);

/** An object with a value for each key. */
export function recordOf<K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> {
  const entries = keys.map((key): [K, V] => [key, valueOf(key)]);
  return Object.fromEntries(entries) as Record<K, V>;
}
