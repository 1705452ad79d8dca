import type { Clock } from '../../core/clock.ts';

/** Work that was refused a moment ago, left out of batches until it may be tried again. */
export interface RefusedWork {
  add(id: string): void;
  /** Ids that may not be tried again yet. */
  ids(): string[];
}

const REST_MS = 10_000;

export function createRefusedWork({ clock }: { clock: Clock }): RefusedWork {
  const until = new Map<string, number>();
  return {
    add(id) {
      until.set(id, clock.now().getTime() + REST_MS);
    },
    ids() {
      const now = clock.now().getTime();
      for (const [id, end] of until) if (end <= now) until.delete(id);
      return [...until.keys()];
    },
  };
}
