import type { Clock } from '../../core/clock.ts';

/** What was refused a moment ago: it is tried again later, and until then takes no place in a batch. */
export interface RefusedWork {
  add(id: string): void;
  /** What is still too fresh to be tried again. */
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
