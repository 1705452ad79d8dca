import type { Tx } from '../../storage/database.ts';

export interface JobRun {
  name: string;
  ran_at: Date;
  succeeded_at: Date | null;
  outcome: 'done' | 'failed';
  seconds: number;
  done: number;
  failures: number;
  error: string | null;
}

/** Stores the outcome of a run; of several processes the last one counts. */
export async function saveRun(
  tx: Tx,
  run: Pick<JobRun, 'name' | 'ran_at' | 'outcome' | 'seconds' | 'done' | 'error'>,
): Promise<void> {
  await tx.query({
    name: 'save_job_run',
    text: `INSERT INTO job_runs AS known (name, ran_at, succeeded_at, outcome, seconds, done, failures, error)
           VALUES ($1, $2, CASE WHEN $3 = 'done' THEN $2::timestamptz END, $3, $4, $5, CASE WHEN $3 = 'done' THEN 0 ELSE 1 END, $6)
           ON CONFLICT (name) DO UPDATE SET ran_at = excluded.ran_at,
             succeeded_at = coalesce(excluded.succeeded_at, known.succeeded_at), outcome = excluded.outcome,
             seconds = excluded.seconds, done = excluded.done, error = excluded.error,
             failures = CASE WHEN excluded.outcome = 'done' THEN 0 ELSE known.failures + 1 END
           WHERE known.ran_at <= excluded.ran_at`,
    values: [run.name, run.ran_at, run.outcome, run.seconds, run.done, run.error],
  });
}

export async function findRuns(tx: Tx): Promise<JobRun[]> {
  return tx.query<JobRun>({ text: 'SELECT * FROM job_runs' });
}
