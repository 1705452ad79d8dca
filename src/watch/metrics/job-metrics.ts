import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export interface EndedRun {
  job: string;
  seconds: number;
  done: number;
  failed: boolean;
}

export interface JobMetrics {
  ended(run: EndedRun): void;
}

const BUCKETS = [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60, 300];
/** The job that finishes payments no one else finished; it has its own metric. */
const SWEEPER = 'settle_payments';

// Label `name`: Prometheus uses `job` for the target it scrapes.

/** Metrics of this process's jobs, each with the seconds between two runs. */
export function addJobMetrics(registry: Registry, jobs: Readonly<Record<string, number>>): JobMetrics {
  const registers = [registry];
  const runs = new Counter({
    name: 'dragoman_job_runs_total',
    help: 'Runs of a job, by what came of them',
    labelNames: ['name', 'outcome'],
    registers,
  });
  const items = new Counter({
    name: 'dragoman_job_items_total',
    help: 'How much a job has done, in its own units',
    labelNames: ['name'],
    registers,
  });
  const seconds = new Histogram({
    name: 'dragoman_job_seconds',
    help: 'Time that a run of a job took',
    labelNames: ['name'],
    buckets: BUCKETS,
    registers,
  });
  const swept = new Counter({
    name: 'dragoman_payments_swept_total',
    help: 'Payments that the sweep looked at because nobody had brought them to their end',
    registers,
  });
  const lastDone = new Map(Object.keys(jobs).map((job) => [job, Date.now()]));
  addLag(registry, jobs, lastDone);
  for (const name of lastDone.keys()) for (const outcome of ['done', 'failed']) runs.inc({ name, outcome }, 0);
  return {
    ended({ job: name, seconds: elapsed, done, failed }) {
      runs.inc({ name, outcome: failed ? 'failed' : 'done' });
      seconds.observe({ name }, elapsed);
      if (failed) return;
      items.inc({ name }, done);
      if (name === SWEEPER) swept.inc(done);
      lastDone.set(name, Date.now());
    },
  };
}

/** Lag of a job that fails or hangs grows without limit. */
function addLag(registry: Registry, jobs: Readonly<Record<string, number>>, lastDone: ReadonlyMap<string, number>) {
  const gauge = new Gauge({
    name: 'dragoman_job_lag_seconds',
    help: 'How far a job is behind its schedule: time since it last succeeded, less the time between two runs',
    labelNames: ['name'],
    registers: [],
    collect() {
      const now = Date.now();
      for (const [name, at] of lastDone) this.set({ name }, Math.max(0, (now - at) / 1000 - (jobs[name] ?? 0)));
    },
  });
  registry.registerMetric(gauge);
}
