import type { Outcome } from './task-outcome.ts';

export interface Load {
  waiting: number;
  running: number;
  /** Waiting time of the oldest waiting task. */
  oldestSeconds: number;
}

/** Observer of a pool: metrics. */
export interface ChildrenWatch {
  /** Called once with a function that reads the current load. */
  load(read: () => Load): void;
  /** `done` or the kind of trouble, and the seconds since the task was submitted. */
  ended(outcome: string, seconds: number): void;
  /** A child exited unexpectedly, or was killed because its task took too long. */
  exited(): void;
}

/** Passes the outcome on and reports it to the watch. */
export async function reportOutcome<Value>(
  watch: ChildrenWatch | undefined,
  task: Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const began = performance.now();
  const outcome = await task;
  watch?.ended(outcome.ok ? 'done' : outcome.trouble, (performance.now() - began) / 1000);
  return outcome;
}
