import type { Clock } from '../../../core/clock.ts';
import type { Client } from '../../../sdk/client.ts';

/** A settable clock: seeded data lies in the past weeks. */
export interface SeedClock extends Clock {
  set(time: Date): void;
  advance(hours: number): void;
}

/** The seed's own service, used over its public API. */
export interface Stage {
  url: string;
  /** Base URL in links. */
  baseUrl: string;
  team: Client;
  as(key: string): Client;
  clock: SeedClock;
  /** Runs one of the service's jobs now. */
  runJob(name: string): Promise<number>;
  print: (line: string) => void;
}

const HOUR_MS = 3_600_000;

/** Never ahead of real time: no seeded data lies in the future. */
export function createSeedClock(): SeedClock {
  let time: Date | null = null;
  return {
    now: () => time ?? new Date(),
    set: (to) => {
      time = to;
    },
    advance(hours) {
      if (time !== null) time = new Date(Math.min(Date.now(), time.getTime() + hours * HOUR_MS));
    },
  };
}
