import { readdirSync, readFileSync } from 'node:fs';

// Processor time of a process, on Linux. Elsewhere only the clock limits a task.

/** Linux counts in ticks of this length on every processor. */
const TICK_MS = 10;
/** Runnable, waiting for a disk, or stopped from outside. */
const HELD_UP = new Set(['R', 'D', 'T']);
/** Multiple of its time limit that a task may take on a busy machine. */
const MOST_WAITS = 6;

interface ProcessorTime {
  /** Processor time of all threads since the process started. */
  ms: number;
  /** A thread is ready to run, and the system does not schedule it. */
  isHeldUp: boolean;
}

export const spentMs = (pid: number | undefined): number => processorTime(pid)?.ms ?? 0;

/** A task that has hardly had a processor yet is not late: the machine is busy, and children yield to requests. */
export function isHeldUp(pid: number | undefined, task: { started: number; spentMs: number }, wallMs: number): boolean {
  if (performance.now() - task.started > wallMs * MOST_WAITS) return false;
  const now = processorTime(pid);
  return now?.isHeldUp === true && now.ms - task.spentMs < wallMs / 2;
}

function processorTime(pid: number | undefined): ProcessorTime | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) => readThread(`/proc/${pid}/task/${thread}/stat`));
    return {
      ms: threads.reduce((sum, { ticks }) => sum + ticks * TICK_MS, 0),
      isHeldUp: threads.some(({ state }) => HELD_UP.has(state)),
    };
  } catch {
    // The process has ended.
    return undefined;
  }
}

/** The thread's name is in brackets and may contain anything, brackets too. */
function readThread(path: string): { state: string; ticks: number } {
  const text = readFileSync(path, 'utf8');
  const [state = '', ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state, ticks: Number(fields[10]) + Number(fields[11]) };
}
