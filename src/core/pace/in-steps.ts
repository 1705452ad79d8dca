import { setImmediate } from 'node:timers/promises';

/** How long others wait for one of its steps. */
const STEP_MS = 8;

/** Does work to its end, a little at a time: wherever it yields, others may come in between. */
export async function inSteps<T>(work: Generator<void, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    if (performance.now() - began < STEP_MS) continue;
    await setImmediate();
    began = performance.now();
  }
}

/** The same at a stretch, where nobody waits. */
export function atAStretch<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}
