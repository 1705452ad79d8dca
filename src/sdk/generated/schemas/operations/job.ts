// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** A background job and its status, on any process */
export interface Job {
  /** Name of the job, as used in logs and metrics */
  name: string;
  /** Purpose of the job */
  description: string;
  /** Seconds between two runs */
  every_seconds: number;
  /** Outcome of the last run */
  outcome: 'done' | 'failed' | null;
  /** Time a run last finished, recorded at least every 15 seconds */
  last_run_at: string | null;
  /** Time a run last succeeded */
  last_success_at: string | null;
  /** Duration of the last run, in milliseconds */
  took_ms: number | null;
  /** Amount of work done, in the job’s own units */
  done: number | null;
  /** Number of failed runs since the last success */
  failures: number;
  /** Reason the last run failed */
  error: string | null;
  /** Seconds the job is behind schedule */
  lag_seconds: number | null;
  /** Whether the job is failing, or further behind than a healthy job */
  late: boolean;
}
