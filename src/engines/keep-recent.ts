/** Returns the cached value of a name, or makes it; concurrent calls share one making. */
export type KeepRecent<Value> = (name: string, make: () => Promise<Value>) => Promise<Value>;

/** Caches the most recently used values up to a total size; never caches failures. */
export function keepRecent<Value>(most: number, sizeOf: (value: Value) => number): KeepRecent<Value> {
  // Ordered by last use.
  const kept = new Map<string, Value>();
  const making = new Map<string, Promise<Value>>();
  let size = 0;
  const keep = (name: string, value: Value) => {
    kept.set(name, value);
    size += sizeOf(value);
    for (const [oldest, one] of kept) {
      if (size <= most) return;
      kept.delete(oldest);
      size -= sizeOf(one);
    }
  };
  return (name, make) => {
    const found = kept.get(name);
    if (found !== undefined) {
      kept.delete(name);
      kept.set(name, found);
      return Promise.resolve(found);
    }
    const begun = making.get(name) ?? make().finally(() => making.delete(name));
    if (!making.has(name)) {
      making.set(name, begun);
      begun.then(
        (value) => keep(name, value),
        () => undefined,
      );
    }
    return begun;
  };
}
