import type { Job } from './catalogue.ts';

/** The same jobs; each runs under its name, for who watches what holds the process up. */
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
