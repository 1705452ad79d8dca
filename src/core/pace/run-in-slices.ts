import { setImmediate } from 'node:timers/promises';

/** Time slice after which other work may run. */
const SLICE_MS = 8;

/** Runs a generator to its end and lets other work run between its yields. */
export async function runInSlices<T>(work: Generator<void, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    if (performance.now() - began < SLICE_MS) continue;
    await setImmediate();
    began = performance.now();
  }
}

/** Runs a generator without pauses, where nothing else waits. */
export function runAtOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}
