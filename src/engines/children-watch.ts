import type { Outcome } from './task-outcome.ts';

/** How much the children have to do now. */
export interface Load {
  waiting: number;
  running: number;
  /** How long the first of those that wait has done so. */
  oldestSeconds: number;
}

/** Who hears how the children are doing. */
export interface ChildrenWatch {
  /** Takes the way to ask, once. */
  load(read: () => Load): void;
  /** `done`, or what stood in the way; the seconds since the task was given. */
  ended(outcome: string, seconds: number): void;
  /** A child ended that was not told to, or had to be ended over its task. */
  exited(): void;
}

/** The same outcome, of which the watch is told. */
export async function tellOutcome<Value>(
  watch: ChildrenWatch | undefined,
  task: Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const began = performance.now();
  const outcome = await task;
  watch?.ended(outcome.ok ? 'done' : outcome.trouble, (performance.now() - began) / 1000);
  return outcome;
}
