const LOOK_MS = 1000;

export interface FreshLook {
  /** Reload unless the last load is less than a second old. If loading fails, the known values stay. */
  fresh(): Promise<void>;
  /** Reload now, to see everything committed before the call. */
  refresh(): Promise<void>;
}

/** Refresh a process's copy of database values at most once a second. Concurrent callers share one load. */
export function createFreshLook(look: () => Promise<void>): FreshLook {
  let looked = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  const lookNow = async () => {
    try {
      await look();
      looked = performance.now();
    } finally {
      looking = null;
    }
  };
  const refresh = async () => {
    // A load that began earlier may miss the newest commit.
    await looking?.catch(() => undefined);
    looking ??= lookNow();
    await looking;
  };
  return {
    async fresh() {
      if (performance.now() - looked > LOOK_MS) await (looking ?? refresh()).catch(() => undefined);
    },
    refresh,
  };
}
