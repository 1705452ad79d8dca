import type { Logger } from 'pino';

// Health of dependencies: one log line when one fails and one when it recovers, however often it is used in between.

export type Part = 'database' | 'files' | 'disk' | 'mail' | 'gateway';

const WORDS: Readonly<Record<Part, { away: string; back: string }>> = {
  database: { away: 'the database is unreachable', back: 'the database is back' },
  files: { away: 'the file store is unreachable', back: 'the file store is back' },
  disk: { away: 'the disk can’t be written', back: 'the disk can be written again' },
  mail: { away: 'the mail server is unreachable', back: 'the mail server is back' },
  gateway: { away: 'the payment gateway is unreachable', back: 'the payment gateway is back' },
};

export interface Troubles {
  broke(part: Part, reason: string): void;
  /** A success that began at `began` (`performance.now()`); successes from before the failure are ignored. */
  worked(part: Part, began: number): void;
  isBroken(part: Part): boolean;
  /**
   * Registers a check that runs while the part is broken and throws until it recovers: first after a second, then at
   * longer and longer intervals, up to `rarestMs`.
   */
  probe(part: Part, check: () => Promise<unknown>, rarestMs?: number): void;
  close(): void;
}

interface Trouble {
  since: number;
  reason: string;
  logged: boolean;
  /** Time of the next check, and the interval before it. */
  check: { at: number; afterMs: number };
}

interface Probe {
  check(): Promise<unknown>;
  rarestMs: number;
}

const PROBE_MS = 1000;
/** Minimum interval between lines about a part that keeps failing and recovering. */
const LOG_INTERVAL_MS = 10_000;

export function createTroubles(log: Logger): Troubles {
  const broken = new Map<Part, Trouble>();
  const lastLogged = new Map<Part, number>();
  const probes = new Map<Part, Probe>();
  let closed = false;

  function logTrouble(part: Part, trouble: Trouble): void {
    const now = performance.now();
    if (trouble.logged || now - (lastLogged.get(part) ?? Number.NEGATIVE_INFINITY) < LOG_INTERVAL_MS) return;
    trouble.logged = true;
    lastLogged.set(part, now);
    log.error({ part, reason: trouble.reason }, WORDS[part].away);
  }

  function worked(part: Part, began: number): void {
    const trouble = broken.get(part);
    if (trouble === undefined || began < trouble.since) return;
    broken.delete(part);
    const seconds = Math.round((performance.now() - trouble.since) / 100) / 10;
    if (trouble.logged) log.warn({ part, seconds }, WORDS[part].back);
  }

  function runProbe(part: Part, { check }: Trouble): void {
    const probe = probes.get(part);
    const began = performance.now();
    // Accept half a tick early, since timers are never exact.
    if (probe === undefined || began < check.at - PROBE_MS / 2) return;
    check.afterMs = Math.min(check.afterMs * 2, probe.rarestMs);
    check.at = began + check.afterMs;
    probe.check().then(
      () => worked(part, began),
      () => undefined,
    );
  }

  const timer = setInterval(() => {
    for (const [part, trouble] of broken) {
      logTrouble(part, trouble);
      runProbe(part, trouble);
    }
  }, PROBE_MS);
  timer.unref();

  return {
    broke(part, reason) {
      if (closed) return;
      const now = performance.now();
      const check = { at: now, afterMs: PROBE_MS };
      const trouble = broken.get(part) ?? { since: now, reason, logged: false, check };
      broken.set(part, trouble);
      logTrouble(part, trouble);
    },
    worked,
    isBroken: (part) => broken.has(part),
    probe: (part, check, rarestMs = PROBE_MS) => void probes.set(part, { check, rarestMs }),
    // Closing stops dependencies that may still be in use: not a failure.
    close: () => void [(closed = true), clearInterval(timer)],
  };
}
