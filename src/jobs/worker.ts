import type { Job, JobDeps } from './catalogue.ts';

/** Outcome of one scheduled run. */
export interface EndedRun {
  job: string;
  seconds: number;
  done: number;
  error: unknown;
}

export interface Worker {
  /** Runs one job at once; for tests and tools. */
  runNow(name: string): Promise<number>;
  stop(): Promise<void>;
}

/** Runs each job on its schedule. Jobs lock the rows they lease, so several workers may run at once. */
export function startWorker(
  jobs: Readonly<Record<string, Job>>,
  deps: JobDeps,
  { scheduled, onRunEnd }: { scheduled: boolean; onRunEnd(run: EndedRun): void },
): Worker {
  const running = new Set<Promise<unknown>>();
  let stopped = false;

  async function runJob(name: string): Promise<number> {
    const job = jobs[name];
    if (job === undefined) throw new Error(`There is no job ${name}.`);
    let total = 0;
    for (;;) {
      // A process with the worker role has no requests that would refresh these.
      await Promise.all([deps.firm.refreshIfStale(), deps.prices.refreshIfStale()]);
      const done = await job.run(deps, job.batch);
      total += done;
      if (done < job.batch || stopped) return total;
    }
  }

  async function tick(name: string): Promise<void> {
    if (stopped) return;
    const began = performance.now();
    const run = await runJob(name).then(
      (done) => ({ done, error: null }),
      (error: unknown) => ({ done: 0, error }),
    );
    onRunEnd({ job: name, seconds: (performance.now() - began) / 1000, ...run });
  }

  const timers = Object.entries(scheduled ? jobs : {}).map(([name, job]) => {
    let busy = false;
    const timer = setInterval(() => {
      if (busy) return;
      busy = true;
      const work = tick(name).finally(() => {
        busy = false;
        running.delete(work);
      });
      running.add(work);
    }, job.everySeconds * 1000);
    timer.unref();
    return timer;
  });

  return {
    runNow: runJob,
    async stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.allSettled(running);
    },
  };
}
