import type { Logger } from 'pino';
import type { Job, JobDeps } from './catalogue.ts';

export interface Worker {
  /** Runs one job now, as its schedule would; for tests and tools. */
  runNow(name: string): Promise<number>;
  stop(): Promise<void>;
}

/** Runs each job on its schedule. Jobs lock the rows they take, so several workers may run at once. */
export function startWorker(
  jobs: Readonly<Record<string, Job>>,
  deps: JobDeps,
  log: Logger,
  { scheduled }: { scheduled: boolean },
): Worker {
  const running = new Set<Promise<unknown>>();
  let stopped = false;

  async function runJob(name: string): Promise<number> {
    const job = jobs[name];
    if (job === undefined) throw new Error(`There is no job ${name}.`);
    let total = 0;
    for (;;) {
      const done = await job.run(deps, job.batch);
      total += done;
      if (done < job.batch || stopped) return total;
    }
  }

  async function tick(name: string): Promise<void> {
    if (stopped) return;
    try {
      const done = await runJob(name);
      if (done > 0) log.info({ job: name, done }, 'job');
    } catch (error) {
      log.error({ err: error, job: name }, 'job failed; it runs again on its schedule');
    }
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
