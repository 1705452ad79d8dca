import { readdirSync, readFileSync } from 'node:fs';

// What Linux tells of a process. Elsewhere nothing is known, and a task has its time by the clock alone.

/** Ticks in which Linux counts for programs, on every kind of processor. */
const TICK_MS = 10;
/** Ready to run, waiting for a disk, or stopped from outside. */
const HELD_UP = new Set(['R', 'D', 'T']);
/** So many times its time a task may take on a busy machine. */
const MOST_WAITS = 6;

interface ProcessorTime {
  /** Processor time of all its threads since it began. */
  ms: number;
  /** A thread is ready to go on and is not let. */
  isHeldUp: boolean;
}

/** Processor time that a process has used. */
export const spentMs = (pid: number | undefined): number => processorTime(pid)?.ms ?? 0;

/** A task that has hardly had a processor yet is not late: the machine is busy, and children give way to requests. */
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
    // It has ended meanwhile.
    return undefined;
  }
}

/** The name of a thread stands in brackets, and may have anything in it. */
function readThread(path: string): { state: string; ticks: number } {
  const text = readFileSync(path, 'utf8');
  const [state = '', ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state, ticks: Number(fields[10]) + Number(fields[11]) };
}
