import type { DbDeps } from '../../storage/database.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { Job } from '../../wire/schemas/operations/job.ts';
import { findRuns, type JobRun } from './job-runs.queries.ts';

export interface PlannedJob {
  name: string;
  description: string;
  everySeconds: number;
}

/** Runs are stored every 15 seconds, and a run may take a while. */
const LATE_SECONDS = 60;

export async function readJobs({ db, clock }: DbDeps, jobs: readonly PlannedJob[]): Promise<Job[]> {
  const found = await db.transaction('system', (tx) => findRuns(tx));
  const runs = new Map(found.map((run) => [run.name, run]));
  return jobs.map((job) => present(job, runs.get(job.name), clock.now()));
}

function present({ name, description, everySeconds }: PlannedJob, run: JobRun | undefined, now: Date): Job {
  const since = run?.succeeded_at ? (now.getTime() - run.succeeded_at.getTime()) / 1000 : null;
  const lag = since === null ? null : Math.max(0, Math.round(since - everySeconds));
  return {
    name,
    description,
    every_seconds: everySeconds,
    outcome: run?.outcome ?? null,
    last_run_at: run ? formatTimestamp(run.ran_at) : null,
    last_success_at: run?.succeeded_at ? formatTimestamp(run.succeeded_at) : null,
    took_ms: run ? Math.round(run.seconds * 1000) : null,
    done: run?.done ?? null,
    failures: run?.failures ?? 0,
    error: run?.error ?? null,
    lag_seconds: lag,
    late: run?.outcome === 'failed' || (lag !== null && lag > LATE_SECONDS),
  };
}
