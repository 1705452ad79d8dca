const LOOK_MS = 1000;

export interface FreshLook {
  /** Looks again unless that was done within the last second; where it cannot, what is known holds on. */
  fresh(): Promise<void>;
  /** Looks again: what was committed before is seen. */
  refresh(): Promise<void>;
}

/** Keeps what a process knows of the database at most a second old: one look at a time serves whoever asks. */
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
    // A look that had begun before may have missed what is looked for.
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
