/** Returns the cached value of a name, or makes it; concurrent calls share one making. */
export type RecentCache<Value> = (name: string, make: () => Promise<Value>) => Promise<Value>;

/** Caches the most recently used values up to a total size; never caches failures. */
export function createRecentCache<Value>(most: number, sizeOf: (value: Value) => number): RecentCache<Value> {
  // Ordered by last use.
  const cached = new Map<string, Value>();
  const making = new Map<string, Promise<Value>>();
  let size = 0;
  const store = (name: string, value: Value) => {
    cached.set(name, value);
    size += sizeOf(value);
    for (const [oldest, one] of cached) {
      if (size <= most) return;
      cached.delete(oldest);
      size -= sizeOf(one);
    }
  };
  return (name, make) => {
    const found = cached.get(name);
    if (found !== undefined) {
      cached.delete(name);
      cached.set(name, found);
      return Promise.resolve(found);
    }
    const begun = making.get(name) ?? make().finally(() => making.delete(name));
    if (!making.has(name)) {
      making.set(name, begun);
      begun.then(
        (value) => store(name, value),
        () => undefined,
      );
    }
    return begun;
  };
}
