import { toError } from '../../core/unknown.ts';
import type { DbDeps } from '../../storage/database.ts';
import { saveRun } from './job-runs.queries.ts';

/** Interval for repeated successes: some jobs run twice a second. */
const EVERY_MS = 15_000;
const LONGEST_ERROR = 300;

export interface RunNotes {
  ended(run: { job: string; seconds: number; done: number; error: unknown }): void;
  /** Waits for pending writes. */
  stop(): Promise<void>;
}

/**
 * Passes each outcome on and stores it, so that any process can show it: a failure, and the first success after it, at
 * once.
 */
export function noteRuns({ db, clock }: DbDeps, onEnd: RunNotes['ended'] = () => undefined): RunNotes {
  const noted = new Map<string, { at: number; failed: boolean }>();
  const writing = new Set<Promise<void>>();
  return {
    ended(ended) {
      onEnd(ended);
      const { job, seconds, done, error } = ended;
      const now = clock.now();
      const last = noted.get(job);
      const failed = error !== null;
      if (!failed && last && !last.failed && now.getTime() - last.at < EVERY_MS) return;
      noted.set(job, { at: now.getTime(), failed });
      const why = failed ? (toError(error).message.split('\n', 1)[0] ?? '').slice(0, LONGEST_ERROR) : null;
      const run = { name: job, ran_at: now, outcome: failed ? 'failed' : 'done', seconds, done, error: why } as const;
      // If the database is unreachable, the next run is stored instead.
      const write = db
        .transaction('system', (tx) => saveRun(tx, run))
        .catch(() => void noted.delete(job))
        .finally(() => void writing.delete(write));
      writing.add(write);
    },
    stop: async () => void (await Promise.allSettled(writing)),
  };
}
