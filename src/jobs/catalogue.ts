import type { Clock } from '../core/clock.ts';
import type { Seal } from '../core/seal.ts';
import { clearGarbage, sweepStore } from '../domain/files/remove.ts';
import { expireQuotes } from '../domain/quotes/cancel.ts';
import { forgetOldSessions } from '../domain/team/sign-in.ts';
import type { BlobStore } from '../storage/blobs.ts';
import type { Database } from '../storage/database.ts';
import { forgetOldKeys } from '../storage/idempotency.ts';

// The work that no request waits for: name → what it does, and how often.

export interface JobDeps {
  db: Database;
  clock: Clock;
  seal: Seal;
  blobs: BlobStore;
  baseUrl: string;
}

export interface Job {
  everySeconds: number;
  /** Says how much it did; a full batch is followed by another at once. */
  run(deps: JobDeps): Promise<number>;
  batch: number;
}

export const JOBS: Readonly<Record<string, Job>> = {
  expire_quotes: { everySeconds: 20, batch: 200, run: (deps) => expireQuotes(deps, 200) },
  clear_garbage: { everySeconds: 30, batch: 500, run: clearGarbage },
  sweep_store: { everySeconds: 3600, batch: Number.POSITIVE_INFINITY, run: sweepStore },
  forget_sessions: { everySeconds: 3600, batch: Number.POSITIVE_INFINITY, run: forgetOldSessions },
  forget_idempotency_keys: { everySeconds: 300, batch: 1000, run: forgetOldKeys },
};
