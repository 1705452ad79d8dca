import type { Job } from './catalogue.ts';

/** Registers each run under the job's name, so that the loop monitor can name the job that blocks the process. */
export function nameJobs(
  jobs: Readonly<Record<string, Job>>,
  begin: (name: string) => () => void,
): Readonly<Record<string, Job>> {
  const named = (name: string, job: Job): Job => ({
    ...job,
    async run(deps, batch) {
      const end = begin(`job ${name}`);
      return job.run(deps, batch).finally(end);
    },
  });
  return Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, named(name, job)]));
}
