const MAX_AGE_MS = 1000;

export interface CacheRefresh {
  /** Reload unless the last load is less than a second old. If loading fails, the known values stay. */
  refreshIfStale(): Promise<void>;
  /** Reload now, to see everything committed before the call. */
  refresh(): Promise<void>;
}

/** Refresh a process's copy of database values at most once a second. Concurrent callers share one load. */
export function createCacheRefresh(load: () => Promise<void>): CacheRefresh {
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | null = null;
  const loadNow = async () => {
    try {
      await load();
      loadedAt = performance.now();
    } finally {
      loading = null;
    }
  };
  const refresh = async () => {
    // A load that began earlier may miss the newest commit.
    await loading?.catch(() => undefined);
    loading ??= loadNow();
    await loading;
  };
  return {
    async refreshIfStale() {
      if (performance.now() - loadedAt > MAX_AGE_MS) await (loading ?? refresh()).catch(() => undefined);
    },
    refresh,
  };
}
